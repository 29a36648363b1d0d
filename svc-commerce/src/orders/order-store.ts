import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import type { OrderDocument } from './order-document.ts';

export type OrderStore = ReturnType<typeof createOrderStore>;

/** The index of a website's orders by their time. */
export const byTime = { websiteId: 1, createdOn: -1, id: -1 } as const;

/** The only place that knows where orders are kept; the writes of placing are in `checkout/placing-log.ts`. */
export function createOrderStore(db: Db) {
  const orders: Collection<OrderDocument> = db.collection('orders');
  const scoped = (websiteId: string) => forWebsite(orders, websiteId);

  return {
    collection: orders,
    outbox: db.collection<WithOutbox>('orders'),
    ensureIndexes: async () => {
      await orders.createIndexes([
        { key: { websiteId: 1, claim: 1 }, unique: true },
        { key: byTime },
        { key: { websiteId: 1, tokenHash: 1 } },
        { key: { state: 1, 'placing.leaseUntil': 1 } },
        { key: { websiteId: 1, totalCents: 1, id: 1 } },
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
