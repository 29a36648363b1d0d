/** The calls of `activity-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './activity-calls.ts';

export const listActivity: Wire<typeof calls.listActivity> = { method: 'GET', path: '/api/staff/activity' };
