import type { SeriesPoint } from '@tessera/contracts/analytics/summary-calls.ts';
import { describe, expect, test } from 'vitest';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { funnelSteps } from './funnel-steps.ts';
import { measured, pairDays } from './measure.ts';
import { analyticsQueries } from './queries.ts';
import { analyticsOf, readAnalyticsSearch } from './search.ts';
import { countryText, sourceText, wordText } from './share-names.ts';

describe('the address', () => {
  test('names period and measure', () => {
    expect(analyticsOf(readAnalyticsSearch({ days: '90', measure: 'sales' }))).toEqual({
      days: 90,
      measure: 'sales',
    });
    expect(analyticsOf({})).toEqual({ days: 30, measure: 'visits' });
  });

  test('what does not exist is left out', () => {
    expect(readAnalyticsSearch({ days: '12', measure: 'joy' })).toEqual({});
  });

  test('reads the period up to today in the zone of the website, and the same length before', () => {
    // Only the keys of the reads are looked at.
    const api = {} as AdminApi;
    const website = { id: 's', name: 'S', timeZone: 'Europe/London', locale: 'en-GB', currency: 'GBP' } as const;
    const now = () => Date.parse('2026-06-30T23:30:00Z');
    const { period, before } = analyticsQueries({ api, website, now }, { days: '7' });
    expect(period.queryKey).toEqual(['summary', { from: '2026-06-25', to: '2026-07-01' }]);
    expect(before.queryKey).toEqual(['summary', { from: '2026-06-18', to: '2026-06-24' }]);
  });
});

const point = (at: string, visits: number): SeriesPoint => ({
  at,
  visits,
  pageViews: visits * 3,
  sales: { orders: 2, units: 3, revenue: [{ cents: 500, currency: 'GBP' }] },
  testSales: { orders: 9, units: 9, revenue: [{ cents: 9_999, currency: 'GBP' }] },
});

test('a measure reads a day; tests are in none', () => {
  const day = point('2026-05-01', 4);
  const values = (['visits', 'views', 'sales', 'orders'] as const).map((measure) => measured(day, measure, 'GBP'));
  expect(values).toEqual([4, 12, 500, 2]);
});

test('days stand beside those as far into the period before', () => {
  const series = [point('2026-05-01', 4), point('2026-05-02', 6)];
  const before = [point('2026-04-29', 1), point('2026-04-30', 2)];
  const read = ({ visits }: SeriesPoint) => visits;
  expect(pairDays(series, before, read)).toEqual([
    { day: '2026-05-01', now: 4, before: 1 },
    { day: '2026-05-02', now: 6, before: 2 },
  ]);
  expect(pairDays(series, undefined, read)[0]).toEqual({ day: '2026-05-01', now: 4, before: undefined });
});

test('steps tell their share of all visits and of the step before', () => {
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
  expect([countryText('GB', 'en-GB'), countryText('unknown', 'en-GB')]).toEqual(['United Kingdom', 'Not known']);
});
