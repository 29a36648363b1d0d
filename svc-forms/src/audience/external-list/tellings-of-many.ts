import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { SubscriberRecord } from '../mailing-list/subscriber-model.ts';
import { toTell } from '../mailing-list/telling-fields.ts';

/** Writes that begin or end the telling of whoever they match; no worker has to hold them for that. */
export function tellingsOfMany({ of }: WebsiteModel<SubscriberRecord>, now: () => number) {
  return {
    /** Nobody is to be told of these, of websites without a list elsewhere, unless something has changed since. */
    async letGoOf(subscribers: readonly SubscriberRecord[]): Promise<void> {
      for (const { websiteId, _id, outside } of subscribers) {
        const seen = { _id, 'outside.dueMs': outside?.dueMs ?? null };
        await of(websiteId).updateOne(seen, { $unset: { outside: '' } });
      }
    },

    /** What a list was told is not what another one knows. */
    forgetAll: (websiteId: string) =>
      of(websiteId).updateMany({ 'outside.change': trusted({ $gt: 0 }) }, { $unset: { outside: '' } }),

    /** These are to be told of once more. */
    tellAgain: (websiteId: string, ids: readonly string[]) =>
      of(websiteId).updateMany({ _id: trusted({ $in: [...ids] }), confirmedMs: trusted({ $gt: 0 }) }, toTell(now())),

    /** The company reports that somebody left there, of whom it was told. @returns how many that may be */
    async report(websiteId: string, emailKey: string): Promise<number> {
      const { $set, $inc } = toTell(now());
      const { matchedCount } = await of(websiteId).updateMany(
        { emailKey, state: 'confirmed', 'outside.toldMs': trusted({ $gt: 0 }) },
        { $set: { ...$set, 'outside.isReported': true }, $inc },
      );
      return matchedCount;
    },
  };
}
