import type { Logger } from '@tessera/service-kit/logger.ts';
import type { OrdersDeps } from '../deps.ts';
import type { OrderDocument } from '../store/order-document.ts';
import { notePayment, stopPayment } from './pending-payment.ts';

/** What became of a payment of the rest that the buyer confirms elsewhere. */
export type RestOutcome = 'paid' | 'waiting' | 'refused';

/** Whether a placed order waits for its buyer to confirm a payment of the rest. */
export const hasWaitingRest = ({ state, pendingPayment }: OrderDocument) =>
  state === 'placed' && pendingPayment?.waitsUntil !== undefined;

/**
 * Notes that a payment of the rest waits.
 * @returns undefined when it was stopped, waited for long enough, or money of the order goes back
 */
export async function waitForRest(
  order: OrderDocument,
  paymentId: string,
  { orders, now, config }: OrdersDeps,
): Promise<OrderDocument | undefined> {
  const waitsUntil = order.pendingPayment?.waitsUntil ?? now() + config.PAYMENT_CONFIRM_MINUTES * 60_000;
  if (waitsUntil <= now()) return undefined;
  return (await orders.pending.wait(order, paymentId, waitsUntil)) ?? undefined;
}

/** Looks up what became of a payment that waits: books it, leaves it to wait, or takes it back. */
export async function settleRest(order: OrderDocument, deps: OrdersDeps): Promise<RestOutcome> {
  const { websiteId, id: orderId, pendingPayment } = order;
  if (!pendingPayment) return 'paid';
  const { id: paymentId, waitsUntil = 0, isStopped } = pendingPayment;
  const { status, cents } = await deps.payments.find({ websiteId, orderId, paymentId });
  if (status === 'authorised' && !isStopped && (await notePayment(order, paymentId, cents, deps))) return 'paid';
  if (status === 'challenged' && !isStopped && waitsUntil > deps.now()) return 'waiting';
  await stopPayment(order, deps);
  // It may have been booked in this moment.
  const after = await deps.orders.findPlaced(websiteId, orderId);
  return after?.payments?.some(({ id }) => id === paymentId) ? 'paid' : 'refused';
}

/** Settles payments of the rest whose buyers do not come back. */
export async function repairRests(deps: OrdersDeps, log: Logger, limit: number): Promise<number> {
  let ended = 0;
  for (const order of await deps.orders.pending.waiting(limit)) {
    // First, so that one that cannot be looked up does not hold up the others.
    await deps.orders.pending.lookLater(order);
    try {
      if ((await settleRest(order, deps)) !== 'waiting') ended += 1;
    } catch (error) {
      log.error({ err: error, order: order._id }, 'payment of the rest not settled');
    }
  }
  return ended;
}
