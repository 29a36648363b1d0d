import type { SeriesPoint, Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { centsIn } from '../../kit/format/money.ts';

/** Metrics of a day up to an hour. */
export interface DayMetrics {
  /** Net of refunds. */
  salesCents: number;
  orders: number;
  visits: number;
  pageViews: number;
  testOrders: number;
  testCents: number;
}

/** `2026-05-03T14` → 14. */
const hourOf = ({ at }: SeriesPoint) => Number(at.slice(11));

/** What a day brought until the end of an hour: a day that has just begun is not held against a whole one. */
export function metricsUntil({ series }: Pick<Summary, 'series'>, hour: number, currency: Currency): DayMetrics {
  const until = series.filter((point) => hourOf(point) <= hour);
  const sum = (figure: (point: SeriesPoint) => number) => until.reduce((total, point) => total + figure(point), 0);
  return {
    salesCents: sum(({ sales }) => centsIn(sales.net, currency)),
    orders: sum(({ sales }) => sales.orders),
    visits: sum(({ visits }) => visits),
    pageViews: sum(({ pageViews }) => pageViews),
    testOrders: sum(({ testSales }) => testSales.orders),
    testCents: sum(({ testSales }) => centsIn(testSales.net, currency)),
  };
}
