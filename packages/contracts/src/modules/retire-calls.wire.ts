/** The calls of `retire-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './retire-calls.ts';

export const listModules: Wire<typeof calls.listModules> = { method: 'GET', path: '/modules/api' };
