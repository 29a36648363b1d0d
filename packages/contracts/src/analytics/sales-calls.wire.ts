/** The calls of `sales-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './sales-calls.ts';

export const readSales: Wire<typeof calls.readSales> = { method: 'GET', path: '/api/events/sales' };
export const exportSales: Wire<typeof calls.exportSales> = { method: 'GET', path: '/api/events/sales/export' };
