import * as cookie from 'cookie';

export const visitorCookie = '__Host-visitor';
export const sessionCookie = '__Host-session';
const cartCookie = '__Host-CART';
const lessonsCookie = '__Host-LESSONS';
/** By which svc-commerce finds a visitor's cart, also by the name it had until November 2026. */
const cartCookies = [cartCookie, 'CART'];
/** The orders that opened courses in this browser, likewise. */
const lessonsCookies = [lessonsCookie, 'LESSONS'];
/** The pages whose password was given in this browser. */
const openedCookie = '__Host-OPENED';
/** The locked lesson a visitor wanted to see, to come back to after joining. */
export const lessonReturnCookie = 'lesson';

/** Readable: this browser belongs to somebody who works on the website, whose visits are none (DATA-007). It grants nothing. */
export const ownVisitsCookie = 'ss_own';
/** Set by people who want new versions of the admin before others. */
export const earlyCookie = '__Host-early';
/** Handle of the website whose admin was open last. */
export const adminWebsiteCookie = '__Host-admin-website';

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

export const hasCartCookie = (cookies: Cookies): boolean => cartCookies.some((name) => cookies[name] !== undefined);
export const hasLessonsCookie = (cookies: Cookies): boolean =>
  lessonsCookies.some((name) => cookies[name] !== undefined);

/** What svc-commerce needs of a visitor's cookies to draw a page of their own, as one header; undefined for nothing. */
export function ownCookies(cookies: Cookies): string | undefined {
  if (!hasCartCookie(cookies) && !hasLessonsCookie(cookies) && !cookies[openedCookie]) return undefined;
  return [...cartCookies, ...lessonsCookies, openedCookie, visitorCookie]
    .flatMap((name) => (cookies[name] ? [`${name}=${encodeURIComponent(cookies[name])}`] : []))
    .join('; ');
}

/** The visits of this browser do not count from now on. */
export function ownVisitsLine(): string {
  return line(ownVisitsCookie, '1', false);
}

/** The admin begins with this website next time. */
export function adminWebsiteLine(handle: string): string {
  return line(adminWebsiteCookie, handle, true);
}

/** Finds a visitor's cart, for 30 days (CART-022). */
export function cartCookieLine(value: string): string {
  return line(cartCookie, value, true, 30 * daySeconds);
}

/** Keeps for a day which locked lesson a visitor wanted to see. */
export function lessonReturnLine(path: string): string {
  return cookie.serialize(lessonReturnCookie, path, {
    path: '/',
    secure: true,
    sameSite: 'lax',
    httpOnly: true,
    maxAge: 86_400,
  });
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
