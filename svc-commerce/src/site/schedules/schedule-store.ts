import { maxScheduled } from '@tessera/contracts/commerce/schedule-calls.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../../lib/keys.ts';
import { type ScheduledDocument, scheduledLease, scheduledModel } from './scheduled-model.ts';

/** What is scheduled, as an owner chose it. */
export type ScheduledFields = Omit<
  Unstamped<ScheduledDocument>,
  '_id' | 'id' | 'dueAt' | 'lease' | 'leaseUntil' | 'failure'
>;
/** What a list shows of it. */
export type ScheduledHead = Omit<ScheduledDocument, 'bodies'>;
/** One whose lease the caller holds. */
export interface TakenScheduled extends ScheduledDocument {
  lease: string;
  /** Whether its holder before died, or is slow. */
  wasHeld: boolean;
}
export type ScheduleStore = ReturnType<typeof createScheduleStore>;

const batch = 20;
const heads = { bodies: 0 } as const;

/** The only place that knows where scheduled publications are stored. */
export function createScheduleStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(scheduledModel);
  const lease = scheduledLease(now);
  const idOf = (websiteId: string, id: string) => ({ _id: keyOf(websiteId, id) });
  const held = (taken: TakenScheduled) => ({ _id: taken._id, ...lease.heldBy(taken.lease) });
  const waiting = (fields: { at: number }) => ({ ...fields, dueAt: fields.at, failure: null, ...lease.free() });

  return {
    findHead: (websiteId: string, id: string): Promise<ScheduledHead | null> =>
      of(websiteId).findOne(idOf(websiteId, id), { projection: heads }),
    /** Another one than this that names any of these documents. */
    findOther: (websiteId: string, id: string | undefined, documentIds: readonly string[]) =>
      of(websiteId).findOne(
        { 'documents.id': trusted({ $in: [...documentIds] }), ...(id !== undefined && { id: trusted({ $ne: id }) }) },
        { projection: heads },
      ),
    /** All of a website, soonest first. */
    list: (websiteId: string): Promise<ScheduledHead[]> =>
      of(websiteId)
        .find({}, { projection: heads, sort: { at: 1 }, limit: maxScheduled })
        .toArray(),
    count: (websiteId: string) => of(websiteId).count({}),

    /** @returns false when one of its documents is scheduled already */
    insertOnce: (websiteId: string, id: string, fields: ScheduledFields): Promise<boolean> =>
      of(websiteId).insertOnce({ ...idOf(websiteId, id), id, ...fields, ...waiting(fields) }),

    /** Takes the lease. @returns undefined when there is no such scheduled publication, or another worker holds it */
    async take(websiteId: string, id: string): Promise<TakenScheduled | undefined> {
      const mine = lease.take();
      const before = await of(websiteId).findOneAndUpdate(
        { ...idOf(websiteId, id), ...lease.lapsed() },
        { $set: { ...mine, dueAt: mine.leaseUntil } },
        { returnDocument: 'before' },
      );
      return before ? { ...before, ...mine, wasHeld: before.lease !== undefined } : undefined;
    },
    /** Whether the lease was not taken over. */
    isHeld: async (taken: TakenScheduled): Promise<boolean> =>
      (await of(taken.websiteId).findOne(held(taken), { projection: { _id: 1 } })) !== null,

    /** Schedules something else, or at another time. @returns false when one of its documents is scheduled elsewhere */
    change: (taken: TakenScheduled, fields: Partial<ScheduledFields> & { at: number }): Promise<boolean> =>
      of(taken.websiteId).changeIf(held(taken), { $set: waiting(fields), $unset: { lease: '' } }, { upsert: false }),
    /** Gives the lease back; it waits or is failed as before. */
    async release(taken: TakenScheduled, dueAt: number): Promise<void> {
      const isFailed = taken.failure !== null;
      await of(taken.websiteId).updateOne(held(taken), {
        $set: { ...lease.free(), ...(!isFailed && { dueAt }) },
        $unset: { lease: '', ...(isFailed && { dueAt: '' as const }) },
      });
    },
    /** Notes why it was not published. */
    async fail(taken: TakenScheduled, failure: { code: string; text: string }): Promise<void> {
      await of(taken.websiteId).updateOne(held(taken), {
        $set: { ...lease.free(), failure },
        $unset: { lease: '', dueAt: '' },
      });
    },
    async remove(taken: TakenScheduled): Promise<void> {
      await of(taken.websiteId).deleteOne(held(taken));
    },
    /** Removes one that was just inserted. */
    async withdraw(websiteId: string, id: string): Promise<void> {
      await of(websiteId).deleteOne(idOf(websiteId, id));
    },

    /** Those of all websites whose time has come. */
    due: (): Promise<ScheduledHead[]> =>
      everyWebsite()
        .find({ dueAt: trusted({ $lte: now() }) }, { projection: heads, sort: { dueAt: 1 }, limit: batch })
        .toArray(),
    /** When the next one is due. */
    async nextDueAt(): Promise<number | undefined> {
      const next = await everyWebsite().findOne(
        { dueAt: trusted({ $gt: 0 }) },
        { sort: { dueAt: 1 }, projection: { dueAt: 1 } },
      );
      return next?.dueAt;
    },
  };
}
