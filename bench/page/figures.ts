import { type Figure, milliseconds } from '../lib/figures.ts';
import type { LoadResult } from '../lib/load.ts';
import { cpuOf, limitedTime, rateFigure, timeFigure } from '../lib/load-figures.ts';
import { medianOf, type Rounds } from '../lib/rounds.ts';

type PageRounds = Rounds<'made' | 'kept' | 'withCart' | 'bare', LoadResult>;

const limitsMs = { made: 15, kept: 1, withCart: 1.2 };
const everyCpu = ({ cpu }: LoadResult) => Object.values(cpu).reduce((sum, one) => sum + one, 0);

export function pageFigures({ made, kept, withCart, bare }: PageRounds): Figure[] {
  return [
    limitedTime(timeFigure('uncached, server CPU per page', made, bare, everyCpu), made, everyCpu, limitsMs.made),
    ...shares(made),
    limitedTime(timeFigure('cached, server CPU per page', kept, bare, everyCpu), kept, everyCpu, limitsMs.kept),
    limitedTime(
      timeFigure("cached, with the visitor's own pill, server CPU per page", withCart, bare, everyCpu),
      withCart,
      everyCpu,
      limitsMs.withCart,
    ),
    ...shares(withCart),
    rateFigure('uncached, pages per second', made, bare),
    rateFigure('cached, pages per second', kept, bare),
    rateFigure('cached, with a pill, pages per second', withCart, bare),
    timeFigure('uncached, p50', made, bare, ({ p50 }) => p50),
    timeFigure('uncached, p99', made, bare, ({ p99 }) => p99),
    timeFigure('cached, p50', kept, bare, ({ p50 }) => p50),
    timeFigure('cached, p99', kept, bare, ({ p99 }) => p99),
  ];
}

const worthNamingMs = 0.2;

/** Which processes the time is spent in. */
function shares(rounds: LoadResult[]): Figure[] {
  const names = Object.keys(rounds[0]?.cpu ?? {});
  return names
    .map((name) => ({ name: `  of it ${name}`, ms: medianOf(rounds, cpuOf(name)) }))
    .filter(({ ms }) => ms >= worthNamingMs)
    .map(({ name, ms }) => ({ name, value: milliseconds(ms) }));
}
