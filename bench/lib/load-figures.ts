import { type Figure, milliseconds, perSecond } from './figures.ts';
import type { LoadResult } from './load.ts';
import { medianOf, ratioOf } from './rounds.ts';

type Pick = (round: LoadResult) => number;

export const rate: Pick = ({ perSecond }) => perSecond;
/** CPU time per call of one of the plan's processes, ms. */
export const cpuOf =
  (name: string): Pick =>
  ({ cpu }) =>
    cpu[name] ?? 0;

/** Calls per second, which must reach a share of the baseline's where one is asked for. */
export function rateFigure(name: string, ours: LoadResult[], baseline: LoadResult[], least?: number): Figure {
  const ratio = ratioOf(ours, baseline, rate);
  return {
    name,
    value: perSecond(medianOf(ours, rate)),
    baseline: perSecond(medianOf(baseline, rate)),
    ratio,
    ...(least !== undefined && { target: `>= ${least.toFixed(2)}`, isMet: ratio >= least }),
  };
}

/** A time in milliseconds, beside the baseline's. */
export function timeFigure(name: string, ours: LoadResult[], baseline: LoadResult[], pick: Pick): Figure {
  return {
    name,
    value: milliseconds(medianOf(ours, pick)),
    baseline: milliseconds(medianOf(baseline, pick)),
    ratio: ratioOf(ours, baseline, pick),
  };
}

/** A time that must stay below a limit. */
export function limitedTime(figure: Figure, rounds: LoadResult[], pick: Pick, limitMs: number): Figure {
  return { ...figure, target: `< ${limitMs} ms`, isMet: medianOf(rounds, pick) < limitMs };
}
