import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Reply } from '@tessera/service-kit/http/route.ts';
import { lastingSecret } from '../../config.ts';
import type { CartDeps } from '../deps.ts';
import {
  type Cookies,
  giveCartCookie,
  hasOldCartCookie,
  ownCartToken,
  takeCartCookie,
  takeOldCartCookie,
} from '../owner/cart-cookie.ts';
import { type CartOwner, firstOwner, knownOwner, visitorOwner } from '../owner/cart-owner.ts';
import { mergeOnLogin } from './merge-on-login.ts';

/** What of a request says whose cart is meant. */
export interface CartRequest {
  caller: CallerClaims;
  cookies: Cookies;
  reply: Reply;
}

/**
 * The owner of the caller's cart, if there may be one. On a member's first request after logging in, the cart filled
 * before is joined into the member's.
 */
export async function currentOwner(request: CartRequest, deps: CartDeps): Promise<CartOwner | undefined> {
  const { caller, cookies, reply } = request;
  const secret = lastingSecret(deps.config);
  const owner = knownOwner(caller, cookies, secret);
  // Of a visitor it is known by now; to work it out takes longer than the rest of this.
  const token = caller.siteUserId === undefined ? owner?.token : ownCartToken(caller, cookies, secret);
  if (caller.siteUserId !== undefined && token && owner) {
    const isDone = await mergeOnLogin(owner, visitorOwner(caller, token), deps);
    if (isDone) takeCartCookie(reply, cookies);
  } else if (hasOldCartCookie(cookies)) {
    // Moved to its new name once, so that nobody loses a cart over it.
    if (token) giveCartCookie(reply, token);
    takeOldCartCookie(reply, cookies);
  }
  return owner;
}

/** As `currentOwner`, with a cart to be made for a visitor who has none. */
export async function ownerForChange(request: CartRequest, deps: CartDeps): Promise<CartOwner> {
  return (await currentOwner(request, deps)) ?? firstOwner(request.caller, lastingSecret(deps.config));
}

/** Gives the visitor the cookie that finds the cart; a member needs none. */
export function renewCookie({ token }: CartOwner, reply: Reply): void {
  if (token !== undefined) giveCartCookie(reply, token);
}
