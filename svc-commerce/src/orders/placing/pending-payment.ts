import type { OrdersDeps } from '../deps.ts';
import type { OrderKey } from '../store/change-order.ts';
import type { OrderDocument } from '../store/order-document.ts';

/**
 * Books what a payment under way took, once.
 * @returns the order with it; undefined when the payment was stopped, so that what it took is going back
 */
export async function notePayment(
  order: OrderDocument,
  paymentId: string,
  cents: number,
  { orders, payments, wakeOutbox }: OrdersDeps,
): Promise<OrderDocument | undefined> {
  const noted = await orders.pending.book(order, { id: paymentId, provider: payments.name, cents });
  if (noted) wakeOutbox();
  const known = noted ?? (await orders.findPlaced(order.websiteId, order.id));
  return known?.payments?.some(({ id }) => id === paymentId) ? known : undefined;
}

/** Takes a payment that is under way back. One that is booked in this moment stays. */
export async function stopPayment(order: OrderDocument, { orders, payments }: OrdersDeps): Promise<void> {
  const paymentId = order.pendingPayment?.id;
  if (paymentId === undefined || !(await orders.pending.stop(order, paymentId))) return;
  await payments.void({ websiteId: order.websiteId, orderId: order.id, paymentId });
  await orders.pending.drop(order, paymentId);
}

/** Ends a payment that is under way: books it when it was made, else takes it back. */
export async function settlePending({ websiteId, orderId }: OrderKey, deps: OrdersDeps): Promise<void> {
  const order = await deps.orders.findPlaced(websiteId, orderId);
  const paymentId = order?.pendingPayment?.id;
  if (!order || paymentId === undefined) return;
  const { status, cents } = await deps.payments.find({ websiteId, orderId, paymentId });
  if (status === 'authorised') await notePayment(order, paymentId, cents, deps);
  else await stopPayment(order, deps);
}
