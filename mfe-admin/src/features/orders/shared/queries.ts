import type { QueryOf } from '@tessera/contracts/call.ts';
import { listOrders, readOrder } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import { readPaymentMode } from '@tessera/contracts/commerce/order-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import { listMails, readDownloads } from './order-calls.ts';

export type OrderQuery = NonNullable<QueryOf<typeof listOrders>>;

/** Enough to know how old the oldest is in a usual store. */
const maxPending = 100;
const newestCount = 6;

export const orders = defineResource({
  key: 'orders',
  call: (api, query: OrderQuery) => api.call(listOrders, { query }),
});

/** What waits to be fulfilled. */
export const pendingOrders = (api: AdminApi) => orders.query(api, { fulfilment: 'pending', limit: maxPending });

export const newestOrders = (api: AdminApi) => orders.query(api, { limit: newestCount });

/** How often orders are looked for while the page is visible. */
export const ordersEveryMs = 60_000;

/** The latest orders that match, looked for again and again. */
export const latestOrders = defineResource({
  key: 'latest-orders',
  call: (api, query: OrderQuery) => api.call(listOrders, { query: { limit: 10, ...query } }),
  refetchInterval: ordersEveryMs,
});

/** Whether checkout takes real money. */
export const paymentMode = defineResource({
  key: 'payment-mode',
  call: (api) => api.call(readPaymentMode, {}),
});

export const orderById = defineResource({
  key: 'order',
  call: (api, orderId: string) => api.call(readOrder, { params: { orderId } }),
});

/** Mails about an order. */
export const orderMails = defineResource({
  key: 'order-mails',
  call: (api, orderId: string) => listMails(api, orderId),
});

/** Files of an order. */
export const orderDownloads = defineResource({
  key: 'order-downloads',
  call: (api, orderId: string) => readDownloads(api, orderId),
});
