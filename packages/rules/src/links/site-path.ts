/** Resolved against this, a path that leaves the site shows itself. */
const site = 'https://site.invalid';

/**
 * The path when it is a page of this site, in its plain spelling; undefined for everything else (AUTH-019). Addresses
 * of other sites are seen through in every spelling browsers understand: `//host`, `/\host`, with blanks or control
 * characters in between.
 */
export function sitePath(path: string | undefined): string | undefined {
  if (!path?.startsWith('/') || !URL.canParse(path, site)) return undefined;
  const { origin, pathname, search, hash } = new URL(path, site);
  if (origin !== site || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
