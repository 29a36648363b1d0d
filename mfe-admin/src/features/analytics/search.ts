import type { VisitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import type { AnalyticsSearch } from '@tessera/contracts/analytics/view-calls.ts';
import { isDay } from '../../kit/format/day.ts';
import { given, idsOf, oneOf, searchOf, textParam } from '../../kit/route/search-params.ts';
import { periods } from './period.ts';

/** Traits that visits are narrowed to. */
type Traits = { [T in VisitTrait]?: string };

/** What every address of the analytics says of its days; `30` where it does not. */
export type PeriodSearch = Pick<AnalyticsSearch, 'days' | 'from' | 'to' | 'compare'>;

export const compares = [
  { id: 'previous', name: 'The days before' },
  { id: 'year', name: 'A year before' },
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

/** The traits that an address narrows visits to. */
export const traitsOf = (search: AnalyticsSearch): Traits => given<Traits>(traitsIn(search as Record<string, unknown>));

const periodIn = (raw: Readonly<Record<string, unknown>>) => ({
  days: oneOf(raw.days, idsOf(periods)),
  from: dayParam(raw.from),
  to: dayParam(raw.to),
  compare: oneOf(raw.compare, idsOf(compares)),
});

/** The days that an address names, whatever else it says. */
export const readPeriodSearch = searchOf((raw) => given<PeriodSearch>(periodIn(raw)));

export const readAnalyticsSearch = searchOf((raw) =>
  given<AnalyticsSearch>({
    ...periodIn(raw),
    measure: oneOf(raw.measure, idsOf(measures)),
    ...traitsIn(raw),
  }),
);

/** What is shown for an address. */
export function analyticsOf({ days = '30', compare = 'previous', measure = 'visits', from, to }: AnalyticsSearch) {
  return { days, compare, measure, own: given<{ from?: string; to?: string }>({ from, to }) };
}
