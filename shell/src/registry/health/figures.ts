import type { RateFigure, TimeFigure, VersionHealth } from '@tessera/contracts/modules/health.ts';
import { bucketCount, type Histogram, quantileMs } from './histogram.ts';

/** What was counted of one version over a time. */
export interface VersionFigures {
  views: number;
  visitors: number;
  serverRenders: number;
  /** Visitors who met it, and of the server: renders. */
  failures: Record<RateFigure, number>;
  times: Record<TimeFigure | 'server', Histogram>;
}

export function noFigures(): VersionFigures {
  const empty = () => new Array<number>(bucketCount).fill(0);
  return {
    views: 0,
    visitors: 0,
    serverRenders: 0,
    failures: { loadFailures: 0, timeouts: 0, renderFailures: 0, errorViews: 0, serverFailures: 0 },
    times: { ready: empty(), lcp: empty(), inp: empty(), server: empty() },
  };
}

/** The figures as they are told. */
export function presentFigures(version: string, figures: VersionFigures): VersionHealth {
  const { views, visitors, serverRenders, failures, times } = figures;
  const told = Object.entries(times).flatMap(([name, histogram]) => {
    const ms = quantileMs(histogram, 0.75);
    return ms === undefined ? [] : [[`${name}P75Ms`, ms]];
  });
  return { version, views, visitors, serverRenders, ...failures, ...Object.fromEntries(told) };
}
