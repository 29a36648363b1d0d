/** The calls of `summary-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './summary-calls.ts';

export const readSummary: Wire<typeof calls.readSummary> = { method: 'GET', path: '/api/events/summary' };
