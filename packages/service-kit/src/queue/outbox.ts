import {
  type Consumer,
  type DomainEvent,
  type DomainEventPayload,
  type DomainEventType,
  domainEvents,
} from '@tessera/contracts/events.ts';
import type { Collection, Document } from 'mongodb';
import { z } from 'zod';
import type { OutboxEntry, WithOutbox } from '../data/model/outbox-field.ts';
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

/**
 * The entry to `$push` onto a document's `outbox`, in the write that makes it true. A delayed one can be taken
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
  /** Called with the end of an entry's lease, when its confirmation is checked. */
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
    sent += await sendDue(collection, due, dueBy, relaying);
    if (due.length < batchSize) return sent;
  }
}

/** An entry and its document. */
interface Place {
  document: WithOutbox;
  entry: OutboxEntry;
}

/** The entries of these documents that are due, all together. @returns how many it was this process that sent */
async function sendDue(
  collection: Collection<WithOutbox>,
  documents: readonly WithOutbox[],
  dueBy: number,
  { confirmTo, queues, now, leasedUntil }: Relaying,
): Promise<number> {
  const takenAt = now();
  const untilOf = ({ entry }: Place) => takenAt + leaseMs * 2 ** Math.min(entry.attempt, maxDoublings);
  const due = documents.flatMap((document) =>
    (document.outbox ?? []).filter(({ nextAt }) => nextAt <= dueBy).map((entry) => ({ document, entry })),
  );
  const taken = await takeEntries(collection, due, untilOf);
  const told = await Promise.allSettled(taken.map((place) => deliver(place, confirmTo, queues)));
  for (const until of new Set(taken.map(untilOf))) leasedUntil(until);
  const failure = told.find(({ status }) => status === 'rejected');
  if (failure?.status !== 'rejected') return taken.length;
  // They leave as soon as the queue is back, not when their lease ends.
  const left = taken.filter((_place, at) => told[at]?.status === 'rejected');
  const leased = left.map((place) => ({ ...place, entry: { ...place.entry, nextAt: untilOf(place) } }));
  await moveEntries(collection, leased, () => ({ nextAt: now(), attempts: 0 }));
  throw failure.reason;
}

/**
 * Leases entries until a moment of each. Of two processes that do so within a millisecond both have it: as the same job.
 * @returns those that no other process took or removed
 */
async function takeEntries(
  collection: Collection<WithOutbox>,
  due: readonly Place[],
  untilOf: (place: Place) => number,
): Promise<readonly Place[]> {
  const moved = await moveEntries(collection, due, (place) => ({ nextAt: untilOf(place), attempts: 1 }));
  if (moved === due.length) return due;
  const ids = due.map(({ document }) => document._id);
  const found = await collection.find({ _id: { $in: ids } }, { projection: { outbox: 1 } }).toArray();
  const standing = new Map(found.flatMap(({ outbox = [] }) => outbox).map((entry) => [entry.id, entry]));
  return due.filter((place) => {
    const entry = standing.get(place.entry.id);
    return entry?.nextAt === untilOf(place) && entry.attempt === place.entry.attempt + 1;
  });
}

/** Says when entries are looked at again, of those that are unchanged since they were read. @returns how many do */
async function moveEntries(
  collection: Collection<WithOutbox>,
  places: readonly Place[],
  to: (place: Place) => { nextAt: number; attempts: number },
): Promise<number> {
  if (places.length === 0) return 0;
  const moves = places.map((place) => {
    const { id, nextAt } = place.entry;
    const moved = to(place);
    return {
      updateOne: {
        filter: { _id: place.document._id, outbox: { $elemMatch: { id, nextAt } } },
        update: { $set: { 'outbox.$.nextAt': moved.nextAt }, $inc: { 'outbox.$.attempt': moved.attempts } },
      },
    };
  });
  return (await collection.bulkWrite(moves)).modifiedCount;
}

async function deliver({ document, entry }: Place, place: Relaying['confirmTo'], queues: Queues) {
  const { id, type, at, payload } = entry;
  const confirmTo = { ...place, documentId: document._id };
  const event = { id, type, at, websiteId: document.websiteId, payload };
  for (const consumer of entry.waitingFor) {
    await queues.add(
      { name: eventQueue(consumer), ...delivery },
      { event, confirmTo },
      { jobId: `${id}-${entry.attempt}` },
    );
  }
}

/** One update that removes the consumer from the entry and drops fully confirmed entries. */
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
