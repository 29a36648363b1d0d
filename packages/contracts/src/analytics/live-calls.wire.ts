/** The calls of `live-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './live-calls.ts';

export const readLive: Wire<typeof calls.readLive> = { method: 'GET', path: '/api/events/live' };
