import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { queries } from '../../../kit/data/queries.ts';

/** Enough to know how old the oldest is in a usual store. */
const maxPending = 100;
const newestCount = 6;

/** What waits to be fulfilled. */
export function pendingOrders(api: AdminApi) {
  return queries.orders(api, { fulfilment: 'pending', limit: maxPending });
}

export function newestOrders(api: AdminApi) {
  return queries.orders(api, { limit: newestCount });
}
