import { given, idsOf, oneOf, searchOf } from '../../../kit/route/search-params.ts';
import { type PeriodSearch, readPeriodSearch } from '../search.ts';

/** How many months can be looked at. */
export const spans = [
  { id: '6', name: '6 months' },
  { id: '12', name: '12 months' },
  { id: '24', name: '24 months' },
] as const;

/** What the table of who comes back can show. */
export const cohortFigures = [
  { id: 'share', name: 'Share' },
  { id: 'buyers', name: 'Buyers' },
  { id: 'sales', name: 'Sales' },
] as const;
export type CohortFigure = (typeof cohortFigures)[number]['id'];

/** What the address of the buyers says; the days of the other parts go along. */
export interface BuyersSearch extends PeriodSearch {
  /** `12` where nothing is said. */
  months?: (typeof spans)[number]['id'];
  /** `share` where nothing is said. */
  show?: CohortFigure;
}

export const readBuyersSearch = searchOf((raw) =>
  given<BuyersSearch>({
    ...readPeriodSearch(raw),
    months: oneOf(raw.months, idsOf(spans)),
    show: oneOf(raw.show, idsOf(cohortFigures)),
  }),
);
