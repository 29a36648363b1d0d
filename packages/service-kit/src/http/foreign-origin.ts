import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of another site makes the browser call (SAFE-08). Older browsers, and all of them where the site has no
 * https, do not say so in `Sec-Fetch-Site`, but name the page's origin with whatever may change something. Programs say
 * neither.
 */
export function isForeign({ origin, host = '', ...headers }: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  return origin !== undefined && !isOriginOf(host, origin);
}

/**
 * Whether a page of this origin is one of the host that was asked. Its scheme is its own: a proxy that ends TLS asks
 * without. A page that hides where it is has the origin `null`, and belongs to no site.
 */
function isOriginOf(host: string, origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: own } = new URL(origin);
  const asked = `${protocol}//${host}`;
  return own !== '' && URL.canParse(asked) && new URL(asked).host === own;
}
