import { crumbCookie } from '@tessera/contracts/caller.ts';
import { makeCrumb } from '@tessera/service-kit/crumb.ts';
import type { Reply } from '@tessera/service-kit/http/route.ts';
import type { OpenedSession } from './session-store.ts';

const sessionCookie = '__Host-session';
const siteUserCookie = 'SiteUserInfo';
/** Also by the name it had until November 2026. */
const cartCookies = ['__Host-CART', 'CART'];

/** Gives the browser its session, the crumb that belongs to it and the hint who is signed in (AUTH-040). */
export function giveSession(
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

/** Takes back all of it; the gateway hands the anonymous visitor a new crumb (AUTH-031). */
export function takeSession(reply: Reply) {
  reply.clearCookie(sessionCookie);
  reply.clearCookie(crumbCookie, { httpOnly: false });
  reply.clearCookie(siteUserCookie, { httpOnly: false });
}

/** The member's cart stays behind unless it is asked for (AUTH-029). */
export function takeCart(reply: Reply) {
  for (const name of cartCookies) reply.clearCookie(name);
}
