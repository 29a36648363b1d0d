import type { SpeedMetric } from '@tessera/contracts/analytics/speed-calls.ts';
import { metricBounds } from './metric-bounds.ts';

/**
 * How many values fell into which step. Each step is 4 % wider than the one before, so that a value read from the
 * middle of its step is at most 2 % off, and histograms of days and pages add up by adding their counts. A step with a
 * verdict's bound is counted in two parts, up to the bound and above it, so that every load is judged as it
 * was. Older counts have the name of the whole step and are judged by its middle.
 */
export type Histogram = Readonly<Record<string, number>>;

const growth = Math.log(1.04);
/** Values above ten minutes share the last step. */
const lastStep = Math.ceil(Math.log(600_000) / growth);

/** A score is counted in thousandths, as times are in milliseconds. */
const unitsOf = (metric: SpeedMetric) => (metric === 'cls' ? 1_000 : 1);

/** Names of the parts of a step, behind its number. */
const upTo = 'u';
const above = 'x';

/** The step of a value, as the name of a field. Step 0 holds what is below one millisecond or thousandth. */
export function stepOf(metric: SpeedMetric, value: number): string {
  const step = stepAt(metric, value);
  const bound = boundIn(metric, step);
  return bound === undefined ? String(step) : `${step}${value <= bound ? upTo : above}`;
}

function stepAt(metric: SpeedMetric, value: number): number {
  const units = value * unitsOf(metric);
  return units < 1 ? 0 : Math.min(lastStep, 1 + Math.floor(Math.log(units) / growth));
}

/** The bound between two verdicts within a step. */
const boundIn = (metric: SpeedMetric, step: number) =>
  metricBounds[metric].find((bound) => stepAt(metric, bound) === step);

/** The value in the middle of a step, or of its part. */
function middleOf(metric: SpeedMetric, name: string): number {
  const step = Number.parseInt(name, 10);
  if (step === 0) return 0;
  const [low, high] = [edgeOf(metric, step - 1), edgeOf(metric, step)];
  const bound = boundIn(metric, step);
  if (bound !== undefined && name.endsWith(upTo)) return Math.sqrt(low * bound);
  if (bound !== undefined && name.endsWith(above)) return Math.sqrt(bound * high);
  return Math.sqrt(low * high);
}

/** The upper end of a step. */
const edgeOf = (metric: SpeedMetric, step: number) => Math.exp(step * growth) / unitsOf(metric);

/** All counts of some histograms together. */
export function merged(histograms: readonly Histogram[]): Histogram {
  const sums: Record<string, number> = {};
  for (const histogram of histograms) {
    for (const [step, count] of Object.entries(histogram)) sums[step] = (sums[step] ?? 0) + count;
  }
  return sums;
}

/** The number of values. */
export function countIn(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, count) => sum + count, 0);
}

/** The 75th percentile; 0 without values. */
export function p75Of(metric: SpeedMetric, histogram: Histogram): number {
  const wanted = Math.ceil(countIn(histogram) * 0.75);
  let passed = 0;
  for (const { middle, count } of sorted(metric, histogram)) {
    passed += count;
    if (passed >= wanted) return rounded(metric, middle);
  }
  return 0;
}

/** The steps with values by the value in their middle, the lowest first. */
export function sorted(metric: SpeedMetric, histogram: Histogram): { middle: number; count: number }[] {
  return Object.entries(histogram)
    .map(([name, count]) => ({ middle: middleOf(metric, name), count }))
    .sort((one, other) => one.middle - other.middle);
}

const rounded = (metric: SpeedMetric, value: number) =>
  metric === 'cls' ? Math.round(value * 1_000) / 1_000 : Math.round(value);
