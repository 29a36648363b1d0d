/** The calls of `search-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './search-calls.ts';

export const readSearches: Wire<typeof calls.readSearches> = { method: 'GET', path: '/api/events/searches' };
export const exportSearches: Wire<typeof calls.exportSearches> = { method: 'GET', path: '/api/events/searches/export' };
