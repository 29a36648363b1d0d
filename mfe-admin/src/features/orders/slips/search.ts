import { given, searchOf, textParam } from '../../../kit/route/search-params.ts';

/** Whose slips are printed. */
export const readSlipsSearch = searchOf((raw) => given<{ ids?: string }>({ ids: textParam(raw.ids, 8_000) }));
