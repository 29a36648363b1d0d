import { given, textParam } from '../../app/search-params.ts';

/** What the address of the import screen says: which import is looked at. */
export interface ImportSearch {
  id?: string;
}

export function readImportSearch(raw: Record<string, unknown>): ImportSearch {
  return given<ImportSearch>({ id: textParam(raw.id) });
}
