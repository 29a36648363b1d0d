import type { FulfilRun, KeptReason, LeftOutReason, RunOrder } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { countText } from '../../../kit/format/count.ts';

/** Why orders are left out. */
export const leftOutWords: Record<LeftOutReason, string> = {
  unpaid: 'Not paid in full',
  fulfilled: 'Fulfilled already',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  unknown: 'Not there any more',
  failed: 'Failed because of a fault of ours: open it and try again',
};

const keptWords: Record<KeptReason, string> = {
  told: 'The buyer was told already',
  changed: 'Tracking was entered since',
  failed: 'Failed because of a fault of ours',
};

const stateWords: Record<RunOrder['state'], string> = {
  waiting: 'Waits',
  fulfilled: 'Fulfilled',
  left_out: 'Left out',
  undone: 'Undone, to fulfil again',
  kept: 'Still fulfilled',
};

/** How it went with one order. */
export function orderWords({ state, leftOut, kept }: RunOrder): string {
  const why = (leftOut && leftOutWords[leftOut]) ?? (kept && keptWords[kept]);
  return why ? `${stateWords[state]}: ${why}` : stateWords[state];
}

const orders = ['order', 'orders'] as const;
export const countOf = ({ orders }: FulfilRun, state: RunOrder['state']) =>
  orders.filter((order) => order.state === state).length;

/** What a run does or did, in one sentence or two. */
export function runWords(run: FulfilRun): string {
  const fulfilled = countOf(run, 'fulfilled');
  const kept = countOf(run, 'kept');
  if (run.state === 'running') return `Fulfilling ${countText(run.orders.length, orders)}.`;
  if (run.state === 'undoing') return 'Undoing what was fulfilled.';
  if (run.state === 'undone') {
    const rest = kept > 0 ? ` ${countText(kept, orders)} ${kept === 1 ? 'is' : 'are'} still fulfilled.` : '';
    return `Undone: ${countText(countOf(run, 'undone'), orders)} to fulfil again, and nobody was told.${rest}`;
  }
  const left = countOf(run, 'left_out');
  const rest = left > 0 ? ` ${countText(left, orders)} ${left === 1 ? 'was' : 'were'} left out.` : '';
  const done =
    fulfilled === 0 ? 'No order was marked as fulfilled.' : `${countText(fulfilled, orders)} marked as fulfilled.`;
  return `${done}${rest}`;
}
