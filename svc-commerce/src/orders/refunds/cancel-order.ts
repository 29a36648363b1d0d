import { isCancellable } from '@tessera/rules/orders/fulfilment.ts';
import { refundableCents, unitsLeft } from '@tessera/rules/orders/refund.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { chooseCards, type HeldCard } from '../../gift-cards/take-back.ts';
import type { OrdersDeps } from '../deps.ts';
import { stopPayment } from '../placing/pending-payment.ts';
import { type OrderKey, onTimeline } from '../store/change-order.ts';
import { lifeOf, type OrderDocument, type StoredRefund } from '../store/order-document.ts';
import { heldCardsOf, isRefunding, newRefund, outcomeOf, spentBefore, spentOf } from './refund-order.ts';

export interface Cancellation {
  restock: boolean;
  reason: string;
  notify: boolean;
  who: string;
}

/** Of each order, so that cancelling twice is cancelling once. */
const refundId = 'cancellation';

/**
 * Cancels an order nothing was sent of, in one write with the beginning of its refund: everything that is paid goes back,
 * less what was spent of gift cards it bought, and the units go back on the shelf when wanted. When the payment provider turns the refund down, the order stays
 * cancelled and the owner refunds it again.
 */
export async function cancelOrder(
  key: OrderKey,
  request: Cancellation,
  deps: OrdersDeps,
): Promise<OrderDocument | Failure> {
  const lease = deps.orders.refunding.newLease();
  const at = deps.now();
  await stopRest(key, deps);
  const held = await heldCardsOf(key, deps);
  const begun = await deps.orders.change(key, (order) => {
    if (order.fulfilment === 'cancelled') return undefined;
    if (!isCancellable({ ...order, ...lifeOf(order) })) return fail('order.already_sent');
    if (isRefunding(order)) return fail('order.refund_running');
    if (order.pendingPayment) return fail('order.payment_running');
    return {
      where: { pendingPayment: trusted({ $exists: false }) },
      update: {
        $set: { fulfilment: 'cancelled', cancelledOn: at },
        $push: {
          ...onTimeline(at, request.who, 'Order cancelled', request.reason),
          refunds: { ...wholeRefund(order, request, held, at), ...lease },
        },
      },
    };
  });
  return begun instanceof Failure ? begun : outcomeOf(begun, refundId, lease.runner, deps);
}

/** Nobody pays for an order that is cancelled. */
async function stopRest({ websiteId, orderId }: OrderKey, deps: OrdersDeps): Promise<void> {
  const order = await deps.orders.findPlaced(websiteId, orderId);
  if (order && isCancellable({ ...order, ...lifeOf(order) })) await stopPayment(order, deps);
}

/** Everything that is paid but what was spent of the gift cards the order bought. */
function wholeRefund(order: OrderDocument, request: Cancellation, held: readonly HeldCard[], at: number): StoredRefund {
  const life = { ...order, ...lifeOf(order) };
  const lines = unitsLeft(life).flatMap((quantity, line) => (quantity > 0 ? [{ line, quantity }] : []));
  // An order that was never paid in full has made none, and makes none any more.
  const isMade = order.paymentState === 'paid' || order.paymentState === 'refunded';
  const cards = isMade ? chooseCards(held, lines) : [];
  const cents = Math.max(0, refundableCents(life) - spentBefore(order) - spentOf(cards));
  return { ...newRefund(order, { ...request, refundId, cents, lines }, cards, at), cancels: true };
}
