import { letterLimits } from '@tessera/contracts/forms/letter-limits.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { type LetterRecord, letterIndexes, letterModel } from './letter-model.ts';

const newest: ListOrder = { fields: ['createdMs', '_id'], direction: -1, index: letterIndexes.newest };
/** Longer than making the mails of a minute takes; a worker silent for this long is gone. */
const leaseMs = 60_000;

export type LetterWords = Pick<LetterRecord, 'subject' | 'preheader' | 'text'>;
export type LetterStore = ReturnType<typeof createLetterStore>;

/** Letters, and every step of theirs as the one write that it is. */
export function createLetterStore(models: Models, now: () => number) {
  const model = models.open(letterModel);
  const { of } = model;
  const lease = createLease({ until: 'dueMs', holder: 'claim', leaseMs, now });
  const untouched = { $unset: { dueMs: '', claim: '' } } as const;

  return {
    model,
    outbox: model.outbox,
    find: (websiteId: string, _id: string) => of(websiteId).findOne({ _id }),
    page: (websiteId: string, cursor: string | undefined, limit: number = letterLimits.page) =>
      findListPage(of(websiteId), { order: newest, cursor, limit }),

    async insert(websiteId: string, words: LetterWords): Promise<string> {
      const _id = newId('ltr');
      await of(websiteId).insertOne({
        ...{ _id, ...words, state: 'draft', version: 1, createdMs: now() },
        ...{ perMinute: letterLimits.perMinute.usual, listId: '', reached: '' },
      });
      return _id;
    },

    /** Writes over the version its author saw, while it is a draft. */
    change: (websiteId: string, _id: string, version: number, words: LetterWords) =>
      of(websiteId).findOneAndUpdate({ _id, version, state: 'draft' }, { $set: words, $inc: { version: 1 } }),

    remove: async (websiteId: string, _id: string): Promise<boolean> =>
      (await of(websiteId).deleteOne({ _id, state: 'draft' })).deletedCount > 0,

    /** A draft with these words goes out at its time. */
    schedule: (websiteId: string, _id: string, { version, ...plan }: Plan) =>
      of(websiteId).findOneAndUpdate(
        { _id, version, state: 'draft' },
        { $set: { ...plan, state: 'scheduled', dueMs: plan.startsMs } },
      ),

    pause: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate({ _id, state: 'sending' }, { $set: { state: 'paused' }, ...untouched }),
    goOn: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate({ _id, state: 'paused' }, { $set: { state: 'sending', ...lease.free() } }),
    stop: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id, state: trusted({ $in: ['sending', 'paused'] }) },
        { $set: { state: 'stopped', finishedMs: now() }, ...untouched },
      ),
    /** One that waits for its time is a draft again. */
    takeBack: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id, state: 'scheduled' },
        { $set: { state: 'draft' }, $unset: { dueMs: '', startsMs: '' } },
      ),

    /** Takes one that is due, for one worker. */
    claim: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id, state: trusted({ $in: ['scheduled', 'sending'] }), ...lease.lapsed() },
        { $set: { state: 'sending', ...lease.take() } },
      ),

    /** The mails as far as `reached` are there. @returns false when it was paused, stopped or taken over meanwhile */
    async advance({ websiteId, _id, claim }: LetterRecord, reached: string, dueMs: number): Promise<boolean> {
      const update = { $set: { reached, dueMs }, $unset: { claim: '' } } as const;
      const { matchedCount } = await of(websiteId).updateOne({ _id, ...lease.heldBy(claim ?? '') }, update);
      return matchedCount > 0;
    },

    /** Everybody was written to. */
    async finish({ websiteId, _id, claim, subject, startsMs = now() }: LetterRecord): Promise<void> {
      const sent = outboxEntry('letter.sent', { letterId: _id, subject, startedOn: startsMs }, now());
      await of(websiteId).updateOne(
        { _id, ...lease.heldBy(claim ?? '') },
        { $set: { state: 'sent', finishedMs: now() }, ...untouched, $push: { outbox: sent } },
      );
    },

    /** Letters of all websites that are due. */
    overdue: (limit: number) =>
      model
        .everyWebsite()
        .find(lease.lapsed(), { limit, projection: { websiteId: 1, dueMs: 1 } })
        .toArray(),

    /** When the next letter is due. */
    async nextDue(): Promise<number | undefined> {
      const query = { dueMs: trusted({ $gt: 0 }) };
      const [next] = await model
        .everyWebsite()
        .find(query, { sort: { dueMs: 1 }, limit: 1, projection: { dueMs: 1 } })
        .toArray();
      return next?.dueMs;
    },
  };
}

interface Plan {
  version: number;
  startsMs: number;
  perMinute: number;
  listId: string;
}
