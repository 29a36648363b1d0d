import type { SeriesPoint } from '@tessera/contracts/analytics/summary-calls.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { centsIn } from '../../kit/format/money.ts';
import type { Measure } from './search.ts';

/** What a measure reads of a day; sales are minor units of the store's currency. */
export function measured(point: SeriesPoint, measure: Measure, currency: Currency): number {
  switch (measure) {
    case 'visits':
      return point.visits;
    case 'views':
      return point.pageViews;
    case 'sales':
      return centsIn(point.sales.revenue, currency);
    case 'orders':
      return point.sales.orders;
  }
}

export interface DayValue {
  day: string;
  now: number;
  /** The day as far into the period before; undefined while it is not known. */
  before: number | undefined;
}

/** Days of a period side by side with those of the one before. */
export function pairDays(
  series: readonly SeriesPoint[],
  before: readonly SeriesPoint[] | undefined,
  read: (point: SeriesPoint) => number,
): DayValue[] {
  return series.map((point, index) => {
    const other = before?.[index];
    return { day: point.at, now: read(point), before: other && read(other) };
  });
}
