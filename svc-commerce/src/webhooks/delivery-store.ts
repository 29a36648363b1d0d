import type { WebhookDelivery } from '@tessera/contracts/commerce/webhook.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db } from 'mongodb';
import type { DeliveryDocument } from './delivery-document.ts';

type Kept = Pick<DeliveryDocument, '_id' | 'websiteId' | 'endpointId' | 'subject' | 'at'>;

export interface DeliveryQuery {
  state?: WebhookDelivery['state'] | undefined;
  type?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A process that sends has the delivery to itself this long; then it counts as died. */
const leaseMs = 60_000;
/** Looked at again so soon when something before it is still to be told. */
const putOffMs = 2_000;
const keptAttempts = 20;
const defaultLimit = 25;

const newest = {
  fields: ['at', '_id'],
  direction: -1,
  index: { websiteId: 1, endpointId: 1, at: -1, _id: -1 },
} as const;
const byState = { websiteId: 1, endpointId: 1, state: 1, at: -1, _id: -1 } as const;
const byType = { websiteId: 1, endpointId: 1, type: 1, at: -1, _id: -1 } as const;

/** The only place that knows where deliveries are kept. */
export function createDeliveryStore(db: Db, now: () => number) {
  const deliveries: Collection<DeliveryDocument> = db.collection('webhookDeliveries');
  const scoped = (websiteId: string) => forWebsite(deliveries, websiteId);

  return {
    ensureIndexes: async () => {
      await deliveries.createIndexes([
        ...[newest.index, byState, byType].map((key) => ({ key })),
        { key: { websiteId: 1, endpointId: 1, subject: 1, state: 1 } },
        { key: { state: 1, nextMs: 1, at: 1 } },
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ]);
    },

    insertNew: (websiteId: string, documents: Omit<DeliveryDocument, 'websiteId'>[]) =>
      scoped(websiteId).insertNew(documents),
    find: (websiteId: string, id: string) => scoped(websiteId).findOne({ _id: id }),

    /**
     * Deliveries whose time has come, of all websites, the longest overdue first: those that wait for another one are
     * put off each time, so that many of them keep nobody else waiting.
     */
    due: (limit: number) =>
      deliveries
        .find({ state: 'pending', nextMs: { $lte: now() } }, { projection: { websiteId: 1 } })
        .sort({ nextMs: 1, at: 1 })
        .limit(limit)
        .toArray(),

    /** Takes a due delivery for this process. Null when it is not due, done, or somebody else's. */
    claim: (websiteId: string, id: string) =>
      scoped(websiteId).findOneAndUpdate(
        { _id: id, state: 'pending', nextMs: { $lte: now() } },
        { $set: { nextMs: now() + leaseMs } },
      ),

    /** What is still to be told of the same thing: before a delivery, or the next of all. */
    async firstWaiting({ websiteId, endpointId, subject }: Omit<Kept, '_id' | 'at'>): Promise<Kept | null> {
      const [first] = await scoped(websiteId)
        .find({ endpointId, subject, state: 'pending', isTest: false })
        .sort({ at: 1, _id: 1 })
        .limit(1)
        .toArray();
      return first ?? null;
    },

    /** Gives a claimed delivery back, since something before it is still to be told. */
    putOff: (websiteId: string, id: string) =>
      scoped(websiteId).updateOne({ _id: id, state: 'pending' }, { $set: { nextMs: now() + putOffMs } }),

    /** Makes a delivery due that only waited for another one. @returns false when somebody has it in hand, or it failed before */
    async callUp(websiteId: string, id: string): Promise<boolean> {
      const onlyWaiting = { _id: id, state: 'pending' as const, nextMs: { $lte: now() + putOffMs } };
      return (await scoped(websiteId).updateOne(onlyWaiting, { $set: { nextMs: now() } })).matchedCount > 0;
    },

    /** Notes an attempt and what it means for the delivery. */
    note: (
      { websiteId, _id }: Kept,
      attempt: DeliveryDocument['attempts'][number],
      next: Partial<Pick<DeliveryDocument, 'state' | 'nextMs' | 'tries'>>,
    ) =>
      scoped(websiteId).findOneAndUpdate(
        { _id },
        { $set: next, $push: { attempts: { $each: [attempt], $slice: -keptAttempts } } },
      ),

    /** Nothing more is sent to an endpoint that is off; the owner may send single deliveries again. */
    cancelWaiting: (websiteId: string, endpointId: string) =>
      scoped(websiteId).updateMany({ endpointId, state: 'pending' }, { $set: { state: 'cancelled' } }),
    removeOf: (websiteId: string, endpointId: string) => scoped(websiteId).deleteMany({ endpointId }),

    /** The log of an endpoint, newest event first. */
    async list(websiteId: string, endpointId: string, query: DeliveryQuery = {}) {
      const { limit = defaultLimit, state, type, cursor } = query;
      return findListPage(scoped(websiteId), {
        where: { endpointId },
        needles: [
          ...(state ? [{ filter: { endpointId, state }, index: byState, isOrdered: true }] : []),
          ...(type ? [{ filter: { endpointId, type }, index: byType, isOrdered: true }] : []),
        ],
        ...{ order: newest, cursor, limit },
      });
    },
  };
}
