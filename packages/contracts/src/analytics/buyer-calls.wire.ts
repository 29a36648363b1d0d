/** The calls of `buyer-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './buyer-calls.ts';

export const readBuyers: Wire<typeof calls.readBuyers> = { method: 'GET', path: '/api/events/buyers' };
export const exportBuyers: Wire<typeof calls.exportBuyers> = { method: 'GET', path: '/api/events/buyers/export' };
