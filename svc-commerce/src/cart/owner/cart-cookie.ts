import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Reply } from '@tessera/service-kit/http/route.ts';
import { equalSecrets, hashSecret, sign } from '@tessera/service-kit/ids.ts';
import { LRUCache } from 'lru-cache';

export type Cookies = Record<string, string | undefined>;

/** The cookie that finds a visitor's cart (CART-022). Its prefix keeps other subdomains from setting it. */
const cartCookie = '__Host-CART';
/** Its name until November 2026. Such cookies live for 30 days after the last change of the cart, then this can go. */
const oldCartCookie = 'CART';
const cartCookieMs = 30 * 86_400_000;
/** The gateway's; what a caller token holds of it is its hash. Somebody signed in keeps it beside the session. */
const visitorCookie = '__Host-visitor';

/** A visitor's calls come close together, and to sign each time took a thirtieth of a cart read. */
const tokens = new LRUCache<string, string>({ max: 10_000 });

/** What the cart cookie of a visitor holds. */
export function cartToken({ websiteId, sid }: { websiteId: string; sid: string }, secret: string): string {
  const visitor = `${websiteId}\n${sid}`;
  const key = `${secret}\n${visitor}`;
  const token = tokens.get(key) ?? sign(secret, 'cart', visitor);
  tokens.set(key, token);
  return token;
}

/**
 * What the browser's cart cookie holds, if it is this visitor's own: a cookie that somebody else planted opens no cart,
 * so nobody fills in a stranger's address, or pays into his cart.
 */
export function ownCartToken(caller: CallerClaims, cookies: Cookies, secret: string): string | undefined {
  const known = [cookies[cartCookie], cookies[oldCartCookie]].filter((token) => token !== undefined);
  const sid = visitorOf(caller, cookies);
  if (known.length === 0 || sid === undefined) return undefined;
  const own = cartToken({ websiteId: caller.websiteId, sid }, secret);
  return known.some((token) => equalSecrets(token, own)) ? own : undefined;
}

/** The visitor somebody was before signing in, or is. */
function visitorOf({ siteUserId, sid }: CallerClaims, cookies: Cookies): string | undefined {
  if (siteUserId === undefined) return sid;
  const visitor = cookies[visitorCookie];
  return visitor && hashSecret(visitor);
}

/** Gives the browser the cookie for another 30 days (CART-022, CART-111). */
export function giveCartCookie(reply: Reply, token: string): void {
  reply.setCookie(cartCookie, token, { maxAgeMs: cartCookieMs });
}

/** Takes the cookie away, by whatever name. */
export function takeCartCookie(reply: Reply, cookies: Cookies): void {
  reply.clearCookie(cartCookie);
  takeOldCartCookie(reply, cookies);
}

export function takeOldCartCookie(reply: Reply, cookies: Cookies): void {
  if (cookies[oldCartCookie] !== undefined) reply.clearCookie(oldCartCookie);
}

export const hasOldCartCookie = (cookies: Cookies): boolean => cookies[oldCartCookie] !== undefined;
