import { trimEnd } from '@tessera/rules/text/trim.ts';

/** No page, file or call has a longer path; everything that looks at one may take it for short. */
const maxPathLength = 2_048;

/**
 * Path and query a request asks for, also where it names the whole address; undefined where it asks for no such thing,
 * as `OPTIONS *` does.
 */
export function targetOf(url: string): string | undefined {
  if (url.startsWith('/')) return url;
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const { pathname, search } = new URL(url);
  return pathname + search;
}

export const isTooLong = (target: string): boolean => pathOf(target).length > maxPathLength;

function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end < 0 ? target : target.slice(0, end);
}

/** A page's path without the slashes at its end, which do not matter: `/shop//` is `/shop`. */
export const withoutEndSlashes = (path: string): string => trimEnd(path, '/') || '/';
