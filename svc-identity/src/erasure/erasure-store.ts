import { type Erasure, erasure } from '@tessera/contracts/identity/erasure-calls.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { nullable, number, ofContract, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import type { Waiting } from '@tessera/service-kit/queue/leased-work.ts';

/** Longer than a step may take; a worker silent for this long is dead. */
export const leaseMs = 90_000;
/** Erasures in progress are checked again after this long. */
export const waitMs = 20_000;

/** The erasure of one person, and its log. The last write removes the person's identity. */
const erasureModel = defineModel({
  collection: 'erasures',
  fields: {
    state: oneOf(...erasure.shape.state.options),
    /** The person; removed when the erasure is done. Until then no second erasure of the person can start. */
    email: optional(text),
    emailKey: optional(text),
    siteUserId: nullable(text),
    startedMs: number,
    endedMs: nullable(number),
    steps: ofContract(erasure.shape.steps),
    runner: text,
    leaseUntil: number,
  },
  indexes: [
    {
      key: { websiteId: 1, emailKey: 1 },
      unique: true,
      partialFilterExpression: { emailKey: { $exists: true } },
    },
    { key: { websiteId: 1, startedMs: -1, _id: -1 } },
    // For the repair job, which looks across all websites.
    { key: { state: 1, leaseUntil: 1 } },
  ],
});
export type ErasureRecord = DocumentIn<typeof erasureModel>;

export type ErasureStore = ReturnType<typeof createErasureStore>;

interface NewErasure {
  email: string;
  emailKey: string;
  siteUserId: string | null;
  steps: readonly string[];
}

const perPage = 25;
const newestFirst: ListOrder = {
  fields: ['startedMs', '_id'],
  direction: -1,
  index: { websiteId: 1, startedMs: -1, _id: -1 },
};
const underWay = { state: trusted({ $in: ['running', 'waiting'] }) };

/** Erasures of all websites; each call is scoped to one. */
export function createErasureStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(erasureModel);
  const lease = createLease({ until: 'leaseUntil', holder: 'runner', leaseMs, now });
  const mine = ({ _id, runner }: ErasureRecord) => ({ _id, ...underWay, ...lease.heldBy(runner) });

  return {
    find: (websiteId: string, _id: string) => of(websiteId).findOne({ _id }),

    list: (websiteId: string, cursor: string | undefined) =>
      findListPage(of(websiteId), { order: newestFirst, cursor, limit: perPage }),

    /** Starts the erasure of a person; returns the existing one if it is in progress. */
    async open(websiteId: string, { steps, ...person }: NewErasure): Promise<ErasureRecord> {
      const _id = newId('era');
      await of(websiteId).insertOnce({
        ...{ _id, state: 'running', ...person, startedMs: now(), endedMs: null, runner: '', ...lease.free() },
        steps: steps.map((name) => ({ name, stores: null })),
      });
      const stored = await of(websiteId).findOne({ emailKey: person.emailKey });
      if (!stored) throw new Error(`erasure ${_id} is gone`);
      return stored;
    },

    /** Takes the lease of an erasure in progress if it is free. */
    claim: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id, ...underWay, ...lease.lapsed() },
        { $set: { ...lease.take(), state: 'running' } },
      ),

    /** Records the result of a step. @returns null when another worker took over */
    recordStep: (work: ErasureRecord, place: number, stores: Erasure['steps'][number]['stores']) =>
      of(work.websiteId).findOneAndUpdate(mine(work), {
        $set: { [`steps.${place}.stores`]: stores, ...lease.renew() },
      }),

    /** A process that concerns the person is still running elsewhere: retries later. */
    pause: (work: ErasureRecord) =>
      of(work.websiteId).findOneAndUpdate(mine(work), { $set: { state: 'waiting', leaseUntil: now() + waitMs } }),

    /** Completes the erasure; the remaining record does not identify the person. */
    complete: (work: ErasureRecord) =>
      of(work.websiteId).findOneAndUpdate(mine(work), {
        $set: { state: 'done', siteUserId: null, endedMs: now(), ...lease.free() },
        $unset: { email: '', emailKey: '' },
      }),

    /** Shortens the lease after a failure, so that a retry need not wait for its end. */
    shortenLease: (work: ErasureRecord) =>
      of(work.websiteId).updateOne(mine(work), { $set: { leaseUntil: now() + waitMs } }),

    /** Erasures whose worker died, or whose waiting time is over. */
    async abandoned(limit: number): Promise<Waiting[]> {
      const found = await everyWebsite()
        .find({ ...underWay, ...lease.lapsed() }, { projection: { websiteId: 1, leaseUntil: 1 }, limit })
        .toArray();
      return found.map(({ websiteId, _id, leaseUntil }) => ({ websiteId, id: _id, occasion: leaseUntil }));
    },
  };
}

/** An erasure as admins see it. */
export function presentErasure({ _id, state, startedMs, endedMs, steps }: ErasureRecord): Erasure {
  return { id: _id, state, startedOn: startedMs, endedOn: endedMs, steps };
}
