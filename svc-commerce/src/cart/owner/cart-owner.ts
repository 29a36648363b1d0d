import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import { type Cookies, cartToken, ownCartToken } from './cart-cookie.ts';

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

export const memberOwnerId = (siteUserId: string): string => `m:${siteUserId}`;

/** Whether an owner has an account. */
export const isMember = ({ owner }: Pick<CartOwner, 'owner'>): boolean => owner.startsWith('m:');

export function memberOwner({ websiteId, locale }: Caller, siteUserId: string): CartOwner {
  return { websiteId, owner: memberOwnerId(siteUserId), token: undefined, locale };
}

export function visitorOwner({ websiteId, locale }: Caller, token: string): CartOwner {
  return { websiteId, owner: `v:${hashSecret(token)}`, token, locale };
}

/** The cart behind a token, as of a subscription, belongs to whoever holds the token, and to nobody's shopping. */
export function tokenOwner({ websiteId, locale }: Caller, token: string): CartOwner {
  return { websiteId, owner: `s:${hashSecret(token)}`, token: undefined, locale };
}

/** The owner a caller has already: a member, or a visitor with a cart cookie of their own. */
export function knownOwner(caller: CallerClaims, cookies: Cookies, secret: string): CartOwner | undefined {
  if (caller.siteUserId !== undefined) return memberOwner(caller, caller.siteUserId);
  const token = ownCartToken(caller, cookies, secret);
  return token ? visitorOwner(caller, token) : undefined;
}

/**
 * The owner of a visitor's cart. It follows from the visitor, so that two first adds at the same moment make one cart;
 * nobody can work it out without the platform's secret.
 */
export function firstOwner(caller: CallerClaims, secret: string): CartOwner {
  const { websiteId, sid } = caller;
  return visitorOwner(caller, sid ? cartToken({ websiteId, sid }, secret) : newSecret());
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
