import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import type { SubscriberRecord } from '../mailing-list/subscriber-model.ts';
import { bulkSyncWrites } from './bulk-sync-writes.ts';
import { syncQueries } from './sync-queries.ts';

/** Much longer than a company has for an answer: what was asked before has come to its end by then. */
export const leaseMs = 60_000;

export type SyncStore = ReturnType<typeof createSyncStore>;

/** The synchronization state of each subscriber with the external list; every step is one write. */
export function createSyncStore(model: WebsiteModel<SubscriberRecord>, now: () => number) {
  const { of } = model;
  const lease = createLease({ until: 'outside.leaseMs', holder: 'outside.claim', leaseMs, now });
  const claimable = () => ({ 'outside.dueMs': trusted({ $lte: now() }), $nor: [lease.running()] });
  const held = ({ _id, outside }: SubscriberRecord) => ({ _id, ...lease.heldBy(outside?.claim ?? '') });
  const unheld = { 'outside.claim': '', 'outside.leaseMs': '' } as const;
  const over = { ...unheld, 'outside.dueMs': '', 'outside.isNewYes': '', 'outside.isReported': '' } as const;

  /** Writes unless they want something else by now: then it is only given back, and is due as it was said to be. */
  const unlessChanged = async (
    subscriber: SubscriberRecord,
    $set: Record<`outside.${string}`, unknown>,
    $unset: Record<`outside.${string}`, ''>,
  ): Promise<boolean> => {
    const { websiteId, outside } = subscriber;
    const same = { ...held(subscriber), 'outside.change': outside?.change ?? 0 };
    if ((await of(websiteId).updateOne(same, { $set, $unset })).matchedCount > 0) return true;
    await of(websiteId).updateOne(held(subscriber), { $unset: unheld });
    return false;
  };

  return {
    ...syncQueries(model, claimable),
    ...bulkSyncWrites(model, now),

    /** Takes the lease of a due subscriber, so that one worker at a time synchronizes them. */
    claim: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id, ...claimable() },
        { $set: { ...lease.take(), 'outside.dueMs': now() + leaseMs } },
      ),

    /** The company has the current state. @returns false when it changed since */
    markSynced: (subscriber: SubscriberRecord): Promise<boolean> =>
      unlessChanged(
        subscriber,
        { 'outside.state': 'told', 'outside.toldMs': now(), 'outside.endedMs': now() },
        { ...over, 'outside.problem': '' },
      ),
    /** Gives up. @returns false when the subscriber changed since */
    markRefused: (subscriber: SubscriberRecord, problem: string): Promise<boolean> =>
      unlessChanged(
        subscriber,
        { 'outside.state': 'refused', 'outside.endedMs': now(), 'outside.problem': problem },
        over,
      ),
    /** Retries later. @returns false when the subscriber changed since */
    reschedule: (subscriber: SubscriberRecord, problem: string, waitMs: number, tries: number): Promise<boolean> =>
      unlessChanged(
        subscriber,
        { 'outside.problem': problem, 'outside.tries': tries, 'outside.dueMs': now() + waitMs },
        unheld,
      ),
    /** The last request may still arrive: nothing else is sent before the lease ends. */
    markUnclear: async (
      { outside, ...subscriber }: SubscriberRecord,
      problem: string,
      tries: number,
    ): Promise<void> => {
      const said = { 'outside.problem': problem, 'outside.tries': tries };
      await of(subscriber.websiteId).updateOne(held({ ...subscriber, outside }), { $set: said });
    },
    /** The subscriber needs no synchronization. */
    cancel: (subscriber: SubscriberRecord) =>
      of(subscriber.websiteId).updateOne(
        { ...held(subscriber), 'outside.change': subscriber.outside?.change ?? 0 },
        { $unset: { outside: '' } },
      ),
  };
}
