import { given, idsOf, oneOf, searchOf } from '../../../kit/route/search-params.ts';
import { type PeriodSearch, readPeriodSearch } from '../search.ts';

/** The month ranges to choose from. */
export const spans = [
  { id: '6', name: '6 months' },
  { id: '12', name: '12 months' },
  { id: '24', name: '24 months' },
] as const;

/** What the cohort table can show. */
export const cohortMeasures = [
  { id: 'share', name: 'Share' },
  { id: 'buyers', name: 'Customers' },
  { id: 'sales', name: 'Sales' },
] as const;
export type CohortMeasure = (typeof cohortMeasures)[number]['id'];

/** Search parameters of the customers page. The period of the other pages is passed along. */
export interface BuyersSearch extends PeriodSearch {
  /** `12` by default. */
  months?: (typeof spans)[number]['id'];
  /** `share` by default. */
  show?: CohortMeasure;
}

export const readBuyersSearch = searchOf((raw) =>
  given<BuyersSearch>({
    ...readPeriodSearch(raw),
    months: oneOf(raw.months, idsOf(spans)),
    show: oneOf(raw.show, idsOf(cohortMeasures)),
  }),
);
