import { given, searchOf, textParam } from '../../../kit/route/search-params.ts';

/** What the address of the import screen says: which import is looked at. */
export interface ImportSearch {
  id?: string;
}

export const readImportSearch = searchOf((raw) => given<ImportSearch>({ id: textParam(raw.id) }));
