import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { searchIndexes } from '../lib/search-words.ts';
import type { OrderDocument } from './order-document.ts';
import { orderReads } from './order-reads.ts';

export type OrderStore = ReturnType<typeof createOrderStore>;
/** Orders as other rooms ask for them: how they are kept is not theirs to know. */
export type Orders = Omit<OrderStore, 'collection'>;

/** What lists of placed orders stand in and are narrowed by; a refused order is in none of them. */
export const orderIndexes = {
  byTime: { websiteId: 1, state: 1, createdOn: -1, id: -1 },
  byTotal: { websiteId: 1, state: 1, totalCents: 1, id: 1 },
  byFulfilment: { websiteId: 1, state: 1, fulfilment: 1, createdOn: -1, id: -1 },
  byPayment: { websiteId: 1, state: 1, paymentState: 1, fulfilment: 1 },
  byTest: { websiteId: 1, state: 1, testMode: 1, createdOn: -1, id: -1 },
  byRefund: { websiteId: 1, state: 1, hasRefund: 1, createdOn: -1, id: -1 },
  byProduct: { websiteId: 1, 'items.productId': 1 },
} as const;

/**
 * The only place that knows where orders are kept. `collection` is for this room alone; the writes of placing are in
 * `placing-log.ts`, those of refunds in `refund-log.ts`.
 */
export function createOrderStore(db: Db) {
  const orders: Collection<OrderDocument> = db.collection('orders');
  const scoped = (websiteId: string) => forWebsite(orders, websiteId);

  return {
    collection: orders,
    outbox: db.collection<WithOutbox>('orders'),
    ...orderReads(orders),
    ensureIndexes: async () => {
      await orders.createIndexes([
        { key: { websiteId: 1, claim: 1 }, unique: true },
        ...Object.entries(orderIndexes).map(([name, key]) => ({
          key,
          ...(name === 'byRefund' && { partialFilterExpression: { hasRefund: true } }),
        })),
        ...searchIndexes,
        { key: { websiteId: 1, tokenHash: 1 } },
        { key: { state: 1, 'placing.leaseUntil': 1 } },
        { key: { 'refunds.leaseUntil': 1 }, sparse: true },
        { key: { 'pendingPayment.lookAt': 1 }, sparse: true },
      ]);
    },

    /** One order in whatever state. */
    find: (websiteId: string, id: string) => scoped(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    findPlaced: (websiteId: string, id: string) =>
      scoped(websiteId).findOne({ _id: keyOf(websiteId, id), state: 'placed' }),
    findByClaim: (websiteId: string, claim: string) => scoped(websiteId).findOne({ claim }),
    findByTokenInAnyState: (websiteId: string, tokenHash: string) => scoped(websiteId).findOne({ tokenHash }),
    findByToken: (websiteId: string, tokenHash: string) => scoped(websiteId).findOne({ tokenHash, state: 'placed' }),

    putAll: (websiteId: string, documents: Omit<OrderDocument, '_id' | 'websiteId'>[]) =>
      scoped(websiteId).putAll(
        documents.map((document) => ({ ...document, _id: keyOf(websiteId, document.id as string) })),
      ),
  };
}
