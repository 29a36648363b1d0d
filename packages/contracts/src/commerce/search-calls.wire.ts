/** The calls of `search-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './search-calls.ts';

export const searchSite: Wire<typeof calls.searchSite> = { method: 'GET', path: '/api/commerce/search' };
export const suggestSearch: Wire<typeof calls.suggestSearch> = { method: 'GET', path: '/api/commerce/search/suggest' };
export const listSynonyms: Wire<typeof calls.listSynonyms> = { method: 'GET', path: '/api/commerce/search/synonyms' };
export const saveSynonyms: Wire<typeof calls.saveSynonyms> = {
  method: 'PUT',
  path: '/api/commerce/search/synonyms/{synonymsId}',
};
export const removeSynonyms: Wire<typeof calls.removeSynonyms> = {
  method: 'DELETE',
  path: '/api/commerce/search/synonyms/{synonymsId}',
};
