import type { FulfilRun, KeptReason, LeftOutReason, RunOrder } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { countText } from '../../../kit/format/count.ts';

/** Why orders were skipped. */
export const skipReasons: Record<LeftOutReason, string> = {
  unpaid: 'Not paid in full',
  fulfilled: 'Already fulfilled',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  unknown: 'Not found',
  failed: 'Failed because of an internal error. Open the order and try again',
};

const notUndoneReasons: Record<KeptReason, string> = {
  told: 'The customer was already notified',
  changed: 'Tracking was added later',
  failed: 'Failed because of an internal error',
};

const stateNames: Record<RunOrder['state'], string> = {
  waiting: 'Waiting',
  fulfilled: 'Fulfilled',
  left_out: 'Skipped',
  undone: 'Unfulfilled again',
  kept: 'Still fulfilled',
};

/** The result for one order. */
export function orderMessage({ state, leftOut, kept }: RunOrder): string {
  const why = (leftOut && skipReasons[leftOut]) ?? (kept && notUndoneReasons[kept]);
  return why ? `${stateNames[state]}: ${why}` : stateNames[state];
}

const orders = ['order', 'orders'] as const;
export const countOf = ({ orders }: FulfilRun, state: RunOrder['state']) =>
  orders.filter((order) => order.state === state).length;

/** Describes a run in one or two sentences. */
export function runMessage(run: FulfilRun): string {
  const fulfilled = countOf(run, 'fulfilled');
  const stillFulfilled = countOf(run, 'kept');
  if (run.state === 'running') return `Fulfilling ${countText(run.orders.length, orders)}.`;
  if (run.state === 'undoing') return 'Undoing the fulfilment.';
  if (run.state === 'undone') {
    const rest =
      stillFulfilled > 0
        ? ` ${countText(stillFulfilled, orders)} ${stillFulfilled === 1 ? 'is' : 'are'} still fulfilled.`
        : '';
    return `Undone: ${countText(countOf(run, 'undone'), orders)} unfulfilled again. No emails were sent.${rest}`;
  }
  const left = countOf(run, 'left_out');
  const rest = left > 0 ? ` ${countText(left, orders)} ${left === 1 ? 'was' : 'were'} skipped.` : '';
  const done =
    fulfilled === 0 ? 'No order was marked as fulfilled.' : `${countText(fulfilled, orders)} marked as fulfilled.`;
  return `${done}${rest}`;
}
