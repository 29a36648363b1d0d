import type { MetricFigures, SpeedMetric } from '@tessera/contracts/analytics/speed-calls.ts';
import type { Tone } from '../../kit/ui/feedback/badge.tsx';

/** What a metric tells, and up to where it is good and not yet poor. */
export const metricWords: Record<SpeedMetric, { tells: string; good: number; poor: number }> = {
  lcp: { tells: 'Largest contentful paint', good: 2_500, poor: 4_000 },
  inp: { tells: 'Interaction to next paint', good: 200, poor: 500 },
  cls: { tells: 'Cumulative layout shift', good: 0.1, poor: 0.25 },
  ttfb: { tells: 'Time to first byte', good: 800, poor: 1_800 },
  fcp: { tells: 'First contentful paint', good: 1_800, poor: 3_000 },
};

export const ratings = ['good', 'needsWork', 'poor'] as const;
type Rating = (typeof ratings)[number];

export const ratingWords: Record<Rating, { name: string; tone: Tone }> = {
  good: { name: 'Good', tone: 'ok' },
  needsWork: { name: 'Needs work', tone: 'warn' },
  poor: { name: 'Poor', tone: 'bad' },
};

/** What a value of a metric is worth. */
export function ratingOf(metric: SpeedMetric, value: number): Rating {
  const { good, poor } = metricWords[metric];
  return value <= good ? 'good' : value <= poor ? 'needsWork' : 'poor';
}

/** How many page loads a metric was measured on. */
export const loadsOf = ({ good, needsWork, poor }: MetricFigures) => good + needsWork + poor;
