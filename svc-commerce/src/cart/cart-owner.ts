import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { hashSecret, newSecret, sign } from '@tessera/service-kit/ids.ts';

/** The cookie that finds a visitor's cart (CART-022). */
export const cartCookie = 'CART';
export const cartCookieMs = 30 * 86_400_000;

/** Whose cart is meant. */
export interface CartOwner {
  websiteId: string;
  /** `m:{siteUserId}`, `v:{hash of the cart cookie}` or `s:{hash of a cart token}`: the secrets are never stored. */
  owner: string;
  /** What the cart cookie must hold; undefined for members, whose cart is found on every device (CART-021). */
  token: string | undefined;
  /** BCP 47, what whoever asks reads. */
  locale: string;
}

type Caller = Pick<CallerClaims, 'websiteId' | 'locale'>;

export function memberOwner({ websiteId, locale }: Caller, siteUserId: string): CartOwner {
  return { websiteId, owner: `m:${siteUserId}`, token: undefined, locale };
}

export function visitorOwner({ websiteId, locale }: Caller, token: string): CartOwner {
  return { websiteId, owner: `v:${hashSecret(token)}`, token, locale };
}

/** The owner a caller has already: a member, or a visitor with a cart cookie. */
export function knownOwner(caller: CallerClaims, cookies: Record<string, string | undefined>): CartOwner | undefined {
  if (caller.siteUserId !== undefined) return memberOwner(caller, caller.siteUserId);
  const token = cookies[cartCookie];
  return token ? visitorOwner(caller, token) : undefined;
}

/**
 * The owner of a visitor's first cart. It follows from the session, so that two first adds at the same moment make one
 * cart; nobody can work it out without the platform's secret.
 */
export function firstOwner(caller: CallerClaims, secret: string): CartOwner {
  const { websiteId, sid } = caller;
  return visitorOwner(caller, sid ? sign(secret, 'cart', `${websiteId}\n${sid}`) : newSecret());
}

/** Owner of a cart that is nobody's open cart any more. */
export function closedOwner(cartId: string): string {
  return `closed:${cartId}`;
}

const day = 86_400_000;
/** How long an untouched cart is kept. */
const keptMs = { visitor: 30 * day, member: 90 * day, empty: 6 * 3_600_000, subscription: 2 * day };

/** When an untouched cart may be taken away. */
export function expiryMs(owner: string, isEmpty: boolean, now: number): number {
  if (owner.startsWith('s:')) return now + keptMs.subscription;
  if (isEmpty) return now + keptMs.empty;
  return now + (owner.startsWith('v:') ? keptMs.visitor : keptMs.member);
}
