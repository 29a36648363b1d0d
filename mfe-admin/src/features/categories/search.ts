import { given, searchOf, textParam } from '../../app/search-params.ts';

/** What the address of the categories says: which store page. */
interface CategoriesSearch {
  page?: string;
}

export const readCategoriesSearch = searchOf((raw) => given<CategoriesSearch>({ page: textParam(raw.page, 128) }));
