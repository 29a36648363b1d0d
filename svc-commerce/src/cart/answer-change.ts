import type { Call } from '@tessera/contracts/call.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { FormPost } from '@tessera/service-kit/http/route.ts';
import { returnPage } from '../lib/form-posts.ts';
import type { CartDeps } from './deps.ts';
import type { Changed } from './lines/change-cart.ts';
import type { CartOwner } from './owner/cart-owner.ts';
import { presentCart } from './reading/present-cart.ts';
import { type CartRequest, ownerForChange, renewCookie } from './session/cart-session.ts';

/** A change of the caller's cart. */
type Change<R> = (owner: CartOwner) => Promise<Changed<R> | Failure>;

/** Runs a change of the caller's cart, renews the cookie and answers the changed cart. */
export async function answerChange<R>(request: CartRequest, change: Change<R>, deps: CartDeps) {
  const owner = await ownerForChange(request, deps);
  const changed = await change(owner);
  if (changed instanceof Failure) return changed;
  renewCookie(owner, request.reply);
  return { shoppingCart: presentCart(changed.cart, request.caller.locale), result: changed.result };
}

/** Likewise where the cart is the whole answer. */
export async function answerChoice(request: CartRequest, change: Change<unknown>, deps: CartDeps) {
  const changed = await answerChange(request, change, deps);
  return changed instanceof Failure ? changed : { shoppingCart: changed.shoppingCart };
}

/** Success and failure of a plain form both end on a page. */
export function backTo(page: string): Pick<FormPost<Call>, 'success' | 'failure'> {
  return { success: (_answer, fields) => returnPage(fields, page), failure: (fields) => returnPage(fields, page) };
}
