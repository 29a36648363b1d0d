/** The calls of `speed-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './speed-calls.ts';

export const readSpeed: Wire<typeof calls.readSpeed> = { method: 'GET', path: '/api/events/speed' };
