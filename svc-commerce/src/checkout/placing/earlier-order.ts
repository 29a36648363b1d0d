import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CartOwner } from '../../cart/owner/cart-owner.ts';
import type { OrderDocument } from '../../orders/store/order-document.ts';
import { isPlacing, replaced } from '../../orders/store/placing-steps.ts';
import type { CheckoutDeps } from '../deps.ts';
import { openCart, type PlaceRequest } from '../form/place-request.ts';
import { awaitOutcome } from '../running/await-outcome.ts';
import { runPlacing } from '../running/run-placing.ts';
import { requestFingerprint } from './request-fingerprint.ts';

/** The order that a cart has already. */
interface EarlierOrder {
  order: OrderDocument;
  /** The request asks for this very order once more. */
  isSame: boolean;
}

/**
 * Finds the order of the requested cart and waits until it is placed, refused, or waits for its payment.
 * @returns undefined when the cart has no order yet
 */
export async function findEarlier(
  owner: CartOwner,
  request: PlaceRequest,
  deps: CheckoutDeps,
): Promise<EarlierOrder | Failure | undefined> {
  const cart = await deps.carts.findOpen(owner);
  const cartId = request.cartId === openCart ? cart?._id : request.cartId;
  const known = cartId === undefined ? null : await deps.orders.findByClaim(owner.websiteId, cartId);
  // A cart that changed hands at login takes its order along.
  if (!known || (known.buyer !== owner.owner && cart?._id !== cartId)) return undefined;
  const order = await awaitOutcome(known, deps);
  if (order instanceof Failure) return order;
  const fingerprint = cart && requestFingerprint(cart, request, deps);
  return { order, isSame: fingerprint !== null && order.placing?.fingerprint === fingerprint };
}

/** Whether an earlier order is the answer to a request: it is placed, or it is what the request asks for. */
export function isAnswer({ order, isSame }: EarlierOrder): boolean {
  return order.state === 'placed' || (isSame && order.placing?.refusal?.code !== replaced);
}

/**
 * Takes back an order that waits for its payment, because the buyer asked for another one: voids the payment and returns
 * stock, codes and gift cards. An order whose payment is completed at the same moment stays.
 */
export async function replaceWaiting(order: OrderDocument, deps: CheckoutDeps): Promise<Failure | undefined> {
  const withdrawn = isPlacing(order) && (await deps.orders.placing.withdraw(order));
  if (!withdrawn) return undefined;
  try {
    await runPlacing(withdrawn, undefined, deps);
    return undefined;
  } catch (error) {
    // The order repair job goes on with it; nothing new is charged before the old payment is void.
    deps.log.warn({ err: error, order: order._id }, 'replaced payment not voided yet');
    return fail('checkout.payment_unavailable');
  }
}
