import { createListCounts } from '@tessera/service-kit/data/list-counts.ts';
import type { StoredOrder } from '../store/order-document.ts';
import type { OrderStore } from '../store/order-store.ts';
import { orderViews } from './order-filter.ts';

export type OrderCounts = ReturnType<typeof createOrderCounts>;

/** How many placed orders a website has, in all and by state. */
export function createOrderCounts({ listed }: OrderStore, now: () => number) {
  const { all, fulfilment, open, refunded, test, preOrders } = orderViews;
  const counts = createListCounts<
    StoredOrder,
    'all' | 'pending' | 'fulfilled' | 'cancelled' | 'open' | 'refunded' | 'test' | 'preOrders'
  >(
    {
      ...{ all, open, refunded, test: test(true), preOrders: preOrders('pending') },
      ...{ pending: fulfilment('pending'), fulfilled: fulfilment('fulfilled'), cancelled: fulfilment('cancelled') },
    },
    now,
  );
  return (websiteId: string) => counts.read(listed(websiteId));
}
