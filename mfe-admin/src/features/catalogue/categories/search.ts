import { given, searchOf, textParam } from '../../../kit/route/search-params.ts';

/** What the address of the categories says: which store page. */
interface CategoriesSearch {
  page?: string;
}

export const readCategoriesSearch = searchOf((raw) => given<CategoriesSearch>({ page: textParam(raw.page, 128) }));
