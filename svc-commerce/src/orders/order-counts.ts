import { createListCounts } from '@tessera/service-kit/data/list-counts.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { OrderDocument } from './order-document.ts';
import { orderViews } from './order-filter.ts';
import type { OrderStore } from './order-store.ts';

export type OrderCounts = ReturnType<typeof createOrderCounts>;

/** How many placed orders a website has, in all and by state. */
export function createOrderCounts({ collection }: OrderStore, now: () => number) {
  const { all, fulfilment, open, refunded, test } = orderViews;
  const counts = createListCounts<
    OrderDocument,
    'all' | 'pending' | 'fulfilled' | 'cancelled' | 'open' | 'refunded' | 'test'
  >(
    {
      ...{ all, open, refunded, test: test(true) },
      ...{ pending: fulfilment('pending'), fulfilled: fulfilment('fulfilled'), cancelled: fulfilment('cancelled') },
    },
    now,
  );
  return (websiteId: string) => counts.read(forWebsite(collection, websiteId));
}
