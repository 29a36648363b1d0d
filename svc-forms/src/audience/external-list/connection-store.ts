import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import { type ConnectionRecord, connectionModel } from './connection-model.ts';

/** Longer than a step of a full synchronization takes. */
const leaseMs = 60_000;

export type ConnectionStore = ReturnType<typeof createConnectionStore>;
type NewConnection = Omit<Unstamped<ConnectionRecord>, '_id'>;

/** Which list at another company each website has. */
export function createConnectionStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(connectionModel);
  const lease = createLease({ until: 'dueMs', holder: 'claim', leaseMs, now });

  return {
    find: (websiteId: string) => of(websiteId).findOne({ _id: websiteId }),
    put: (websiteId: string, connection: NewConnection) => of(websiteId).put({ _id: websiteId, ...connection }),
    remove: (websiteId: string) => of(websiteId).deleteOne({ _id: websiteId }),

    /** Which of these websites have one. */
    async among(websiteIds: readonly string[]): Promise<Set<string>> {
      const found = await everyWebsite()
        .find({ _id: trusted({ $in: [...websiteIds] }) }, { projection: { _id: 1 } })
        .toArray();
      return new Set(found.map(({ _id }) => _id));
    },

    /** Records the problem, and the pause if one follows from it. */
    note: ({ websiteId, connectedMs }: ConnectionRecord, text: string, holdMs: number | undefined) =>
      of(websiteId).updateOne(
        { _id: websiteId, connectedMs },
        {
          $set: { problem: { text, atMs: now() } },
          ...(holdMs !== undefined && { $max: { heldUntilMs: now() + holdMs } }),
        },
      ),

    /** It went well. */
    clear: ({ websiteId, connectedMs }: ConnectionRecord) =>
      of(websiteId).updateOne(
        { _id: websiteId, connectedMs },
        { $set: { problem: null }, $unset: { heldUntilMs: '' } },
      ),

    /** Starts a full synchronization; one in progress restarts. */
    beginAgain: (websiteId: string, ofHowMany: number) =>
      of(websiteId).findOneAndUpdate(
        { _id: websiteId },
        { $set: { again: newRound(now(), ofHowMany), ...lease.free() }, $unset: { claim: '' } },
      ),

    claimAgain: (websiteId: string) =>
      of(websiteId).findOneAndUpdate({ _id: websiteId, ...lease.lapsed() }, { $set: lease.take() }),

    /** Records the progress. @returns false when another one was started, or another worker took over */
    async advance({ websiteId, claim, again }: ConnectionRecord, reached: string, more: number, dueMs: number) {
      const looked = (again?.looked ?? 0) + more;
      const { matchedCount } = await of(websiteId).updateOne(
        { _id: websiteId, ...lease.heldBy(claim ?? '') },
        { $set: { 'again.reached': reached, 'again.looked': looked, dueMs }, $unset: { claim: '' } },
      );
      return matchedCount > 0;
    },

    finishAgain: ({ websiteId, claim }: ConnectionRecord) =>
      of(websiteId).updateOne(
        { _id: websiteId, ...lease.heldBy(claim ?? '') },
        { $set: { 'again.isDone': true }, $unset: { dueMs: '', claim: '' } },
      ),

    overdue: (limit: number) =>
      everyWebsite()
        .find(lease.lapsed(), { limit, projection: { websiteId: 1, dueMs: 1 } })
        .toArray(),

    async nextDue(): Promise<number | undefined> {
      const [next] = await everyWebsite()
        .find({ dueMs: trusted({ $gt: 0 }) }, { sort: { dueMs: 1 }, limit: 1, projection: { dueMs: 1 } })
        .toArray();
      return next?.dueMs;
    },
  };
}

/** A round over everybody that has not begun. */
export const newRound = (at: number, ofHowMany: number) => ({
  ...{ begunMs: at, reached: '', looked: 0, of: ofHowMany, isDone: false },
});
