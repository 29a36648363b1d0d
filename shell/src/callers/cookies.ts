import * as cookie from 'cookie';

export const visitorCookie = '__Host-visitor';
export const sessionCookie = '__Host-session';
export const cartCookie = 'CART';

const daySeconds = 24 * 3_600;

export type Cookies = Record<string, string | undefined>;

export function readCookies(header: string | undefined): Cookies {
  return header ? cookie.parse(header) : {};
}

/** Tells visitors apart and nothing else: an opaque secret of which only the hash leaves the shell (SAFE-01). */
export function visitorCookieLine(value: string): string {
  return line(visitorCookie, value, true);
}

/** Readable by the site's own scripts, which repeat it in a header (AUTH-043, AUTH-044). */
export function crumbCookieLine(value: string): string {
  return line('crumb', value, false);
}

/** Finds a visitor's cart, for 30 days (CART-022). */
export function cartCookieLine(value: string): string {
  return line(cartCookie, value, true, 30 * daySeconds);
}

function line(name: string, value: string, httpOnly: boolean, maxAge = 365 * daySeconds): string {
  return cookie.serialize(name, value, { path: '/', secure: true, sameSite: 'lax', httpOnly, maxAge });
}

/** The value a `Set-Cookie` line gives a cookie; empty when it takes it away, undefined for other cookies. */
export function cookieSetBy(setCookie: string, name: string): string | undefined {
  if (!setCookie.startsWith(`${name}=`)) return undefined;
  const end = setCookie.indexOf(';');
  return decodeURIComponent(setCookie.slice(name.length + 1, end < 0 ? undefined : end));
}
