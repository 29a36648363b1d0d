import { expect, test } from 'vitest';
import { merged, p75Of, stepOf } from './histogram.ts';
import { metricBounds } from './metric-bounds.ts';
import { createNameLimit } from './name-limit.ts';
import { distributionOf, judged } from './speed-bounds.ts';

const histogramOf = (metric: 'lcp' | 'cls', values: readonly number[]) =>
  merged(values.map((value) => ({ [stepOf(metric, value)]: 1 })));

/** Values like those of page loads: many quick, few slow. */
const loads = Array.from({ length: 997 }, (_, at) => 400 + ((at * 7919) % 997) ** 2 / 80);
const exact = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? 0;

test('a p75 is within 2 % of the exact one', () => {
  expect(Math.abs(p75Of('lcp', histogramOf('lcp', loads)) / exact(loads) - 1)).toBeLessThan(0.02);
  const shifts = loads.map((value) => value / 10_000);
  expect(Math.abs(p75Of('cls', histogramOf('cls', shifts)) / exact(shifts) - 1)).toBeLessThan(0.02);
});

test('histograms of parts add up to that of the whole', () => {
  const [some, others] = [loads.slice(0, 300), loads.slice(300)];
  expect(merged([histogramOf('lcp', some), histogramOf('lcp', others)])).toEqual(histogramOf('lcp', loads));
});

test('what is nothing, tiny or endless has a step too', () => {
  expect([p75Of('lcp', {}), p75Of('cls', histogramOf('cls', [0, 0, 0]))]).toEqual([0, 0]);
  expect(p75Of('lcp', histogramOf('lcp', [2_147_483_647]))).toBeGreaterThan(590_000);
});

test('loads are judged and drawn, each once', () => {
  const histogram = histogramOf('lcp', [900, 1_000, 3_000, 9_000, 90_000]);
  expect(judged('lcp', histogram)).toEqual({ good: 2, needsWork: 1, poor: 2 });
  const bars = distributionOf('lcp', histogram);
  expect(bars).toHaveLength(12);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  expect(bars.at(-1)?.count).toBe(2);
});

test.each(Object.entries(metricBounds) as [keyof typeof metricBounds, readonly [number, number]][])(
  'every load of %s is judged as it was at the bounds %j, and so is the p75',
  (metric, [good, poor]) => {
    const nextTo = (value: number, by: number) => value + by * (metric === 'cls' ? 0.0001 : 1);
    const of = (value: number) => ({ [stepOf(metric, value)]: 1 });
    for (const [value, verdict] of [
      [nextTo(good, -1), 'good'],
      [good, 'good'],
      [nextTo(good, 1), 'needsWork'],
      [poor, 'needsWork'],
      [nextTo(poor, 1), 'poor'],
    ] as const) {
      expect([value, judged(metric, of(value))[verdict]]).toEqual([value, 1]);
    }
    expect(p75Of(metric, of(good))).toBeLessThanOrEqual(good);
    expect(p75Of(metric, of(poor))).toBeLessThanOrEqual(poor);
  },
);

test('steps that were counted whole are read with those in parts', () => {
  const whole = { 190: 4 };
  const all = merged([whole, histogramOf('lcp', [2_500, 2_501])]);
  expect(judged('lcp', all)).toEqual({ good: 5, needsWork: 1, poor: 0 });
});

test('names beyond the bound are counted as others', () => {
  const boundedName = createNameLimit(2);
  expect(['/a', '/b', '/c', '/a'].map((name) => boundedName('day', name))).toEqual(['/a', '/b', 'Other', '/a']);
  expect(boundedName('another day', '/c')).toBe('/c');
});
