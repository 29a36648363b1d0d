import type { SeriesPoint } from '@tessera/contracts/analytics/summary-calls.ts';
import { describe, expect, test } from 'vitest';
import { adminProps } from '../../fixtures.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { aSales } from '../../testing/sales.ts';
import { funnelSteps } from './funnel-steps.ts';
import { measured, pairDays, stateOf } from './measure.ts';
import { daysOf } from './period.ts';
import { analyticsQuery } from './queries.ts';
import { analyticsOf, readAnalyticsSearch } from './search.ts';
import { countryText, sourceText, wordText } from './share-names.ts';

describe('the address', () => {
  test('names period, comparison and measure', () => {
    const search = readAnalyticsSearch({ days: '90', compare: 'year', measure: 'sales' });
    expect(analyticsOf(search)).toEqual({ days: '90', compare: 'year', measure: 'sales', own: {} });
    expect(analyticsOf({})).toEqual({ days: '30', compare: 'previous', measure: 'visits', own: {} });
  });

  test('what does not exist is left out', () => {
    const raw = { days: '12', compare: 'never', measure: 'joy', from: '2026-02-30', to: 'soon' };
    expect(readAnalyticsSearch(raw)).toEqual({});
  });

  test('reads the period up to today in the zone of the website', () => {
    // Only the key of the read is looked at.
    const api = {} as AdminApi;
    const website = { ...adminProps.website, timeZone: 'Europe/London' };
    const now = () => Date.parse('2026-06-30T23:30:00Z');
    const { queryKey } = analyticsQuery({ api, website, now }, { days: '7', compare: 'year' });
    expect(queryKey).toEqual(['summary', { from: '2026-06-25', to: '2026-07-01', compare: 'year' }]);
  });
});

test.each([
  ['today', '2026-03-02', '2026-03-02'],
  ['yesterday', '2026-03-01', '2026-03-01'],
  ['7', '2026-02-24', '2026-03-02'],
  ['28', '2026-02-03', '2026-03-02'],
  ['month', '2026-03-01', '2026-03-02'],
  ['last-month', '2026-02-01', '2026-02-28'],
  ['year', '2026-01-01', '2026-03-02'],
] as const)('the period "%s" runs from %s to %s', (name, from, to) => {
  expect(daysOf(name, '2026-03-02')).toEqual({ from, to });
});

test('days of one’s own are never swapped, and are today where none are given', () => {
  const own = { from: '2026-05-09', to: '2026-05-03' };
  expect(daysOf('custom', '2026-06-01', own)).toEqual({ from: '2026-05-09', to: '2026-05-09' });
  expect(daysOf('custom', '2026-06-01')).toEqual({ from: '2026-06-01', to: '2026-06-01' });
});

const point = (at: string, visits: number): SeriesPoint => ({
  at,
  visits,
  pageViews: visits * 3,
  sales: aSales(2, 700, 200),
  testSales: aSales(9, 9_999),
});

test('a measure reads a day; tests are in none', () => {
  const day = point('2026-05-01', 4);
  const values = (['visits', 'views', 'sales', 'orders'] as const).map((measure) => measured(day, measure, 'GBP'));
  expect(values).toEqual([4, 12, 500, 2]);
});

test('days are paired with the same days of the comparison period; today is still running', () => {
  const series = [point('2026-05-01', 4), point('2026-05-02', 6), point('2026-05-03', 1)];
  const before = { from: '', to: '', series: [point('2026-04-28', 1), point('2026-04-29', 2)] };
  const clock = { nowMs: Date.parse('2026-05-02T12:00:00Z'), timeZone: 'Europe/London' };
  const read = ({ visits }: { visits: number }) => visits;
  expect(pairDays({ series, before }, clock, read)).toEqual([
    { day: '2026-05-01', now: 4, state: 'over', before: 1, beforeDay: '2026-04-28' },
    { day: '2026-05-02', now: 6, state: 'running', before: 2, beforeDay: '2026-04-29' },
    { day: '2026-05-03', now: 1, state: 'ahead', before: undefined },
  ]);
});

test('the running day has both sides up to the last whole hour beside its whole', () => {
  const series = [point('2026-05-01', 4), point('2026-05-02', 6)];
  const before = { from: '', to: '', series: [point('2026-04-28', 1), point('2026-04-29', 20)] };
  const [now, previous] = [point('', 5), point('', 7)];
  const soFar = { until: '2026-05-02T12', now, previous, day: { now, previous } };
  const clock = { nowMs: Date.parse('2026-05-02T11:30:00Z'), timeZone: 'Europe/London' };
  const days = pairDays({ series, before, soFar }, clock, ({ visits }) => visits);
  expect(days.map((day) => day.soFar)).toEqual([undefined, { now: 5, before: 7 }]);
});

test('an hour is over by the clock of the website, not by that of the browser', () => {
  const clock = { nowMs: Date.parse('2026-05-02T23:30:00Z'), timeZone: 'Europe/London' };
  const states = ['2026-05-02T23', '2026-05-03T00', '2026-05-03T01'].map((at) => stateOf({ at }, clock));
  expect(states).toEqual(['over', 'running', 'ahead']);
});

test('each step shows its share of all visits and of the previous step', () => {
  const steps = funnelSteps({ visits: 200, productViews: 100, carts: 20, checkouts: 0, orders: 0 });
  expect(steps.map(({ count, share, note }) => [count, share, note])).toEqual([
    [200, 1, ''],
    [100, 0.5, '50 % of those'],
    [20, 0.1, '20 % of those'],
    [0, 0, '0 % of those'],
    [0, 0, ''],
  ]);
});

test('names of shares in words', () => {
  expect([sourceText('direct'), sourceText('search.example'), wordText('phone')]).toEqual([
    'Direct',
    'search.example',
    'Phone',
  ]);
  expect([countryText('GB', 'en-GB'), countryText('unknown', 'en-GB')]).toEqual(['United Kingdom', 'Unknown']);
});
