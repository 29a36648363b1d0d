import { slugOf, slugText } from '@tessera/rules/links/slug.ts';
import { trimBoth } from '@tessera/rules/text/trim.ts';
import type { WxrEntry, WxrSite } from './wxr-entry.ts';

/** Path of an entry's address in the other system; empty where visitors could not ask for it by a path alone. */
export function oldPath({ link }: Pick<WxrEntry, 'link'>, { url }: Pick<WxrSite, 'url'>): string {
  const base = URL.canParse(url) ? url : 'http://website';
  if (link === '' || !URL.canParse(link, base)) return '';
  const { pathname, search, host } = new URL(link, base);
  if (search !== '' || host !== new URL(base).host) return '';
  const path = withoutEndSlashes(pathname);
  return path.length > maxPath ? '' : path || '/';
}

const maxPath = 500;

/** Returns a path without the slashes that it ends with. */
export function withoutEndSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** The last part of an entry's address on this website, before it is known to be free. */
export function wantedSlug({ name, title, type }: Pick<WxrEntry, 'name' | 'title' | 'type'>): string {
  const last = decoded(name).split('/').findLast(Boolean) ?? '';
  return wholeWords(last) || wholeWords(title) || (type === 'page' ? 'page' : 'post');
}

/** The address of a text, cut after a word where it is too long. */
function wholeWords(text: string): string {
  const slug = slugOf(text);
  const isCut = slugText(text).charAt(slug.length) !== '-' && trimBoth(slugText(text), '-').length > slug.length;
  const end = isCut ? slug.lastIndexOf('-') : slug.length;
  return end > 0 ? slug.slice(0, end) : slug;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
