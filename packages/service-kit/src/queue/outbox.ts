import {
  type Consumer,
  type DomainEvent,
  type DomainEventPayload,
  type DomainEventType,
  domainEvents,
} from '@tessera/contracts/events.ts';
import type { Collection, Document } from 'mongodb';
import { z } from 'zod';
import { newId } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { defineJob, type Job } from './job.ts';
import type { Queues } from './queues.ts';

/** An unconfirmed event is sent again after this long; consumers know events they have seen. */
const leaseMs = 15_000;
const batchSize = 200;

/** A domain event waiting inside the document whose change it tells of. */
export interface OutboxEntry {
  id: string;
  type: DomainEventType;
  at: number;
  payload: Document;
  /** Consumers that have not confirmed yet; the entry goes when the last one did. */
  waitingFor: Consumer[];
  nextAt: number;
  attempt: number;
}

/** Documents that can tell events. */
export interface WithOutbox extends Document {
  _id: string;
  websiteId: string;
  outbox?: OutboxEntry[];
}

/** The entry to `$push` onto a document's `outbox`, in the write that makes it true. */
export function outboxEntry<T extends DomainEventType>(
  type: T,
  payload: DomainEventPayload<T>,
  now: number,
): OutboxEntry {
  return {
    id: newId('evt'),
    type,
    at: now,
    payload,
    waitingFor: [...domainEvents[type].consumers],
    nextAt: now,
    attempt: 0,
  };
}

const confirmation = z.strictObject({
  collection: z.string(),
  documentId: z.string(),
  eventId: z.string(),
  consumer: z.string(),
});

/** How an event travels: the event itself and where to confirm it. */
export interface QueuedEvent {
  event: DomainEvent;
  confirmTo: { queue: string; collection: string; documentId: string };
}

export const eventQueue = (consumer: Consumer) => `${consumer}.events`;
const delivery = { attempts: 8, backoffMs: 1_000 };

export interface Outbox {
  /** Sends what is due. Called by a timer, and by `wake` right after a write. */
  relay(): Promise<number>;
  /** Says that a write added an entry; it is sent at once instead of at the next round. */
  wake(): void;
  ensureIndexes(): Promise<void>;
  /** Takes confirmed events out of their documents. */
  confirmations: Job;
  start(): void;
  stop(): Promise<void>;
}

/**
 * Moves events from the documents that hold them to the consumers' queues. An event stays in its document until
 * every consumer confirmed it, so a lost Redis loses nothing: it is sent again.
 */
export function createOutbox(
  service: string,
  collections: readonly Collection<WithOutbox>[],
  queues: Queues,
  log: Logger,
  now: () => number,
): Outbox {
  const confirmQueue = `${service}.confirmations`;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<number> | undefined;
  let isStopped = false;

  const relayOnce = async () => {
    let sent = 0;
    for (const collection of collections) sent += await relayCollection(collection, confirmQueue, queues, now);
    return sent;
  };

  const relay = () => {
    round ??= relayOnce().finally(() => {
      round = undefined;
    });
    return round;
  };

  const tick = (delayMs: number) => {
    if (isStopped) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      relay()
        .catch((error) => log.warn({ reason: String(error) }, 'events wait for the queue'))
        .finally(() => tick(1_000));
    }, delayMs);
  };

  return {
    relay,
    wake: () => tick(5),
    ensureIndexes: async () => {
      for (const collection of collections) await collection.createIndex({ 'outbox.nextAt': 1 }, { sparse: true });
    },
    confirmations: defineJob({
      name: confirmQueue,
      payload: confirmation,
      ...delivery,
      run: async (confirmed) => {
        const collection = collections.find(({ collectionName }) => collectionName === confirmed.collection);
        await collection?.updateOne({ _id: confirmed.documentId }, [confirm(confirmed.eventId, confirmed.consumer)]);
      },
    }),
    start: () => tick(0),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await round?.catch(() => undefined);
    },
  };
}

async function relayCollection(
  collection: Collection<WithOutbox>,
  confirmQueue: string,
  queues: Queues,
  now: () => number,
) {
  const due = await collection
    .find({ 'outbox.nextAt': { $lte: now() } }, { projection: { websiteId: 1, outbox: 1 }, limit: batchSize })
    .toArray();
  let sent = 0;
  for (const document of due) {
    for (const entry of document.outbox ?? []) {
      if (entry.nextAt > now() || !(await lease(collection, document._id, entry, now()))) continue;
      await deliver(
        document,
        entry,
        { queue: confirmQueue, collection: collection.collectionName, documentId: document._id },
        queues,
      );
      sent += 1;
    }
  }
  return sent;
}

/** Claims one entry for this process until the lease ends. */
async function lease(
  collection: Collection<WithOutbox>,
  _id: string,
  entry: OutboxEntry,
  now: number,
): Promise<boolean> {
  const result = await collection.updateOne(
    { _id, outbox: { $elemMatch: { id: entry.id, nextAt: entry.nextAt } } },
    { $set: { 'outbox.$.nextAt': now + leaseMs }, $inc: { 'outbox.$.attempt': 1 } },
  );
  return result.modifiedCount === 1;
}

async function deliver(document: WithOutbox, entry: OutboxEntry, confirmTo: QueuedEvent['confirmTo'], queues: Queues) {
  const { id, type, at, payload } = entry;
  const event = { id, type, at, websiteId: document.websiteId, payload };
  for (const consumer of entry.waitingFor) {
    await queues.add(
      { name: eventQueue(consumer), ...delivery },
      { event, confirmTo },
      { jobId: `${id}-${entry.attempt}` },
    );
  }
}

/** One update that strikes the consumer off the entry and drops entries nobody waits for. */
function confirm(eventId: string, consumer: string): Document {
  const strike = {
    $map: {
      input: { $ifNull: ['$outbox', []] },
      as: 'entry',
      in: {
        $cond: [
          { $eq: ['$$entry.id', eventId] },
          { $mergeObjects: ['$$entry', { waitingFor: { $setDifference: ['$$entry.waitingFor', [consumer]] } }] },
          '$$entry',
        ],
      },
    },
  };
  return { $set: { outbox: { $filter: { input: strike, as: 'entry', cond: { $ne: ['$$entry.waitingFor', []] } } } } };
}
