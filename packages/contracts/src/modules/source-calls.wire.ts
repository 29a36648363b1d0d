/** The calls of `source-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './source-calls.ts';

export const readSources: Wire<typeof calls.readSources> = { method: 'POST', path: '/modules/api/sources' };
