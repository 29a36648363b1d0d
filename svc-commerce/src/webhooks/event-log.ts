import type { WebhookMessage } from '@tessera/contracts/commerce/webhook.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { cursorAt, findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { keyOf } from '../lib/keys.ts';
import { webhookRetentionMs } from './delivery.ts';
import { eventIndexes, eventModel, readerModel } from './webhook-models.ts';

const defaultLimit = 50;
const oldest = { fields: ['recordedMs', '_id'], direction: 1, index: eventIndexes.oldest } as const;
/** Other processes notice a new reader this late. */
const rememberedMs = 2_000;
/** Events of the last moment are not listed yet: another process may still be writing one that comes before them. */
const settleMs = 1_000;

/** The events of a store in the order in which they were recorded, so that receivers can catch up on lost ones. */
export function createEventLog(models: Models, now: () => number) {
  const { of: eventsOf } = models.open(eventModel);
  const { of: readersOf } = models.open(readerModel);
  const read = createCachedRead(
    async (websiteId) =>
      (await readersOf(websiteId).findOne({ _id: websiteId, expiresAt: trusted({ $gt: new Date(now()) }) })) !== null,
    { freshMs: rememberedMs, max: 5_000, now },
  );

  return {
    /** Whether the log was read within its retention period. */
    isRead: (websiteId: string) => read.get(websiteId),
    /** Records that the log is read, so that events are logged from now on. */
    async noteReader(websiteId: string): Promise<void> {
      const expiresAt = new Date(now() + webhookRetentionMs);
      await readersOf(websiteId).updateOne({ _id: websiteId }, { $set: { expiresAt } }, { upsert: true });
      read.forget(websiteId);
    },

    /** Keeps an event once. */
    async add(message: WebhookMessage): Promise<void> {
      const { websiteId } = message;
      const expiresAt = new Date(now() + webhookRetentionMs);
      await eventsOf(websiteId).insertNew([
        { _id: keyOf(websiteId, message.id), message, recordedMs: now(), expiresAt },
      ]);
    },

    async since(
      websiteId: string,
      {
        cursor,
        type,
        limit = defaultLimit,
      }: { cursor?: string | undefined; type?: string | undefined; limit?: number | undefined },
    ) {
      const { page, hasNextPage } = await findListPage(eventsOf(websiteId), {
        where: { recordedMs: trusted({ $lte: now() - settleMs }) },
        needles: type ? [{ filter: { 'message.type': type }, index: eventIndexes.byType, isOrdered: true }] : [],
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
