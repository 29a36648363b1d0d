import type { refundOrder as refundOrderCall } from '@tessera/contracts/commerce/order-calls.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { toMinorUnitMoney } from '@tessera/rules/money/wire-money.ts';
import { refundableCents, refundProblem, refundShares } from '@tessera/rules/orders/refund.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { z } from 'zod';
import type { CommerceParts } from '../parts.ts';
import { changeOrder, type OrderKey } from './change-order.ts';
import { lifeOf, type OrderDocument, type StoredRefund } from './order-document.ts';
import { refundIn } from './refund-log.ts';
import { runRefund } from './run-refund.ts';

export type RefundRequest = z.output<(typeof refundOrderCall)['body']> & { who: string };

/**
 * Gives back part or all of what was paid, once per refund id, however often and at however many places at once it is
 * asked for. Never more than was paid: the refund is written into the order before any money moves.
 */
export async function refundOrder(
  key: OrderKey,
  request: RefundRequest,
  parts: CommerceParts,
): Promise<OrderDocument | Failure> {
  const lease = parts.refundLog.newLease();
  const begun = await changeOrder(parts.orders, key, (order) => {
    if (refundIn(order, request.refundId)) return undefined;
    if (isRefunding(order)) return fail('order.refund_running');
    const refused = refusalOf(order, request);
    return refused ?? { update: { $push: { refunds: { ...newRefund(order, request, parts.now()), ...lease } } } };
  });
  return begun instanceof Failure ? begun : outcomeOf(begun, request.refundId, lease.runner, parts);
}

/** Whether a refund is under way; there is one at a time. */
export const isRefunding = ({ refunds = [] }: Partial<OrderDocument>) =>
  refunds.some(({ state }) => state === 'running');

function refusalOf(order: OrderDocument, { cents, lines }: RefundRequest): Failure | undefined {
  const life = { ...order, ...lifeOf(order) };
  const problem = refundProblem(life, cents, lines);
  if (problem === 'lines') return fail('order.refund_lines');
  if (problem === null) return undefined;
  const { currency } = order.grandTotal;
  return fail('order.refund_too_much', { left: formatMoney({ cents: refundableCents(life), currency }) });
}

/** A refund about to begin. */
export function newRefund(
  order: OrderDocument,
  { refundId: id, cents, lines, restock, reason, notify, who }: RefundRequest,
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
    step: 'card',
    notify,
    cancels: false,
  };
}

/** Runs a refund that just began here, or tells what became of one that began elsewhere. */
export async function outcomeOf(
  order: OrderDocument,
  refundId: string,
  runner: string,
  parts: CommerceParts,
): Promise<OrderDocument | Failure> {
  const running = refundIn(order, refundId);
  const isOurs = running?.refund.runner === runner;
  const ended = running && isOurs ? await runOrLeave(running, parts) : undefined;
  const now = ended ?? (await parts.orders.findPlaced(order.websiteId, order.id)) ?? order;
  return refundIn(now, refundId)?.refund.state === 'failed' ? fail('order.refund_refused') : now;
}

/** A payment provider that cannot be reached now is asked again by the sweep; the refund stays under way. */
async function runOrLeave(running: Parameters<typeof runRefund>[0], parts: CommerceParts) {
  try {
    return await runRefund(running, parts);
  } catch (error) {
    parts.log.error({ err: error, order: running.order._id }, 'refund not ended');
    return undefined;
  }
}
