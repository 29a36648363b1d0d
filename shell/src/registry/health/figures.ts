import type { RateFigure, TimeFigure, VersionHealth } from '@tessera/contracts/modules/health.ts';
import { bucketCount, quantileMs } from './histogram.ts';

/** Everything that is counted of a version. */
export type CountName = 'views' | 'visitors' | 'failed' | 'serverRenders' | 'standIns' | 'begun' | 'ended' | RateFigure;
/** Everything that is timed. */
export type TimeName = TimeFigure;

/** What was counted of one version over a time; of failures in browsers the visitors who met them. */
export interface VersionFigures {
  counts: Record<CountName, number>;
  times: Record<TimeName, number[]>;
}

export function noFigures(): VersionFigures {
  const empty = () => new Array<number>(bucketCount).fill(0);
  return {
    counts: {
      ...{ views: 0, visitors: 0, failed: 0, serverRenders: 0, standIns: 0, begun: 0, ended: 0, silent: 0 },
      ...{ loadFailures: 0, timeouts: 0, renderFailures: 0, errorViews: 0, serverFailures: 0 },
    },
    times: { ready: empty(), lcp: empty(), inp: empty(), server: empty() },
  };
}

/** The figures as they are told. */
export function presentFigures(version: string, { counts, times }: VersionFigures): VersionHealth {
  const { ended: _, ...shown } = counts;
  const told = Object.entries(times).flatMap(([name, histogram]) => {
    const ms = quantileMs(histogram, 0.75);
    return ms === undefined ? [] : [[`${name}P75Ms`, ms]];
  });
  return { version, ...shown, ...Object.fromEntries(told) };
}
