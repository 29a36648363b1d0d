import { given, oneOf, searchOf } from '../../../kit/route/search-params.ts';
import { type PeriodSearch, readPeriodSearch } from '../search.ts';

/** What the address of the searches says. */
export interface SearchesSearch extends PeriodSearch {
  /** Those that found nothing; all where nothing is said. */
  only?: 'unfound';
}

export const readSearchesSearch = searchOf((raw) =>
  given<SearchesSearch>({ ...readPeriodSearch(raw), only: oneOf(raw.only, ['unfound']) }),
);
