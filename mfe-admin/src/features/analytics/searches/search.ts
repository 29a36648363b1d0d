import { given, oneOf, searchOf } from '../../../kit/route/search-params.ts';
import { type PeriodSearch, readPeriodSearch } from '../search.ts';

/** Search parameters of the searches page. */
export interface SearchesSearch extends PeriodSearch {
  /** Only searches without results; all by default. */
  only?: 'unfound';
}

export const readSearchesSearch = searchOf((raw) =>
  given<SearchesSearch>({ ...readPeriodSearch(raw), only: oneOf(raw.only, ['unfound']) }),
);
