import type { BodyOf } from '@tessera/contracts/call.ts';
import type * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import { paidByHand } from '@tessera/contracts/enumerations.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { orderMoney } from '../../preferences/store-money.ts';
import type { OrdersDeps } from '../deps.ts';
import { settlePending } from '../placing/pending-payment.ts';
import { isRefunding } from '../refunds/refund-order.ts';
import { type OrderKey, onTimeline } from '../store/change-order.ts';
import { lifeOf, type OrderDocument } from '../store/order-document.ts';
import { dueOf, paidFields } from '../store/order-money.ts';

type HandPayment = BodyOf<typeof orderCalls.recordPayment> & { who: string };

/**
 * Notes a payment that was made in another way, once per payment id. A payment the buyer left unfinished is ended first:
 * what it took counts, and nothing is taken by it any more.
 */
export async function recordPayment(
  key: OrderKey,
  payment: HandPayment,
  deps: OrdersDeps,
): Promise<OrderDocument | Failure> {
  const unsettled = await settlePending(key, deps).catch((error) => {
    deps.log.warn({ err: error, order: key.orderId }, 'payment of the rest could not be looked up');
    return fail('order.payment_running');
  });
  if (unsettled instanceof Failure) return unsettled;
  const moneyOf = await orderMoney(key.websiteId, deps);
  const recorded = await deps.orders.change(key, (order) => {
    const { payments } = lifeOf(order);
    const id = `${order.id}.${payment.paymentId}`;
    if (payments.some((known) => known.id === id)) return undefined;
    const money = moneyOf(order);
    return refusalOf(order, payment.cents, money) ?? paidUpdate(order, { ...payment, id, at: deps.now() }, money);
  });
  deps.wakeOutbox();
  return recorded;
}

/** Why nothing can be paid of an order; undefined when something can. */
export function nothingDue(order: OrderDocument): Failure | undefined {
  if (order.fulfilment === 'cancelled') return fail('order.already_cancelled');
  const isOpen = order.paymentState === 'pending' || order.paymentState === 'partially_paid';
  return isOpen ? undefined : fail('order.nothing_due');
}

function refusalOf(order: OrderDocument, cents: number, money: MoneyFormat): Failure | undefined {
  const closed = nothingDue(order);
  if (closed) return closed;
  if (order.pendingPayment) return fail('order.payment_running');
  if (isRefunding(order)) return fail('order.refund_running');
  const due = dueOf(order);
  return cents > due ? fail('order.payment_too_much', { left: formatCents(due, money) }) : undefined;
}

function paidUpdate(order: OrderDocument, payment: HandPayment & { id: string; at: number }, money: MoneyFormat) {
  const { id, cents, note, who, at } = payment;
  const { payments } = lifeOf(order);
  const fields = paidFields(order, [...payments, { id, provider: paidByHand, cents, at }]);
  const told = fields.paymentState === 'paid' && { outbox: outboxEntry('order.paid', { orderId: order.id }, at) };
  return {
    where: { pendingPayment: trusted({ $exists: false }) },
    update: {
      $set: fields,
      $push: { ...onTimeline(at, who, `${formatCents(cents, money)} paid by hand`, note), ...told },
    },
  };
}
