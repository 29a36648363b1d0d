import { trimEnd } from '@tessera/rules/text/trim.ts';

/** A redirect, as far as finding it goes. */
interface Keyed {
  key: string;
}

const below = '/*';
/** Parts of an address that are looked at for a `*`. */
const maxDepth = 12;

/** Returns a path as redirects are looked up: escaped, in lower case and without a slash at its end. */
export function keyOfPath(path: string): string {
  const { pathname } = new URL(path.replace(/^\/+/, '/'), 'http://website');
  return (trimEnd(pathname, '/') || '/').toLowerCase();
}

/** Returns the keys of the redirects that may apply to a path: the address itself, then `*` from the nearest folder up. */
export function candidateKeys(path: string): string[] {
  const key = keyOfPath(path);
  const parts = key.split('/').filter(Boolean).slice(0, maxDepth);
  const folders = parts.map((_, at) => `/${parts.slice(0, at).join('/')}`);
  return [key, ...folders.reverse().map((folder) => trimEnd(folder, '/') + below)];
}

/** Picks the redirect that applies to a path: the address itself before `*`, a deeper folder before a higher one. */
export function bestMatch<T>(path: string, byKey: Pick<ReadonlyMap<string, T>, 'get'>): T | undefined {
  for (const key of candidateKeys(path)) {
    const found = byKey.get(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether a redirect is for everything below a folder. */
export const isForFolder = ({ key }: Keyed): boolean => key.endsWith(below);

/** Returns what `*` matched in a path, without a slash before it; empty for a redirect from one address. */
export function restOf(path: string, redirect: Keyed): string {
  if (!isForFolder(redirect)) return '';
  const { pathname } = new URL(path.replace(/^\/+/, '/'), 'http://website');
  return pathname.slice(redirect.key.length - 1).replace(/^\/+/, '');
}

/** Appends what `*` matched. The result stays on the host of `base`, whatever the rest is. */
export const withRest = (base: string, rest: string): string => `${trimEnd(base, '/')}/${rest.replace(/^\/+/, '')}`;

/** Whether an address is a path of the website itself. */
export const isOwnPath = (url: string): boolean => /^\/(?!\/)/.test(url);

/** Files and folders that programs look for in websites of other makes. */
const scanned =
  /\.(?:php\d?|aspx?|jsp|cgi|env|git|sql|bak|ini|ya?ml|map|zip|gz|tar|xml|txt|json|ico|png|jpe?g|gif|webp|svg|css|js)(?:\/|$)|^\/(?:wp-|wordpress|cgi-bin|\.|vendor\/|phpmyadmin)/i;
/** An id or a number that names a person or an order. */
const id = /[\da-f]{8}-[\da-f]{4}-|\d{7}/i;
const minKeyLength = 20;
/** A key or a code: long, and with digits. */
const hasKey = (path: string) => path.split(/\W/).some((word) => word.length >= minKeyLength && /\d/.test(word));
const maxCountedPath = 300;

/** Whether an address that leads nowhere is worth an owner's attention, and contains no personal data. */
export function isCountedPath(path: string): boolean {
  return (
    path.length <= maxCountedPath && !/@|%40/i.test(path) && !id.test(path) && !hasKey(path) && !scanned.test(path)
  );
}
