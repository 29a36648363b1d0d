import type { Change } from '@tessera/rules/analytics/change.ts';

/** Visits, page loads or visitors that a rate, a percentile or a verdict needs. */
const rateSample = 30;
/** Orders that an average, or a change of a rate of orders, needs. */
const orderSample = 5;

/** Whether so many visits, page loads or visitors are enough to judge by. */
export const isEnough = (sample: number) => sample >= rateSample;

/** Whether so many orders are enough to judge by. */
export const areEnoughOrders = (orders: number) => orders >= orderSample;

/** A share of visits as percent with at most two digits, or undefined below the sample limit. */
export function rateOf(part: number, visits: number): number | undefined {
  return !isEnough(visits) ? undefined : Math.round((part / visits) * 10_000) / 100;
}

export const tooFew = 'Too few to judge';

/** `1.51 %`, or that there is too little to judge by. */
export function rateText(part: number, visits: number): string {
  const rate = rateOf(part, visits);
  return rate === undefined ? tooFew : `${rate} %`;
}

/** How a rate moved, in percentage points; undefined when either side is too small. */
export function rateChangeOf(now: number | undefined, before: number | undefined): Change | undefined {
  if (now === undefined || before === undefined) return undefined;
  const points = Math.round((now - before) * 100) / 100;
  if (points === 0) return { direction: 'same', text: 'No change' };
  return { direction: points > 0 ? 'up' : 'down', text: `${points > 0 ? '+' : '−'}${Math.abs(points)} points` };
}
