import type { MetricFigures, SpeedMetric } from '@tessera/contracts/analytics/speed-calls.ts';
import { type Histogram, middleOf, sorted } from './histogram.ts';

/** Up to the first a page load is good, beyond the second it is poor; as the makers of browsers publish them. */
const bounds: Record<SpeedMetric, readonly [number, number]> = {
  lcp: [2_500, 4_000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  ttfb: [800, 1_800],
  fcp: [1_800, 3_000],
};

const barsUpToPoor = 9;
const bars = 12;

/** How many were good, need work, or were poor. */
export function judged(metric: SpeedMetric, histogram: Histogram): Pick<MetricFigures, 'good' | 'needsWork' | 'poor'> {
  const [good, poor] = bounds[metric];
  const counts = { good: 0, needsWork: 0, poor: 0 };
  for (const [step, count] of sorted(histogram)) {
    const value = middleOf(metric, step);
    counts[value <= good ? 'good' : value <= poor ? 'needsWork' : 'poor'] += count;
  }
  return counts;
}

/** The values in even bars; three of four bars lie within what is not poor, and the last is open. */
export function distributionOf(metric: SpeedMetric, histogram: Histogram): MetricFigures['distribution'] {
  const width = bounds[metric][1] / barsUpToPoor;
  const counts = Array.from({ length: bars }, (_, at) => ({ from: Math.round(at * width * 1_000) / 1_000, count: 0 }));
  for (const [step, count] of sorted(histogram)) {
    const bar = counts[Math.min(bars - 1, Math.floor(middleOf(metric, step) / width))];
    if (bar) bar.count += count;
  }
  return counts;
}
