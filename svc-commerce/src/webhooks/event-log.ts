import type { WebhookMessage } from '@tessera/contracts/commerce/webhook.ts';
import { cursorAt, findListPage } from '@tessera/service-kit/data/list-page.ts';
import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { createTimedCache } from '../lib/timed-cache.ts';
import { webhookKeptMs } from './delivery-document.ts';

interface LoggedEvent extends WebsiteDocument {
  message: WebhookMessage;
  recordedMs: number;
  expiresAt: Date;
}

/** That somebody reads a website's events; `_id` is the website's. */
interface Reader extends WebsiteDocument {
  expiresAt: Date;
}

const defaultLimit = 50;
const oldest = { fields: ['recordedMs', '_id'], direction: 1, index: { websiteId: 1, recordedMs: 1, _id: 1 } } as const;
const byType = { websiteId: 1, 'message.type': 1, recordedMs: 1, _id: 1 } as const;
/** Other processes notice a new reader this late. */
const rememberedMs = 2_000;
/** Events of the last moment are not listed yet: another process may still be writing one that comes before them. */
const settleMs = 1_000;

/** The events of a store in the order in which they were recorded, so that nobody who lost some stays without. */
export function createEventLog(db: Db, now: () => number) {
  const events: Collection<LoggedEvent> = db.collection('webhookEvents');
  const readers: Collection<Reader> = db.collection('webhookReaders');
  const scoped = (websiteId: string) => forWebsite(events, websiteId);
  const read = createTimedCache(
    async (websiteId) =>
      (await forWebsite(readers, websiteId).findOne({ expiresAt: { $gt: new Date(now()) } })) !== null,
    { ttlMs: rememberedMs, max: 5_000, now },
  );

  return {
    ensureIndexes: async () => {
      await events.createIndexes([
        ...[oldest.index, byType].map((key) => ({ key })),
        { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
      ]);
      await readers.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 });
    },

    /** Whether somebody has asked for the list within the time it goes back. */
    isRead: (websiteId: string) => read.get(websiteId),
    /** Notes that somebody asks, so that from now on there is something to read. */
    async noteReader(websiteId: string): Promise<void> {
      const expiresAt = new Date(now() + webhookKeptMs);
      await forWebsite(readers, websiteId).updateOne({ _id: websiteId }, { $set: { expiresAt } }, { upsert: true });
      read.forget(websiteId);
    },

    /** Keeps an event once. */
    async add(message: WebhookMessage): Promise<void> {
      const { websiteId } = message;
      const expiresAt = new Date(now() + webhookKeptMs);
      await scoped(websiteId).insertNew([{ _id: keyOf(websiteId, message.id), message, recordedMs: now(), expiresAt }]);
    },

    async since(
      websiteId: string,
      {
        cursor,
        type,
        limit = defaultLimit,
      }: { cursor?: string | undefined; type?: string | undefined; limit?: number | undefined },
    ) {
      const { page, hasNextPage } = await findListPage(scoped(websiteId), {
        where: { recordedMs: { $lte: now() - settleMs } },
        needles: type ? [{ filter: { 'message.type': type }, index: byType, isOrdered: true }] : [],
        ...{ order: oldest, cursor, limit },
      });
      const last = page.at(-1);
      return {
        events: page.map(({ message }) => message),
        nextCursor: last ? cursorAt(oldest, last) : (cursor ?? null),
        hasMore: hasNextPage,
      };
    },
  };
}
