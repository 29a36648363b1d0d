import type { VisitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import type { AnalyticsSearch } from '@tessera/contracts/analytics/view-calls.ts';
import { isDay } from '../../kit/format/day.ts';
import { given, idsOf, oneOf, searchOf, textParam } from '../../kit/route/search-params.ts';
import { periods } from './period.ts';

/** Traits that visits are filtered by. */
type Traits = { [T in VisitTrait]?: string };

/** The period parameters of all analytics pages; `30` days by default. */
export type PeriodSearch = Pick<AnalyticsSearch, 'days' | 'from' | 'to' | 'compare'>;

export const compares = [
  { id: 'previous', name: 'Previous period' },
  { id: 'year', name: 'Previous year' },
] as const;
export type Compare = (typeof compares)[number]['id'];
export const measures = [
  { id: 'visits', name: 'Visits' },
  { id: 'views', name: 'Page views' },
  { id: 'sales', name: 'Net sales' },
  { id: 'orders', name: 'Orders' },
] as const;
export type Measure = (typeof measures)[number]['id'];

const dayParam = (raw: unknown) => {
  const day = textParam(raw, 10);
  return day !== undefined && isDay(day) ? day : undefined;
};

const traitsIn = (raw: Readonly<Record<string, unknown>>) => {
  const read = (trait: VisitTrait) => textParam(raw[trait], 300);
  return {
    ...{ page: read('page'), source: read('source'), campaign: read('campaign'), country: read('country') },
    ...{ device: read('device'), language: read('language'), product: read('product') },
  };
};

/** The traits that the address filters visits by. */
export const traitsOf = (search: AnalyticsSearch): Traits => given<Traits>(traitsIn(search as Record<string, unknown>));

const periodIn = (raw: Readonly<Record<string, unknown>>) => ({
  days: oneOf(raw.days, idsOf(periods)),
  from: dayParam(raw.from),
  to: dayParam(raw.to),
  compare: oneOf(raw.compare, idsOf(compares)),
});

/** Reads the period parameters alone. */
export const readPeriodSearch = searchOf((raw) => given<PeriodSearch>(periodIn(raw)));

export const readAnalyticsSearch = searchOf((raw) =>
  given<AnalyticsSearch>({
    ...periodIn(raw),
    measure: oneOf(raw.measure, idsOf(measures)),
    ...traitsIn(raw),
  }),
);

/** Fills in the defaults of the search parameters. */
export function analyticsOf({ days = '30', compare = 'previous', measure = 'visits', from, to }: AnalyticsSearch) {
  return { days, compare, measure, own: given<{ from?: string; to?: string }>({ from, to }) };
}
