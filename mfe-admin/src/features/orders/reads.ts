import type { AdminApi } from '../../data/admin-api.ts';
import { queries } from '../../data/queries.ts';
import { type OrdersSearch, orderViewOf } from './search.ts';

const pageSize = 25;

/** The page of orders an address names. */
export function ordersReads(api: AdminApi, search: OrdersSearch) {
  const { view } = orderViewOf(search);
  const { q, after } = search;
  return queries.orders(api, {
    limit: pageSize,
    ...(view && { fulfilment: view }),
    ...(q && { search: q }),
    ...(after && { cursor: after }),
  });
}
