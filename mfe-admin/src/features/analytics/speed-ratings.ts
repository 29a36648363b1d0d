import type { MetricStatistics, SpeedMetric } from '@tessera/contracts/analytics/speed-calls.ts';
import type { Tone } from '../../kit/ui/feedback/badge.tsx';

/** The full name of a metric, and the highest values that are good and not yet poor. */
export const metricRanges: Record<SpeedMetric, { fullName: string; good: number; poor: number }> = {
  lcp: { fullName: 'Largest contentful paint', good: 2_500, poor: 4_000 },
  inp: { fullName: 'Interaction to next paint', good: 200, poor: 500 },
  cls: { fullName: 'Cumulative layout shift', good: 0.1, poor: 0.25 },
  ttfb: { fullName: 'Time to first byte', good: 800, poor: 1_800 },
  fcp: { fullName: 'First contentful paint', good: 1_800, poor: 3_000 },
};

export const ratings = ['good', 'needsWork', 'poor'] as const;
type Rating = (typeof ratings)[number];

export const ratingLabels: Record<Rating, { name: string; tone: Tone }> = {
  good: { name: 'Good', tone: 'ok' },
  needsWork: { name: 'Needs work', tone: 'warn' },
  poor: { name: 'Poor', tone: 'bad' },
};

/** Rates a value of a metric. */
export function ratingOf(metric: SpeedMetric, value: number): Rating {
  const { good, poor } = metricRanges[metric];
  return value <= good ? 'good' : value <= poor ? 'needsWork' : 'poor';
}

/** How many page loads a metric was measured on. */
export const loadsOf = ({ good, needsWork, poor }: MetricStatistics) => good + needsWork + poor;
