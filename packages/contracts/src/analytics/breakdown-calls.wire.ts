/** The calls of `breakdown-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './breakdown-calls.ts';

export const readBreakdown: Wire<typeof calls.readBreakdown> = { method: 'GET', path: '/api/events/breakdown' };
export const exportBreakdown: Wire<typeof calls.exportBreakdown> = {
  method: 'GET',
  path: '/api/events/breakdown/export',
};
export const exportVisits: Wire<typeof calls.exportVisits> = { method: 'GET', path: '/api/events/visits/export' };
export const readVisits: Wire<typeof calls.readVisits> = { method: 'GET', path: '/api/events/visits' };
