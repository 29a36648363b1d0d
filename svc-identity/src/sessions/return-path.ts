/** Resolved against this, a path that leaves the site shows itself. */
const site = 'https://site.invalid';

/**
 * The page named by `returnTo` when it is a page of this site (AUTH-019). Addresses of other sites, in every spelling
 * browsers understand (`//host`, `/\host`, with blanks or control characters in between), are not.
 */
export function returnPath(returnTo: string | undefined): string | undefined {
  if (!returnTo?.startsWith('/') || !URL.canParse(returnTo, site)) return undefined;
  const { origin, pathname, search, hash } = new URL(returnTo, site);
  if (origin !== site || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}
