import { type Figure, megabytes, milliseconds } from '../lib/figures.ts';
import { medianOf, type Rounds, ratioOf } from '../lib/rounds.ts';

/** What one round of renders took; times and CPU in milliseconds per render, memory of all renderers in bytes. */
export interface DrawnRound {
  p50: number;
  p95: number;
  cpu: number;
  memory: number;
}

/** A realm used once may take so many times what a shared one takes. */
const maxRatio = 1.5;

export function renderFigures(
  name: string,
  { once, shared }: Rounds<'once' | 'shared', DrawnRound>,
  { isLimited = true } = {},
): Figure[] {
  const figure = (what: keyof DrawnRound, show: (value: number) => string): Figure => ({
    name: `${name}, ${what}`,
    value: show(medianOf(once, (round) => round[what])),
    baseline: show(medianOf(shared, (round) => round[what])),
    ratio: ratioOf(once, shared, (round) => round[what]),
  });
  const limited = (one: Figure): Figure => ({
    ...one,
    ...(isLimited && { target: `<= ${maxRatio.toFixed(2)}`, isMet: (one.ratio ?? Number.NaN) <= maxRatio }),
  });
  return [
    limited(figure('p50', milliseconds)),
    limited(figure('p95', milliseconds)),
    figure('cpu', milliseconds),
    figure('memory', megabytes),
  ];
}
