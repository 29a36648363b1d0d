import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createLease } from '@tessera/service-kit/queue/leased.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { CampaignRecord } from './campaign-model.ts';

/** Longer than making the mails of a minute takes; a worker silent for this long is gone. */
const leaseMs = 60_000;
const untouched = { $unset: { dueMs: '', claim: '' } } as const;

/** How a letter goes out: some mails at a time by one worker, as long as its owner lets it. */
export function campaignSending({ of, everyWebsite }: WebsiteModel<CampaignRecord>, now: () => number) {
  const lease = createLease({ until: 'dueMs', holder: 'claim', leaseMs, now });

  return {
    pause: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate({ _id, state: 'sending' }, { $set: { state: 'paused' }, ...untouched }),
    goOn: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate({ _id, state: 'paused' }, { $set: { state: 'sending', ...lease.free() } }),
    stop: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id, state: trusted({ $in: ['sending', 'paused'] }) },
        { $set: { state: 'stopped', finishedMs: now() }, ...untouched },
      ),

    /** Takes one that is due, for one worker. */
    claim: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id, state: trusted({ $in: ['scheduled', 'sending'] }), ...lease.lapsed() },
        { $set: { state: 'sending', ...lease.take() } },
      ),

    /** The mails up to `reached` exist. @returns false when the campaign was paused, stopped or taken over */
    async advance({ websiteId, _id, claim }: CampaignRecord, reached: string, dueMs: number): Promise<boolean> {
      const update = { $set: { reached, dueMs }, $unset: { claim: '' } } as const;
      const { matchedCount } = await of(websiteId).updateOne({ _id, ...lease.heldBy(claim ?? '') }, update);
      return matchedCount > 0;
    },

    /** Everybody was written to. */
    async finish({ websiteId, _id, claim, subject, startsMs = now() }: CampaignRecord): Promise<void> {
      const sent = outboxEntry('letter.sent', { letterId: _id, subject, startedOn: startsMs }, now());
      await of(websiteId).updateOne(
        { _id, ...lease.heldBy(claim ?? '') },
        { $set: { state: 'sent', finishedMs: now() }, ...untouched, $push: { outbox: sent } },
      );
    },

    /** Letters of all websites that are due. */
    overdue: (limit: number) =>
      everyWebsite()
        .find(lease.lapsed(), { limit, projection: { websiteId: 1, dueMs: 1 } })
        .toArray(),

    /** When the next letter is due. */
    async nextDue(): Promise<number | undefined> {
      const query = { dueMs: trusted({ $gt: 0 }) };
      const [next] = await everyWebsite()
        .find(query, { sort: { dueMs: 1 }, limit: 1, projection: { dueMs: 1 } })
        .toArray();
      return next?.dueMs;
    },
  };
}
