/** The calls of `ledger-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './ledger-calls.ts';

export const readLedger: Wire<typeof calls.readLedger> = { method: 'GET', path: '/api/analytics/ledger' };
