/** The calls of `erasure-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './erasure-calls.ts';

export const startErasure: Wire<typeof calls.startErasure> = { method: 'POST', path: '/api/staff/erasures' };
export const listErasures: Wire<typeof calls.listErasures> = { method: 'GET', path: '/api/staff/erasures' };
