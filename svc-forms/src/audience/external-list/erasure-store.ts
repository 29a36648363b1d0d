import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import { type ExternalErasure, externalErasureModel, type FormerList } from './connection-model.ts';
import { leaseMs } from './sync-store.ts';

const idOf = (websiteId: string, mark: string) => `oer_${websiteId}.${mark}`;

export type ExternalErasures = ReturnType<typeof createExternalErasures>;

/** Who is still to be forgotten by the company that keeps a website's list, by mark. */
export function createExternalErasures(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(externalErasureModel);
  const lease = createLease({ until: 'dueMs', holder: 'claim', leaseMs, now });
  const held = ({ _id, claim }: ExternalErasure) => ({ _id, ...lease.heldBy(claim ?? '') });

  return {
    isDue: async (websiteId: string, mark: string): Promise<boolean> =>
      (await of(websiteId).findOne({ _id: idOf(websiteId, mark) })) !== null,

    /** Not before a running synchronization of the subscriber ends, which could add them again. */
    add: (websiteId: string, mark: string) =>
      of(websiteId).insertOnce({ _id: idOf(websiteId, mark), mark, tries: 0, dueMs: now() + 2 * leaseMs }),

    claim: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate({ _id, ...lease.lapsed() }, { $set: lease.take() }),
    done: (erasure: ExternalErasure) => of(erasure.websiteId).deleteOne(held(erasure)),
    later: (erasure: ExternalErasure, waitMs: number, tries: number) =>
      of(erasure.websiteId).updateOne(held(erasure), {
        $set: { dueMs: now() + waitMs, tries },
        $unset: { claim: '' },
      }),

    overdue: (limit: number) =>
      everyWebsite()
        .find(lease.lapsed(), { limit, sort: { dueMs: 1 }, projection: { websiteId: 1, dueMs: 1 } })
        .toArray(),

    async nextDue(): Promise<number | undefined> {
      const [next] = await everyWebsite()
        .find({ dueMs: trusted({ $gt: 0 }) }, { sort: { dueMs: 1 }, limit: 1, projection: { dueMs: 1 } })
        .toArray();
      return next?.dueMs;
    },

    /**
     * What is due at the list that the website has stays due there when it gets another. Each is put down under the
     * former list before it goes from where it was: who dies in between asks the new list in vain.
     */
    async keepDueAt(websiteId: string, former: FormerList): Promise<void> {
      const due = of(websiteId).each({ former: trusted({ $exists: false }) });
      for await (const { _id, mark, tries, dueMs } of due) {
        const erasureId = `${_id}.${former.provider}.${former.listId}`;
        await of(websiteId).insertOnce({ _id: erasureId, former, mark, tries, dueMs });
        await of(websiteId).deleteOne({ _id });
      }
    },

    count: (websiteId: string) => of(websiteId).count({}),
    /** Without the key to a list no contact can be erased there. */
    removeAll: (websiteId: string) => of(websiteId).deleteMany({}),
  };
}
