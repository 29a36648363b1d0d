import { crumbCookie } from '@tessera/contracts/caller.ts';
import { makeCrumb } from '@tessera/service-kit/crumb.ts';
import type { Reply } from '@tessera/service-kit/http/route.ts';
import type { OpenedSession } from './session-store.ts';

const sessionCookie = '__Host-session';
const siteUserCookie = 'SiteUserInfo';
/** Includes the name used until November 2026. */
const cartCookies = ['__Host-CART', 'CART'];

/** Sets the session cookie, its crumb and the readable hint of the signed-in account (AUTH-040). */
export function setSessionCookies(
  reply: Reply,
  { secret, sid, maxAgeMs }: OpenedSession,
  siteUserId: string,
  platformSecret: string,
) {
  const life = maxAgeMs === undefined ? {} : { maxAgeMs };
  const hint = JSON.stringify({ authenticated: true, siteUserId });
  reply.setCookie(sessionCookie, secret, life);
  reply.setCookie(crumbCookie, makeCrumb(platformSecret, sid), { httpOnly: false, ...life });
  reply.setCookie(siteUserCookie, hint, { httpOnly: false, ...life });
}

/** Clears all of them; the gateway issues a new crumb for the anonymous visitor (AUTH-031). */
export function clearSessionCookies(reply: Reply) {
  reply.clearCookie(sessionCookie);
  reply.clearCookie(crumbCookie, { httpOnly: false });
  reply.clearCookie(siteUserCookie, { httpOnly: false });
}

/** Removes the member's cart from the browser unless cloneCart is set (AUTH-029). */
export function clearCartCookies(reply: Reply) {
  for (const name of cartCookies) reply.clearCookie(name);
}
