import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Reply } from '@tessera/service-kit/http/route.ts';
import type { CommerceParts } from '../parts.ts';
import { type CartOwner, cartCookie, cartCookieMs, firstOwner, knownOwner, visitorOwner } from './cart-owner.ts';
import { mergeOnLogin } from './merge-on-login.ts';

/** What of a request says whose cart is meant. */
export interface CartRequest {
  caller: CallerClaims;
  cookies: Record<string, string | undefined>;
  reply: Reply;
}

/**
 * The owner of the caller's cart, if there may be one. On a member's first request after logging in, the cart filled
 * before is joined into the member's.
 */
export async function currentOwner(request: CartRequest, parts: CommerceParts): Promise<CartOwner | undefined> {
  const { caller, cookies, reply } = request;
  const owner = knownOwner(caller, cookies);
  const token = cookies[cartCookie];
  if (caller.siteUserId !== undefined && token && owner) {
    const isDone = await mergeOnLogin(owner, visitorOwner(caller, token), parts);
    if (isDone) reply.clearCookie(cartCookie);
  }
  return owner;
}

/** As `currentOwner`, with a cart to be made for a visitor who has none. */
export async function ownerForChange(request: CartRequest, parts: CommerceParts): Promise<CartOwner> {
  return (await currentOwner(request, parts)) ?? firstOwner(request.caller, parts.config.PLATFORM_SECRET);
}

/** Gives the visitor the cookie that finds the cart, for another 30 days (CART-022, CART-111). */
export function renewCookie({ token }: CartOwner, reply: Reply): void {
  if (token !== undefined) reply.setCookie(cartCookie, token, { maxAgeMs: cartCookieMs });
}
