import type { SeriesPoint } from '@tessera/contracts/analytics/summary-calls.ts';
import { expect, test } from 'vitest';
import { aSales } from '../../testing/sales.ts';
import { metricsUntil } from './today.ts';

const hour = (at: string, visits: number, orders: number): SeriesPoint => ({
  at: `2026-11-20T${at}`,
  visits,
  pageViews: visits * 2,
  sales: aSales(orders, orders * 150, orders * 50),
  testSales: aSales(1, 7),
});

test('a day counts up to the end of the hour, tests apart', () => {
  const series = [hour('08', 5, 1), hour('09', 7, 2), hour('10', 100, 50)];
  expect(metricsUntil({ series }, 9, 'GBP')).toEqual({
    salesCents: 300,
    orders: 3,
    visits: 12,
    pageViews: 24,
    testOrders: 2,
    testCents: 14,
  });
});

test('sales in another currency are not taken for the store’s', () => {
  expect(metricsUntil({ series: [hour('08', 5, 1)] }, 9, 'USD').salesCents).toBe(0);
});
