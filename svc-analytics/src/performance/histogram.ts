import type { SpeedMetric } from '@tessera/contracts/analytics/speed-calls.ts';

/**
 * How many values fell into which step. Each step is 4 % wider than the one before, so that a value read from the middle
 * of its step is at most 2 % off, and histograms of days and pages add up by adding their counts.
 */
export type Histogram = Readonly<Record<string, number>>;

const growth = Math.log(1.04);
/** Values above ten minutes share the last step. */
const lastStep = Math.ceil(Math.log(600_000) / growth);

/** A score is counted in thousandths, as times are in milliseconds. */
const unitsOf = (metric: SpeedMetric) => (metric === 'cls' ? 1_000 : 1);

/** The step of a value, as the name of a field. Step 0 holds what is below one millisecond or thousandth. */
export function stepOf(metric: SpeedMetric, value: number): string {
  const units = value * unitsOf(metric);
  return String(units < 1 ? 0 : Math.min(lastStep, 1 + Math.floor(Math.log(units) / growth)));
}

/** The value in the middle of a step. */
export function middleOf(metric: SpeedMetric, step: number): number {
  return step === 0 ? 0 : Math.exp((step - 0.5) * growth) / unitsOf(metric);
}

/** All counts of some histograms together. */
export function merged(histograms: readonly Histogram[]): Histogram {
  const sums: Record<string, number> = {};
  for (const histogram of histograms) {
    for (const [step, count] of Object.entries(histogram)) sums[step] = (sums[step] ?? 0) + count;
  }
  return sums;
}

/** How many values there are. */
export function countIn(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, count) => sum + count, 0);
}

/** The value three of four were at or below; 0 for no values. */
export function p75Of(metric: SpeedMetric, histogram: Histogram): number {
  const wanted = Math.ceil(countIn(histogram) * 0.75);
  let passed = 0;
  for (const [step, count] of sorted(histogram)) {
    passed += count;
    if (passed >= wanted) return rounded(metric, middleOf(metric, step));
  }
  return 0;
}

/** The steps with values, the lowest first. */
export function sorted(histogram: Histogram): [step: number, count: number][] {
  return Object.entries(histogram)
    .map(([step, count]) => [Number(step), count] as [number, number])
    .sort(([a], [b]) => a - b);
}

const rounded = (metric: SpeedMetric, value: number) =>
  metric === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
