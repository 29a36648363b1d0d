import type { Change } from '@tessera/rules/analytics/change.ts';

/** Visits from which on a rate is shown. */
const rateSample = 30;

/** A share of visits as percent with at most two digits, or undefined below the sample limit. */
export function rateOf(part: number, visits: number): number | undefined {
  return visits < rateSample ? undefined : Math.round((part / visits) * 10_000) / 100;
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
