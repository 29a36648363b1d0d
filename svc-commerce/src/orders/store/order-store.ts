import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { searchedIn } from '@tessera/service-kit/data/search/search-words.ts';
import type { ServiceDeps } from '@tessera/service-kit/feature.ts';
import { searchJob } from '@tessera/service-kit/queue/search-job.ts';
import { keyOf } from '../../lib/keys.ts';
import { orderChanges } from './change-order.ts';
import { orderErasure } from './erase-buyer.ts';
import { type NewOrder, orderModel, orderSearch, refundPart } from './order-document.ts';
import { orderReads } from './order-reads.ts';
import { pendingLog } from './pending-log.ts';
import { placingLog } from './placing-log.ts';
import { refundLog } from './refund-log.ts';

export type OrderStore = ReturnType<typeof createOrderStore>;
/** Orders as other rooms ask for them: what becomes of one is this room's and the checkout's to write. */
export type Orders = Omit<OrderStore, 'change' | 'note' | 'placing' | 'refunding' | 'pending' | 'putAll'>;

/** The only place that knows where orders are kept: all reads and writes of them, each in the file of what it is for. */
export function createOrderStore(models: Models, deps: Pick<ServiceDeps, 'now' | 'wakeJob'>) {
  const model = models.open(orderModel);
  return {
    outbox: model.outbox,
    ...orderReads(model),
    ...orderChanges(model),
    ...orderErasure(model),
    placing: placingLog(model, deps),
    refunding: refundLog(model, deps),
    pending: pendingLog(model, deps),

    putAll: (websiteId: string, orders: readonly NewOrder[]) =>
      model.of(websiteId).putAll(orders.map((order) => ({ ...order, _id: keyOf(websiteId, order.id) }))),

    /** Orders from before are found by their words, and among the refunded ones. */
    searchJob: () =>
      searchJob({
        name: 'svc-commerce.order-words',
        documents: searchedIn(model),
        partsOf: (order) => ({
          search: orderSearch(order),
          ...refundPart(order),
          totalCents: order.totalCents ?? Number(order.grandTotal.value),
        }),
      }),
  };
}
