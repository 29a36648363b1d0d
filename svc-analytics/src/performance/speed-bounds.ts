import type { MetricStatistics, SpeedMetric } from '@tessera/contracts/analytics/speed-calls.ts';
import { type Histogram, sorted } from './histogram.ts';
import { metricBounds as bounds } from './metric-bounds.ts';

const barsUpToPoor = 9;
const bars = 12;

/** How many were good, need work, or were poor. */
export function judged(
  metric: SpeedMetric,
  histogram: Histogram,
): Pick<MetricStatistics, 'good' | 'needsWork' | 'poor'> {
  const [good, poor] = bounds[metric];
  const counts = { good: 0, needsWork: 0, poor: 0 };
  for (const { middle: value, count } of sorted(metric, histogram)) {
    counts[value <= good ? 'good' : value <= poor ? 'needsWork' : 'poor'] += count;
  }
  return counts;
}

/** Values in equal bars; three of four bars are below the poor bound, and the last is open. */
export function distributionOf(metric: SpeedMetric, histogram: Histogram): MetricStatistics['distribution'] {
  const width = bounds[metric][1] / barsUpToPoor;
  const counts = Array.from({ length: bars }, (_, at) => ({ from: Math.round(at * width * 1_000) / 1_000, count: 0 }));
  for (const { middle, count } of sorted(metric, histogram)) {
    const bar = counts[Math.min(bars - 1, Math.floor(middle / width))];
    if (bar) bar.count += count;
  }
  return counts;
}
