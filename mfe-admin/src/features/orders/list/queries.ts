import { queryOptions } from '@tanstack/react-query';
import type { Admin } from '../../../kit/context/admin-context.ts';
import { queries } from '../../../kit/data/queries.ts';
import { listMails, readDownloads } from '../shared/order-calls.ts';
import { type OrdersSearch, orderQueryOf } from './search.ts';

const pageSize = 25;

/** The page of orders an address names. */
export function ordersQueries({ api, website }: Pick<Admin, 'api' | 'website'>, search: OrdersSearch) {
  const { after } = search;
  return queries.orders(api, { limit: pageSize, ...orderQueryOf(search, website), ...(after && { cursor: after }) });
}

/** Mails about an order. */
export const mailsQuery = ({ api }: Pick<Admin, 'api'>, orderId: string) =>
  queryOptions({ queryKey: ['order-mails', orderId], queryFn: () => listMails(api, orderId) });

/** Files of an order. */
export const downloadsQuery = ({ api }: Pick<Admin, 'api'>, orderId: string) =>
  queryOptions({ queryKey: ['order-downloads', orderId], queryFn: () => readDownloads(api, orderId) });
