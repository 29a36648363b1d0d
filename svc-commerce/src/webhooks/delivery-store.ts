import type { WebhookDelivery } from '@tessera/contracts/commerce/webhook.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import type { Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import type { NewDelivery } from './delivery.ts';
import { type DeliveryDocument, deliveryIndexes, deliveryModel } from './webhook-models.ts';

type DeliveryKey = Pick<DeliveryDocument, '_id' | 'websiteId' | 'endpointId' | 'subject' | 'at'>;

export interface DeliveryQuery {
  state?: WebhookDelivery['state'] | undefined;
  type?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** A process that sends has the delivery to itself this long; then it counts as died. */
const leaseMs = 60_000;
/** The delay before the next check when an earlier delivery of the same subject is still pending. */
const putOffMs = 2_000;
const maxAttemptsStored = 20;
const defaultLimit = 25;

const newest = { fields: ['at', '_id'], direction: -1, index: deliveryIndexes.newest } as const;

/** The only module that accesses the deliveries collection. */
export function createDeliveryStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(deliveryModel);
  const lease = createLease({ until: 'nextMs', holder: 'lease', leaseMs, now });

  return {
    insertNew: (websiteId: string, documents: NewDelivery[]) => of(websiteId).insertNew(documents),
    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: id }),

    /**
     * Deliveries whose time has come, of all websites, the longest overdue first: those that wait for another one are
     * postponed each time, so that many of them do not delay other deliveries.
     */
    async due(limit: number): Promise<Waiting[]> {
      const due = await everyWebsite()
        .find(
          { state: 'pending', ...lease.lapsed() },
          { projection: { websiteId: 1, nextMs: 1 }, sort: { nextMs: 1, at: 1 }, limit },
        )
        .toArray();
      return due.map(({ websiteId, _id, nextMs }) => ({ websiteId, id: _id, occasion: nextMs }));
    },

    /** Claims a due delivery for this process. @returns null when it is not due, done, or claimed by another process */
    claim: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate({ _id: id, state: 'pending', ...lease.lapsed() }, { $set: lease.take() }),

    /** The first pending delivery of the same subject: before a delivery, or of all. */
    async firstWaiting({
      websiteId,
      endpointId,
      subject,
    }: Omit<DeliveryKey, '_id' | 'at'>): Promise<DeliveryKey | null> {
      const [first] = await of(websiteId)
        .find({ endpointId, subject, state: 'pending', isTest: false }, { sort: { at: 1, _id: 1 }, limit: 1 })
        .toArray();
      return first ?? null;
    },

    /** Releases a claimed delivery, since an earlier one is still pending. */
    putOff: (websiteId: string, id: string) =>
      of(websiteId).updateOne({ _id: id, state: 'pending' }, { $set: { nextMs: now() + putOffMs } }),

    /** Makes a delivery due that only waited for another one. @returns false when it is claimed, or failed before */
    async callUp(websiteId: string, id: string): Promise<boolean> {
      const onlyWaiting = { _id: id, state: 'pending' as const, nextMs: trusted({ $lte: now() + putOffMs }) };
      return (await of(websiteId).updateOne(onlyWaiting, { $set: { nextMs: now() } })).matchedCount > 0;
    },

    /** Notes an attempt and what it means for the delivery. */
    note: (
      { websiteId, _id }: DeliveryKey,
      attempt: DeliveryDocument['attempts'][number],
      next: Partial<Pick<DeliveryDocument, 'state' | 'nextMs' | 'tries'>>,
    ) =>
      of(websiteId).findOneAndUpdate(
        { _id },
        { $set: next, $push: { attempts: { $each: [attempt], $slice: -maxAttemptsStored } } },
      ),

    /** Nothing more is sent to an endpoint that is off; the owner may send single deliveries again. */
    cancelWaiting: (websiteId: string, endpointId: string) =>
      of(websiteId).updateMany({ endpointId, state: 'pending' }, { $set: { state: 'cancelled' } }),
    removeOf: (websiteId: string, endpointId: string) => of(websiteId).deleteMany({ endpointId }),

    /** The log of an endpoint, newest event first. */
    async list(websiteId: string, endpointId: string, query: DeliveryQuery = {}) {
      const { limit = defaultLimit, state, type, cursor } = query;
      return findListPage(of(websiteId), {
        where: { endpointId },
        needles: [
          ...(state ? [{ filter: { endpointId, state }, index: deliveryIndexes.byState, isOrdered: true }] : []),
          ...(type ? [{ filter: { endpointId, type }, index: deliveryIndexes.byType, isOrdered: true }] : []),
        ],
        ...{ order: newest, cursor, limit },
      });
    },
  };
}
