import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import type { SubscriberRecord } from '../mailing-list/subscriber-model.ts';
import { tellingLists } from './telling-lists.ts';
import { tellingsOfMany } from './tellings-of-many.ts';

/** Much longer than a company has for an answer: what was asked before has come to its end by then. */
export const leaseMs = 60_000;

export type Tellings = ReturnType<typeof createTellings>;

/** How far the list at another company is told of each subscriber: every step is the one write that it is. */
export function createTellings(model: WebsiteModel<SubscriberRecord>, now: () => number) {
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
    ...tellingLists(model, claimable),
    ...tellingsOfMany(model, now),

    /** Takes one that is due, for one worker: nobody tells of somebody while that is being done. */
    claim: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id, ...claimable() },
        { $set: { ...lease.take(), 'outside.dueMs': now() + leaseMs } },
      ),

    /** It is known there what they want. @returns false when they want something else by now */
    told: (subscriber: SubscriberRecord): Promise<boolean> =>
      unlessChanged(
        subscriber,
        { 'outside.state': 'told', 'outside.toldMs': now(), 'outside.endedMs': now() },
        { ...over, 'outside.problem': '' },
      ),

    /** It is not tried any more. @returns false when they want something else by now */
    refused: (subscriber: SubscriberRecord, problem: string): Promise<boolean> =>
      unlessChanged(
        subscriber,
        { 'outside.state': 'refused', 'outside.endedMs': now(), 'outside.problem': problem },
        over,
      ),

    /** Tried again after a while. @returns false when they want something else by now */
    later: (subscriber: SubscriberRecord, problem: string, waitMs: number, tries: number): Promise<boolean> =>
      unlessChanged(
        subscriber,
        { 'outside.problem': problem, 'outside.tries': tries, 'outside.dueMs': now() + waitMs },
        unheld,
      ),

    /** The same where what was said may still arrive: nothing else is said before that is over. */
    doubt: async ({ outside, ...subscriber }: SubscriberRecord, problem: string, tries: number): Promise<void> => {
      const said = { 'outside.problem': problem, 'outside.tries': tries };
      await of(subscriber.websiteId).updateOne(held({ ...subscriber, outside }), { $set: said });
    },

    /** Nobody is to be told of them. */
    letGo: (subscriber: SubscriberRecord) =>
      of(subscriber.websiteId).updateOne(
        { ...held(subscriber), 'outside.change': subscriber.outside?.change ?? 0 },
        { $unset: { outside: '' } },
      ),
  };
}
