import type { RawOrder, RawReversal } from '../collect/raw-event.ts';
import { add, type Counts } from './counts.ts';
import type { LocalTimeOf } from './local-time.ts';
import { addReversalAt } from './sold.ts';

const dayMs = 86_400_000;

/**
 * Second orders are grouped by these numbers of days after the first, and by whether they came later than all of them.
 */
export const gapDays = [7, 30, 60, 90, 180, 365] as const;
/** Name for later than all of them. */
export const laterGap = 'later';

/**
 * Adds a live order to the buyers of one month, that of their first order. Each order reports what it comes after, so a
 * buyer is counted once a month, and looked up once for a second order, without storing any buyer here
 * (decision 0007).
 */
export function addBuyer(counts: Counts, order: RawOrder, at: number, localTimeOf: LocalTimeOf): void {
  const { testMode, earlier, currency, grandTotalCents } = order;
  if (testMode || earlier === undefined) return;
  // The time is that of another process: an earlier order cannot come after.
  const monthOf = (moment: number) => localTimeOf(Math.min(moment, at)).day.slice(0, 7);
  const month = monthOf(at);
  const place = `buyers.${earlier ? monthOf(earlier.firstOn) : month}`;
  const kind = earlier ? 'again' : 'first';
  add(counts, `${place}.${kind}.orders`);
  add(counts, `${place}.${kind}.revenue.${currency}`, grandTotalCents);
  if (!earlier || monthOf(earlier.lastOn) < month) add(counts, `${place}.active`);
  if (earlier?.orders === 1) add(counts, `${place}.second.${gapOf(at - earlier.firstOn)}`);
}

/** Adds a refund or a cancellation of a live order beside what the buyers of a month ordered. */
export function addBuyerReversal(counts: Counts, reversal: RawReversal, at: number, localTimeOf: LocalTimeOf): void {
  const { testMode, cohort } = reversal;
  if (testMode || !cohort) return;
  const month = localTimeOf(Math.min(cohort.firstOn, at)).day.slice(0, 7);
  addReversalAt(counts, `buyers.${month}.${cohort.isFirst ? 'first' : 'again'}`, reversal, 1);
}

function gapOf(ms: number): string {
  const within = gapDays.find((days) => ms <= days * dayMs);
  return within === undefined ? laterGap : String(within);
}
