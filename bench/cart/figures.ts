import { type Figure, perSecond } from '../lib/figures.ts';
import type { LoadResult } from '../lib/load.ts';
import { cpuOf, rate, rateFigure, timeFigure } from '../lib/load-figures.ts';
import { medianOf, type Rounds, ratioOf } from '../lib/rounds.ts';

type CartRounds = Rounds<'add' | 'bareAdd' | 'read' | 'bareRead' | 'longAdd' | 'bareLongAdd', LoadResult>;

const maxGrowth = 2;

export function cartFigures({ add, bareAdd, read, bareRead, longAdd, bareLongAdd }: CartRounds): Figure[] {
  const growth = growthOf('add to 100 lines, against 3 lines', longAdd, add);
  return [
    rateFigure('add, calls per second', add, bareAdd, 0.25),
    rateFigure('read, calls per second', read, bareRead, 0.5),
    ...details('add', add, bareAdd),
    ...details('read', read, bareRead),
    { ...growth, target: `<= ${maxGrowth.toFixed(2)} times`, isMet: (growth.ratio ?? 0) <= maxGrowth },
    timeFigure('the same, server CPU per call', longAdd, add, cpuOf('server')),
    growthOf('the same of the bare handler', bareLongAdd, bareAdd),
  ];
}

function details(name: string, ours: LoadResult[], bare: LoadResult[]): Figure[] {
  return [
    timeFigure(`${name}, p50`, ours, bare, ({ p50 }) => p50),
    timeFigure(`${name}, p99`, ours, bare, ({ p99 }) => p99),
    timeFigure(`${name}, server CPU per call`, ours, bare, cpuOf('server')),
    timeFigure(`${name}, database CPU per call`, ours, bare, cpuOf('database')),
  ];
}

/** How many times longer a call takes with a long cart. */
function growthOf(name: string, long: LoadResult[], short: LoadResult[]): Figure {
  return {
    name,
    value: perSecond(medianOf(long, rate)),
    baseline: perSecond(medianOf(short, rate)),
    ratio: 1 / ratioOf(long, short, rate),
  };
}
