import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { SubscriberRecord } from '../mailing-list/subscriber-model.ts';
import { syncRequest } from '../mailing-list/sync-fields.ts';

/** Writes that start or cancel the synchronization of many subscribers; they need no lease. */
export function bulkSyncWrites({ of }: WebsiteModel<SubscriberRecord>, now: () => number) {
  return {
    /** Cancels it for websites without an external list, unless the subscriber changed since. */
    async cancelMany(subscribers: readonly SubscriberRecord[]): Promise<void> {
      for (const { websiteId, _id, outside } of subscribers) {
        const seen = { _id, 'outside.dueMs': outside?.dueMs ?? null };
        await of(websiteId).updateOne(seen, { $unset: { outside: '' } });
      }
    },

    /** The state of one list does not apply to another. */
    forgetAll: (websiteId: string) =>
      of(websiteId).updateMany({ 'outside.change': trusted({ $gt: 0 }) }, { $unset: { outside: '' } }),

    /** Schedules another synchronization. */
    requestSync: (websiteId: string, ids: readonly string[]) =>
      of(websiteId).updateMany(
        { _id: trusted({ $in: [...ids] }), confirmedMs: trusted({ $gt: 0 }) },
        syncRequest(now()),
      ),

    /** The company reports that a synchronized contact left there. @returns how many may be meant */
    async report(websiteId: string, emailKey: string): Promise<number> {
      const { $set, $inc } = syncRequest(now());
      const { matchedCount } = await of(websiteId).updateMany(
        { emailKey, state: 'confirmed', 'outside.toldMs': trusted({ $gt: 0 }) },
        { $set: { ...$set, 'outside.isReported': true }, $inc },
      );
      return matchedCount;
    },
  };
}
