/** Below this, a share or a percentage says more than the figures can bear. */
const smallSample = 10;

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
