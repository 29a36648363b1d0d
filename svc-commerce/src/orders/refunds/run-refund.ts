import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents, formatMoney } from '@tessera/rules/money/format-money.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { paidCents, refundableCents } from '@tessera/rules/orders/refund.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { runSaga, type Saga, type Step } from '@tessera/service-kit/saga/run-saga.ts';
import type { Document } from 'mongodb';
import { putBack, takeBack } from '../../gift-cards/take-back.ts';
import { orderMoney } from '../../preferences/store-money.ts';
import { oweNoMore, returnUnits } from '../../stock/return-units.ts';
import type { OrdersDeps } from '../deps.ts';
import { onTimeline } from '../store/change-order.ts';
import { lifeOf, type OrderDocument, type StoredRefund } from '../store/order-document.ts';
import type { RunningRefund } from '../store/refund-log.ts';

/**
 * Drives a refund to its end: gift cards that were bought are taken out of use, then money goes to the card, then to the
 * gift cards that paid, then units to the shelf. After the card nothing can be turned down, so that only the gift cards
 * taken before may have to be put back.
 * @returns the order afterwards; undefined when another runner took over
 * @throws when the payment provider cannot be reached; the repair job goes on later
 */
export async function runRefund(running: RunningRefund, deps: OrdersDeps): Promise<OrderDocument | undefined> {
  return (await runSaga(refunding(deps), running, deps.onStep))?.order;
}

/** What else is known of a refund that is turned down. */
type TurnedDown = Pick<StoredRefund, 'isCardUsed'>;
type RefundSagaStep = Step<RunningRefund, TurnedDown, never, never>;

function refunding(deps: OrdersDeps): Saga<RunningRefund, TurnedDown> {
  const { refunding: log } = deps.orders;
  return {
    name: 'refund',
    steps: [takeCards(deps), card(deps), giftCards(deps), stock(deps)],
    place: ({ refund: { step } }) => {
      if (step === 'putCardsBack') return 'givingBack';
      return step === 'ended' ? 'ended' : { step };
    },
    refuse: (running, found) => log.step(running, 'putCardsBack', found),
    end: (running) => finish(running, deps),
    givenBack: (running) => turnDown(running, deps),
  };
}

/** Two orders may have refunds of one id. */
const keyOfRefund = ({ order, refund }: RunningRefund) => `${order.id}.${refund.id}`;

function takeCards(deps: OrdersDeps): RefundSagaStep {
  return {
    name: 'takeCards',
    take: (running) => [
      async () => {
        const { order, refund } = running;
        const isTaken = await takeBack(order, keyOfRefund(running), refund.takenCards ?? [], deps);
        return isTaken ? undefined : { refusal: { isCardUsed: true } };
      },
    ],
    note: (running) => deps.orders.refunding.step(running, 'card'),
    giveBack: (running) => [() => putBack(running.order, keyOfRefund(running), running.refund.takenCards ?? [], deps)],
  };
}

function card({ payments, orders }: OrdersDeps): RefundSagaStep {
  return {
    name: 'card',
    take: ({ order, refund }) => {
      const share = refund.shares.find(({ to }) => to === 'card');
      if (!share) return [];
      const { websiteId, id: orderId } = order;
      const { currency } = refund.amount;
      return [
        async () => {
          const asked = { websiteId, orderId, refundId: refund.id, cents: share.cents, currency };
          return (await payments.refund(asked)) === 'refunded' ? undefined : { refusal: {} };
        },
      ];
    },
    note: (running) => orders.refunding.step(running, 'giftCards'),
  };
}

function giftCards({ giftCards, orders, log }: OrdersDeps): RefundSagaStep {
  return {
    name: 'giftCards',
    take: (running) =>
      running.refund.shares.flatMap(({ to, id, cents }) => {
        if (to !== 'giftCard' || id === null) return [];
        const { order } = running;
        const key = { websiteId: order.websiteId, id, orderId: order.id };
        return async () => {
          const isCredited = await giftCards.creditBack({ ...key, refundId: keyOfRefund(running), cents });
          if (!isCredited) log.error({ order: order._id, giftCardId: id, cents }, 'gift card not credited');
          return undefined;
        };
      }),
    note: (running) => orders.refunding.step(running, 'stock'),
  };
}

function stock({ stock, now, wakeOutbox }: OrdersDeps): RefundSagaStep {
  return {
    name: 'stock',
    take: (running) => {
      const { order, refund } = running;
      return refund.lines.flatMap(({ line, quantity }) => {
        const item = order.items[line];
        // What was ordered before it arrived lies on no shelf: that it is not sent any more is all there is to say.
        const goBack = refund.restock ? returnUnits : item?.preOrder && isUnsent(order, line) ? oweNoMore : undefined;
        if (!item || !goBack) return [];
        const { variantId } = item;
        return async () => {
          await goBack(stock, {
            ...{ websiteId: order.websiteId, variantId, quantity, orderId: order.id, who: refund.who, at: now() },
            key: `${keyOfRefund(running)}.${line}`,
            reason: refund.cancels ? 'Order cancelled' : 'Refunded',
          });
          wakeOutbox();
          return undefined;
        };
      });
    },
  };
}

const isUnsent = (order: OrderDocument, line: number) =>
  !lifeOf(order).shipments.some(({ lines }) => lines.some((sent) => sent.line === line));

async function finish(running: RunningRefund, deps: OrdersDeps) {
  const { orders, now, wakeOutbox } = deps;
  const { refund } = running;
  const money = (await orderMoney(running.order.websiteId, deps))(running.order);
  const at = now();
  // The rest may have been paid while the money went back.
  const order = (await orders.findPlaced(running.order.websiteId, running.order.id)) ?? running.order;
  const life = { ...order, ...lifeOf(order) };
  const isWhole = refundableCents(life) === 0;
  const isMoney = Number(refund.amount.value) > 0;
  const isEmptied = isWhole && paidCents(life) > 0;
  const events = [
    ...(isMoney ? [refundedEvent(running, isWhole, at)] : []),
    ...(refund.cancels ? [cancelledEvent(order, at)] : []),
  ];
  const ended = await orders.refunding.end(running, 'done', {
    ...(isEmptied && { $set: { paymentState: 'refunded' } }),
    $push: {
      ...(isMoney && onTimeline(at, refund.who, refundedText(running, money), refund.reason)),
      ...(events.length > 0 && { outbox: { $each: events } }),
    },
  });
  wakeOutbox();
  return ended;
}

function refundedEvent({ order, refund }: RunningRefund, isWhole: boolean, at: number) {
  const { id: orderId, testMode } = order;
  const payload = { orderId, refundId: refund.id, amount: refund.amount, isWhole, testMode, ...reportedOf(order) };
  return outboxEntry('order.refunded', payload, at);
}

function cancelledEvent(order: OrderDocument, at: number) {
  const { id: orderId, testMode, grandTotal } = order;
  const unpaidCents = Math.max(0, Number(grandTotal.value) - paidCents({ ...order, ...lifeOf(order) }));
  const unpaid = { value: String(unpaidCents), currency: grandTotal.currency };
  return outboxEntry('order.cancelled', { orderId, testMode, unpaid, ...reportedOf(order) }, at);
}

/** What the figures need to know of the order, so that they need not look it up. */
const reportedOf = ({ visitId, discounts, cohort }: OrderDocument) => ({
  ...(visitId !== undefined && { visitId }),
  ...(discounts && { discounts: discounts.map(({ code }) => code) }),
  ...(cohort && { cohort }),
});

/** The refund of a cancellation that was turned down leaves the order cancelled, and the others hear of that. */
async function turnDown(running: RunningRefund, deps: OrdersDeps) {
  const { order, refund } = running;
  const { orders, now, wakeOutbox } = deps;
  const amount = written(running, (await orderMoney(order.websiteId, deps))(order));
  const at = now();
  const what = refund.isCardUsed
    ? `Refund of ${amount} was stopped: a gift card of this order was used in this moment`
    : `Refund of ${amount} was turned down by the payment provider`;
  const $push: Document = {
    ...onTimeline(at, refund.who, what),
    ...(refund.cancels && { outbox: cancelledEvent(order, at) }),
  };
  const ended = await orders.refunding.end(running, 'failed', { $push });
  wakeOutbox();
  return ended;
}

/** Such as "Refunded £24.00 for Moor Mug × 2, £4.00 of it by hand". */
function refundedText(running: RunningRefund, money: MoneyFormat): string {
  const { order, refund } = running;
  const pieces = refund.lines.map(({ line, quantity }) => `${order.items[line]?.productName ?? ''} × ${quantity}`);
  const what = pieces.length > 0 ? ` for ${pieces.join(', ')}` : '';
  return `Refunded ${written(running, money)}${what}${byHand(running, money)}`;
}

const written = ({ refund }: RunningRefund, money: MoneyFormat) =>
  formatMoney(readMoney(refund.amount, money.currency), money);

/** What the owner gives back: no money moves here for it. */
function byHand({ refund }: RunningRefund, money: MoneyFormat): string {
  const share = refund.shares.find(({ to }) => to === 'hand');
  return share ? `, ${formatCents(share.cents, money)} of it by hand` : '';
}
