/** Below this, a share or a percentage says more than the figures can bear. */
const smallSample = 10;
/** Visits from which on a rate is shown. */
const rateSample = 30;

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `+18 %`, `−3`, `No change`. */
  text: string;
}

/** How a count or an amount moved: percent, or the plain difference where percent of so few would mislead. */
export function changeOf(now: number, before: number, writeDifference: (amount: number) => string = String): Change {
  const difference = now - before;
  if (difference === 0) return { direction: 'same', text: 'No change' };
  const direction = difference > 0 ? 'up' : 'down';
  const sign = difference > 0 ? '+' : '−';
  if (before < smallSample) return { direction, text: `${sign}${writeDifference(Math.abs(difference))}` };
  const percent = Math.round((Math.abs(difference) / before) * 100);
  return { direction, text: percent === 0 ? `${sign}under 1 %` : `${sign}${percent.toLocaleString('en')} %` };
}

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
