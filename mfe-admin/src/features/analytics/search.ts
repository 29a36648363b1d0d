import { isDay } from '../../kit/format/day.ts';
import { given, idsOf, oneOf, searchOf, textParam } from '../../kit/route/search-params.ts';
import { type PeriodName, periods } from './period.ts';

/** What the address of the analytics says. */
export interface AnalyticsSearch {
  /** `30` where nothing else is said. */
  days?: PeriodName;
  /** Of `days=custom`. */
  from?: string;
  to?: string;
  compare?: Compare;
  measure?: Measure;
}

export const compares = [
  { id: 'previous', name: 'The days before' },
  { id: 'year', name: 'A year before' },
] as const;
export type Compare = (typeof compares)[number]['id'];
export const measures = [
  { id: 'visits', name: 'Visits' },
  { id: 'views', name: 'Page views' },
  { id: 'sales', name: 'Sales' },
  { id: 'orders', name: 'Orders' },
] as const;
export type Measure = (typeof measures)[number]['id'];

const dayParam = (raw: unknown) => {
  const day = textParam(raw, 10);
  return day !== undefined && isDay(day) ? day : undefined;
};

export const readAnalyticsSearch = searchOf((raw) =>
  given<AnalyticsSearch>({
    days: oneOf(raw.days, idsOf(periods)),
    from: dayParam(raw.from),
    to: dayParam(raw.to),
    compare: oneOf(raw.compare, idsOf(compares)),
    measure: oneOf(raw.measure, idsOf(measures)),
  }),
);

/** What is shown for an address. */
export function analyticsOf({ days = '30', compare = 'previous', measure = 'visits', from, to }: AnalyticsSearch) {
  return { days, compare, measure, own: given<{ from?: string; to?: string }>({ from, to }) };
}
