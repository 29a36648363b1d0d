import {
  type Consumer,
  consumers,
  type DomainEvent,
  type DomainEventPayload,
  type DomainEventType,
  domainEvents,
} from '@tessera/contracts/events.ts';
import { keysOf } from '@tessera/contracts/records.ts';
import type { Collection, Document } from 'mongodb';
import { z } from 'zod';
import { type DocumentOf, listOf, number, ofContract, oneOf, optional, part, text } from '../data/model/fields.ts';
import { newId } from '../ids.ts';
import type { Logger } from '../logger.ts';
import { createAlarm } from './alarm.ts';
import { defineJob, type Job } from './job.ts';
import type { Queues } from './queues.ts';

/**
 * An unconfirmed event is sent again after this long, then after twice as long and so on: its consumer may be away.
 * Consumers know events they have seen.
 */
const leaseMs = 15_000;
const maxDoublings = 5;
const batchSize = 100;
/** For events of a process that died before it sent them; its own are sent at once. */
const everyMs = 30_000;

const entryFields = {
  id: text,
  type: oneOf(...keysOf(domainEvents)),
  at: number,
  payload: ofContract(z.record(z.string(), z.unknown())),
  /** Consumers that have not confirmed yet; the entry goes when the last one did. */
  waitingFor: listOf(oneOf(...consumers)),
  nextAt: number,
  attempt: number,
};

/** A domain event waiting inside the document whose change it tells of. */
export type OutboxEntry = DocumentOf<typeof entryFields>;

/** The field of documents that can tell events. */
export const outbox = optional(listOf(part(entryFields)));

/** Documents that can tell events. */
export interface WithOutbox extends Document {
  _id: string;
  websiteId: string;
  outbox?: OutboxEntry[];
}

/**
 * The entry to `$push` onto a document's `outbox`, in the write that makes it true. One that is told later can be taken
 * out again while its `attempt` is 0; that it is, is to be part of that write's condition.
 */
export function outboxEntry<T extends DomainEventType>(
  type: T,
  payload: DomainEventPayload<T>,
  now: number,
  tellOn = now,
): OutboxEntry {
  return {
    id: newId('evt'),
    type,
    at: now,
    payload,
    waitingFor: [...domainEvents[type].consumers],
    nextAt: tellOn,
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

/** The one queue that all events for a consumer come on. */
export const eventQueue = (consumer: Consumer) => `${consumer}.events`;
const delivery = { attempts: 8, backoffMs: 1_000 };

/** Hands on the events that were written into documents, until every consumer has confirmed them. */
export interface Outbox {
  /** Sends what is due. */
  relay(): Promise<number>;
  /** Says that a write added an entry: it is sent at once, or at the moment it is due. */
  wake(at?: number): void;
  ensureIndexes(): Promise<void>;
  /** Takes confirmed events out of their documents. */
  confirmations: Job;
  /** Sends what is there, and looks now and again for what others left. */
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
  log: Pick<Logger, 'warn'>,
  now: () => number,
): Outbox {
  const confirmQueue = `${service}.confirmations`;
  let round: Promise<number> | undefined;

  const relayAll = async () => {
    let sent = 0;
    for (const collection of collections) {
      const confirmTo = { queue: confirmQueue, collection: collection.collectionName };
      sent += await relayCollection(collection, { confirmTo, queues, now, leasedUntil: alarm.wake });
    }
    return sent;
  };

  const relay = () => {
    round ??= relayAll().finally(() => {
      round = undefined;
    });
    return round;
  };

  const alarm = createAlarm({
    everyMs,
    look: async () => {
      await relay();
      return undefined;
    },
    failed: (error) => log.warn({ reason: String(error) }, 'events wait for the queue'),
    now,
  });

  return {
    relay,
    wake: (at) => alarm.wake(at),
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
    start: () => {
      alarm.start();
      // Until then a process before this one may have had some in hand.
      alarm.wake(now() + leaseMs);
    },
    stop: alarm.stop,
  };
}

interface Relaying {
  confirmTo: Omit<QueuedEvent['confirmTo'], 'documentId'>;
  queues: Queues;
  now: () => number;
  /** Told until when an entry is in hand: then it is looked whether it was confirmed. */
  leasedUntil(at: number): void;
}

/** Sends what is due as it begins, and not what comes due while it is at it, or it might never end. */
async function relayCollection(collection: Collection<WithOutbox>, relaying: Relaying): Promise<number> {
  const dueBy = relaying.now();
  let sent = 0;
  for (;;) {
    const due = await collection
      .find({ 'outbox.nextAt': { $lte: dueBy } }, { projection: { websiteId: 1, outbox: 1 }, limit: batchSize })
      .toArray();
    const counts = await Promise.all(due.map((document) => sendDue(collection, document, dueBy, relaying)));
    sent += counts.reduce((sum, count) => sum + count, 0);
    if (due.length < batchSize) return sent;
  }
}

/** The entries of a document that are due, one after the other. @returns how many it was this process that sent */
async function sendDue(collection: Collection<WithOutbox>, document: WithOutbox, dueBy: number, relaying: Relaying) {
  let sent = 0;
  for (const entry of document.outbox ?? []) {
    if (entry.nextAt <= dueBy && (await send(collection, document, entry, relaying))) sent += 1;
  }
  return sent;
}

/** @returns whether it was this process that sent it */
async function send(
  collection: Collection<WithOutbox>,
  document: WithOutbox,
  entry: OutboxEntry,
  { confirmTo, queues, now, leasedUntil }: Relaying,
): Promise<boolean> {
  const until = now() + leaseMs * 2 ** Math.min(entry.attempt, maxDoublings);
  if (!(await moveEntry(collection, document, entry, { nextAt: until, attempts: 1 }))) return false;
  try {
    await deliver(document, entry, { ...confirmTo, documentId: document._id }, queues);
  } catch (error) {
    // It leaves as soon as the queue is back, not when its lease ends.
    await moveEntry(collection, document, { ...entry, nextAt: until }, { nextAt: now(), attempts: 0 });
    throw error;
  }
  leasedUntil(until);
  return true;
}

/** Says when an entry is looked at again, if it still stands where it was read. */
async function moveEntry(
  collection: Collection<WithOutbox>,
  { _id }: WithOutbox,
  { id, nextAt }: Pick<OutboxEntry, 'id' | 'nextAt'>,
  to: { nextAt: number; attempts: number },
): Promise<boolean> {
  const result = await collection.updateOne(
    { _id, outbox: { $elemMatch: { id, nextAt } } },
    { $set: { 'outbox.$.nextAt': to.nextAt }, $inc: { 'outbox.$.attempt': to.attempts } },
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
