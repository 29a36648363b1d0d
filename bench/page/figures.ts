import type { Figure } from '../lib/figures.ts';
import type { LoadResult } from '../lib/load.ts';
import { cpuOf, limitedTime, rateFigure, timeFigure } from '../lib/load-figures.ts';
import type { Rounds } from '../lib/rounds.ts';

type PageRounds = Rounds<'made' | 'kept' | 'withCart' | 'bare', LoadResult>;

const limitsMs = { made: 15, kept: 1 };
const shellCpu = cpuOf('shell');
const everyCpu = ({ cpu }: LoadResult) => Object.values(cpu).reduce((sum, one) => sum + one, 0);

export function pageFigures({ made, kept, withCart, bare }: PageRounds): Figure[] {
  return [
    limitedTime(timeFigure('uncached, shell CPU', made, bare, shellCpu), made, shellCpu, limitsMs.made),
    limitedTime(timeFigure('uncached, CPU of all processes', made, bare, everyCpu), made, everyCpu, limitsMs.made),
    limitedTime(timeFigure('cached, CPU of all processes', kept, bare, everyCpu), kept, everyCpu, limitsMs.kept),
    timeFigure('cached, with a cart, shell CPU', withCart, bare, shellCpu),
    timeFigure('cached, with a cart, CPU of all processes', withCart, bare, everyCpu),
    rateFigure('uncached, pages per second', made, bare),
    rateFigure('cached, pages per second', kept, bare),
    rateFigure('cached, with a cart, pages per second', withCart, bare),
    timeFigure('uncached, p50', made, bare, ({ p50 }) => p50),
    timeFigure('uncached, p99', made, bare, ({ p99 }) => p99),
    timeFigure('cached, p50', kept, bare, ({ p50 }) => p50),
    timeFigure('cached, p99', kept, bare, ({ p99 }) => p99),
  ];
}
