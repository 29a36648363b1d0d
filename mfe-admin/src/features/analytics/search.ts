import { given, textParam } from '../../app/search-params.ts';

/** What the address of the analytics says. */
export interface AnalyticsSearch {
  days?: string;
  measure?: string;
}

export const periods = [7, 30, 90] as const;
export const measures = [
  { id: 'visits', name: 'Visits' },
  { id: 'views', name: 'Page views' },
  { id: 'sales', name: 'Sales' },
  { id: 'orders', name: 'Orders' },
] as const;
export type Measure = (typeof measures)[number]['id'];

const usualDays = 30;

export function readAnalyticsSearch(raw: Record<string, unknown>): AnalyticsSearch {
  return given<AnalyticsSearch>({ days: textParam(raw.days), measure: textParam(raw.measure) });
}

/** What is shown for an address; what does not exist counts as not given, and is named. */
export function analyticsOf({ days, measure }: AnalyticsSearch) {
  const knownDays = periods.find((period) => String(period) === days);
  const knownMeasure = measures.find(({ id }) => id === measure)?.id;
  return {
    days: knownDays ?? usualDays,
    measure: knownMeasure ?? ('visits' as const),
    unknown: [days && !knownDays && `period “${days}”`, measure && !knownMeasure && `measure “${measure}”`].filter(
      (name): name is string => typeof name === 'string' && name !== '',
    ),
  };
}
