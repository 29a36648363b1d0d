import type { RateMetric, TimeMetric, VersionHealth } from '@tessera/contracts/modules/health.ts';
import { bucketCount, quantileMs } from './histogram.ts';

/** Counters of a version. */
export type CountName = 'views' | 'visitors' | 'failed' | 'serverRenders' | 'standIns' | 'begun' | 'ended' | RateMetric;
/** Timings of a version. */
export type TimeName = TimeMetric;

/** The metrics of one version over a time. Failures in browsers count visitors. */
export interface VersionMetrics {
  counts: Record<CountName, number>;
  times: Record<TimeName, number[]>;
}

export function emptyMetrics(): VersionMetrics {
  const empty = () => new Array<number>(bucketCount).fill(0);
  return {
    counts: {
      ...{ views: 0, visitors: 0, failed: 0, serverRenders: 0, standIns: 0, begun: 0, ended: 0, silent: 0 },
      ...{ loadFailures: 0, timeouts: 0, renderFailures: 0, errorViews: 0, serverFailures: 0 },
    },
    times: { ready: empty(), lcp: empty(), inp: empty(), server: empty() },
  };
}

/** Returns the metrics as the API reports them, with 75th percentiles instead of histograms. */
export function presentMetrics(version: string, { counts, times }: VersionMetrics): VersionHealth {
  const { ended: _, ...shown } = counts;
  const percentiles = Object.entries(times).flatMap(([name, histogram]) => {
    const ms = quantileMs(histogram, 0.75);
    return ms === undefined ? [] : [[`${name}P75Ms`, ms]];
  });
  return { version, ...shown, ...Object.fromEntries(percentiles) };
}
