import { given, idsOf, oneOf, searchOf } from '../../kit/route/search-params.ts';

/** What the address of the analytics says. */
export interface AnalyticsSearch {
  days?: Days;
  measure?: Measure;
}

export const periods = ['7', '30', '90'] as const;
type Days = (typeof periods)[number];
export const measures = [
  { id: 'visits', name: 'Visits' },
  { id: 'views', name: 'Page views' },
  { id: 'sales', name: 'Sales' },
  { id: 'orders', name: 'Orders' },
] as const;
export type Measure = (typeof measures)[number]['id'];

export const readAnalyticsSearch = searchOf((raw) =>
  given<AnalyticsSearch>({ days: oneOf(raw.days, periods), measure: oneOf(raw.measure, idsOf(measures)) }),
);

/** What is shown for an address. */
export function analyticsOf({ days = '30', measure = 'visits' }: AnalyticsSearch) {
  return { days: Number(days), measure };
}
