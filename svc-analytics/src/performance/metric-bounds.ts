import type { SpeedMetric } from '@tessera/contracts/analytics/speed-calls.ts';

/** Up to the first a page load is good, beyond the second it is poor; as the makers of browsers publish them. */
export const metricBounds: Record<SpeedMetric, readonly [number, number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1_800],
  fcp: [1_800, 3_000],
};
