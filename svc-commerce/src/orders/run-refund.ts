import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents, formatMoney } from '@tessera/rules/money/format-money.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { paidCents, refundableCents } from '@tessera/rules/orders/refund.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { Document } from 'mongodb';
import { putBack, takeBack } from '../gift-cards/take-back.ts';
import { orderMoney } from '../preferences/store-money.ts';
import { returnUnits } from '../stock/return-units.ts';
import { onTimeline } from './change-order.ts';
import type { OrdersDeps } from './deps.ts';
import { lifeOf, type OrderDocument, type StoredRefund } from './order-document.ts';
import type { RunningRefund } from './refund-log.ts';

/**
 * Drives a refund to its end: gift cards that were bought are taken out of use, then money goes to the card, then to the
 * gift cards that paid, then units to the shelf. After the card nothing can be turned down, so that only the gift cards
 * taken before may have to be put back. Every step may be repeated.
 * @returns the order afterwards; undefined when another runner took over
 * @throws when the payment provider cannot be reached; the sweep goes on later
 */
export async function runRefund(running: RunningRefund, parts: OrdersDeps): Promise<OrderDocument | undefined> {
  const { refunding } = parts.orders;
  switch (running.refund.step) {
    case 'takeCards': {
      const isTaken = await takeCards(running, parts);
      return goOn(await refunding.step(running, isTaken ? 'card' : 'putCardsBack', { isCardUsed: !isTaken }), parts);
    }
    case 'card': {
      if (!(await refundCard(running, parts))) return goOn(await refunding.step(running, 'putCardsBack'), parts);
      return goOn(await refunding.step(running, 'giftCards'), parts);
    }
    case 'giftCards': {
      await creditGiftCards(running, parts);
      return goOn(await refunding.step(running, 'stock'), parts);
    }
    case 'stock': {
      await restock(running, parts);
      return (await finish(running, parts))?.order;
    }
    case 'putCardsBack': {
      await putCardsBack(running, parts);
      return (await turnDown(running, parts))?.order;
    }
    case 'ended':
      return running.order;
  }
}

async function goOn(running: RunningRefund | undefined, parts: OrdersDeps) {
  return running && runRefund(running, parts);
}

async function takeCards({ order, refund }: RunningRefund, parts: OrdersDeps) {
  await parts.refundReached('before taking cards');
  const isTaken = await takeBack(order, keyOfRefund(order, refund), refund.takenCards ?? [], parts);
  await parts.refundReached('cards taken');
  return isTaken;
}

async function putCardsBack({ order, refund }: RunningRefund, parts: OrdersDeps) {
  await putBack(order, keyOfRefund(order, refund), refund.takenCards ?? [], parts);
  await parts.refundReached('cards put back');
}

/** Two orders may have refunds of one id. */
const keyOfRefund = (order: OrderDocument, refund: StoredRefund) => `${order.id}.${refund.id}`;

async function refundCard({ order, refund }: RunningRefund, { payments, refundReached }: OrdersDeps) {
  const share = refund.shares.find(({ to }) => to === 'card');
  if (!share) return true;
  await refundReached('before card');
  const { websiteId, id: orderId } = order;
  const { currency } = refund.amount;
  const outcome = await payments.refund({ websiteId, orderId, refundId: refund.id, cents: share.cents, currency });
  await refundReached('card refunded');
  return outcome === 'refunded';
}

async function creditGiftCards({ order, refund }: RunningRefund, { giftCards, refundReached, log }: OrdersDeps) {
  for (const { to, id, cents } of refund.shares) {
    if (to !== 'giftCard' || id === null) continue;
    await refundReached('before gift card');
    const key = { websiteId: order.websiteId, id, orderId: order.id };
    const isCredited = await giftCards.creditBack({ ...key, refundId: keyOfRefund(order, refund), cents });
    if (!isCredited) log.error({ order: order._id, giftCardId: id, cents }, 'gift card not credited');
  }
  await refundReached('gift cards credited');
}

async function restock({ order, refund }: RunningRefund, { stock, refundReached, now, wakeOutbox }: OrdersDeps) {
  if (!refund.restock) return;
  for (const { line, quantity } of refund.lines) {
    const variantId = order.items[line]?.variantId;
    if (variantId === undefined) continue;
    await refundReached('before stock');
    await returnUnits(stock, {
      websiteId: order.websiteId,
      variantId,
      quantity,
      key: `${keyOfRefund(order, refund)}.${line}`,
      orderId: order.id,
      reason: refund.cancels ? 'Order cancelled' : 'Refunded',
      who: refund.who,
      at: now(),
    });
  }
  await refundReached('stock back');
  wakeOutbox();
}

async function finish(running: RunningRefund, parts: OrdersDeps) {
  const { orders, refundReached, now, wakeOutbox } = parts;
  const { refund } = running;
  const money = (await orderMoney(running.order.websiteId, parts))(running.order);
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
      ...(isMoney &&
        onTimeline(at, refund.who, `Refunded ${written(running, money)}${byHand(running, money)}`, refund.reason)),
      ...(events.length > 0 && { outbox: { $each: events } }),
    },
  });
  await refundReached('ended');
  wakeOutbox();
  return ended;
}

function refundedEvent({ order, refund }: RunningRefund, isWhole: boolean, at: number) {
  const { id: orderId, testMode } = order;
  return outboxEntry('order.refunded', { orderId, refundId: refund.id, amount: refund.amount, isWhole, testMode }, at);
}

function cancelledEvent({ id: orderId, testMode }: OrderDocument, at: number) {
  return outboxEntry('order.cancelled', { orderId, testMode }, at);
}

/** The refund of a cancellation that was turned down leaves the order cancelled, and the others hear of that. */
async function turnDown(running: RunningRefund, parts: OrdersDeps) {
  const { order, refund } = running;
  const { orders, now, wakeOutbox } = parts;
  const amount = written(running, (await orderMoney(order.websiteId, parts))(order));
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

const written = ({ refund }: RunningRefund, money: MoneyFormat) =>
  formatMoney(readMoney(refund.amount, money.currency), money);

/** What the owner gives back: no money moves here for it. */
function byHand({ refund }: RunningRefund, money: MoneyFormat): string {
  const share = refund.shares.find(({ to }) => to === 'hand');
  return share ? `, ${formatCents(share.cents, money)} of it by hand` : '';
}
