import type * as orderCalls from '@tessera/contracts/commerce/order-calls.ts';
import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { formatCents } from '@tessera/rules/money/format-money.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import {
  centsFor,
  giftCardCentsKept,
  refundableCents,
  refundProblem,
  refundShares,
} from '@tessera/rules/orders/refund.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { z } from 'zod';
import type { TakenCard } from '../../gift-cards/present-gift-card.ts';
import { chooseCards, type HeldCard, heldCards } from '../../gift-cards/take-back.ts';
import { orderMoney } from '../../preferences/store-money.ts';
import type { OrdersDeps } from '../deps.ts';
import { stopPayment } from '../placing/pending-payment.ts';
import { hasWaitingRest } from '../placing/waiting-rest.ts';
import type { OrderKey } from '../store/change-order.ts';
import { lifeOf, type OrderDocument, type StoredRefund } from '../store/order-document.ts';
import { refundIn } from '../store/refund-log.ts';
import { runRefund } from './run-refund.ts';

export type RefundRequest = z.output<(typeof orderCalls.refundOrder)['body']> & { who: string };

/**
 * Gives back part or all of what was paid, once per refund id, however often and at however many places at once it is
 * asked for. Never more than was paid: the refund is written into the order before any money moves.
 */
export async function refundOrder(
  key: OrderKey,
  request: RefundRequest,
  deps: OrdersDeps,
): Promise<OrderDocument | Failure> {
  const lease = deps.orders.refunding.newLease();
  await stopWaitingRest(key, deps);
  const held = await heldCardsOf(key, deps);
  const moneyOf = await orderMoney(key.websiteId, deps);
  const begun = await deps.orders.change(key, (order) => {
    if (refundIn(order, request.refundId)) return undefined;
    if (isRefunding(order)) return fail('order.refund_running');
    const cards = chooseCards(held, request.lines);
    const refused = refusalOf(order, request, cards, moneyOf(order));
    return refused ?? { update: { $push: { refunds: { ...newRefund(order, request, cards, deps.now()), ...lease } } } };
  });
  return begun instanceof Failure ? begun : outcomeOf(begun, request.refundId, lease.runner, deps);
}

/** What the buyer did not confirm yet is not paid any more: nobody pays for an order whose money goes back. */
async function stopWaitingRest({ websiteId, orderId }: OrderKey, deps: OrdersDeps): Promise<void> {
  const order = await deps.orders.findPlaced(websiteId, orderId);
  if (order && hasWaitingRest(order)) await stopPayment(order, deps);
}

/** Whether a refund is under way; there is one at a time. */
export const isRefunding = ({ refunds = [] }: Partial<OrderDocument>) =>
  refunds.some(({ state }) => state === 'running');

/** The gift cards an order bought that can be taken back; none of an order that is not there. */
export async function heldCardsOf({ websiteId, orderId }: OrderKey, deps: OrdersDeps): Promise<HeldCard[]> {
  const order = await deps.orders.findPlaced(websiteId, orderId);
  return order ? heldCards(order, deps) : [];
}

function refusalOf(
  order: OrderDocument,
  { cents, lines }: RefundRequest,
  cards: readonly TakenCard[],
  money: MoneyFormat,
) {
  const life = { ...order, ...lifeOf(order) };
  const text = (amount: number) => formatCents(Math.max(0, amount), money);
  const problem = refundProblem(life, cents, lines);
  if (problem === 'lines') return fail('order.refund_lines');
  if (problem === 'amount') return fail('order.refund_too_much', { left: text(refundableCents(life)) });
  const kept = giftCardCentsKept(life, lines) + spentBefore(order);
  const spent = spentOf(cards);
  const left = refundableCents(life) - kept - spent;
  const leftForItems = Math.min(left, centsFor(life, lines) - spent);
  if (spent > 0 && cents > leftForItems) {
    return fail('order.refund_gift_card_spent', { spent: text(spent), left: text(leftForItems) });
  }
  if (kept > 0 && cents > left) return fail('order.refund_gift_card_kept', { kept: text(kept), left: text(left) });
  return undefined;
}

/** What had been spent of gift cards when they were taken back. */
export const spentOf = (cards: readonly TakenCard[]) => cards.reduce((sum, { spentCents }) => sum + spentCents, 0);

/** Likewise of those that earlier refunds took. */
export const spentBefore = ({ refunds = [] }: Partial<OrderDocument>) =>
  spentOf(refunds.flatMap(({ state, takenCards = [] }) => (state === 'failed' ? [] : takenCards)));

/** A refund about to begin. */
export function newRefund(
  order: OrderDocument,
  { refundId: id, cents, lines, restock, reason, notify, who }: RefundRequest,
  takenCards: TakenCard[],
  at: number,
): StoredRefund {
  const { currency } = order.grandTotal;
  return {
    id,
    at,
    who,
    state: 'running',
    amount: toMinorUnitMoney({ cents, currency }),
    lines,
    restock,
    reason,
    shares: refundShares({ ...order, ...lifeOf(order) }, cents),
    step: takenCards.length > 0 ? 'takeCards' : 'card',
    notify,
    cancels: false,
    takenCards,
  };
}

/** Runs a refund that just began here, or tells what became of one that began elsewhere. */
export async function outcomeOf(
  order: OrderDocument,
  refundId: string,
  runner: string,
  deps: OrdersDeps,
): Promise<OrderDocument | Failure> {
  const running = refundIn(order, refundId);
  const isOurs = running?.refund.runner === runner;
  const ended = running && isOurs ? await runOrLeave(running, deps) : undefined;
  const now = ended ?? (await deps.orders.findPlaced(order.websiteId, order.id)) ?? order;
  const refund = refundIn(now, refundId)?.refund;
  if (refund?.state !== 'failed') return now;
  return fail(refund.isCardUsed ? 'order.refund_gift_card_changed' : 'order.refund_refused');
}

/** A payment provider that cannot be reached now is asked again by the repair job; the refund stays under way. */
async function runOrLeave(running: Parameters<typeof runRefund>[0], deps: OrdersDeps) {
  try {
    return await runRefund(running, deps);
  } catch (error) {
    deps.log.error({ err: error, order: running.order._id }, 'refund not ended');
    return undefined;
  }
}
