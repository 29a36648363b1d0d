/** The calls of `breakdown-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './breakdown-calls.ts';

export const readBreakdown: Wire<typeof calls.readBreakdown> = { method: 'GET', path: '/api/events/breakdown' };
export const readVisits: Wire<typeof calls.readVisits> = { method: 'GET', path: '/api/events/visits' };
