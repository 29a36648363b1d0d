import type { LetterWithCounts } from '@tessera/contracts/forms/letter-calls.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type CampaignMail, type CampaignRecord, campaignMailIndexes, campaignMailModel } from './campaign-model.ts';

/** After this long without the queue the repair job takes care of a mail. */
export const repairAfterMs = 60_000;

const underWay = ['due', 'claimed', 'handed', 'resting'] as const;

export type CampaignMailStore = ReturnType<typeof createCampaignMailStore>;

/** The mails of letters: one for each letter and subscriber, however often it is asked for. */
export function createCampaignMailStore(models: Models, now: () => number) {
  const model = models.open(campaignMailModel);
  const { of } = model;
  const idOf = (letterId: string, subscriberId: string) => `${letterId}.${subscriberId}`;

  const count = (websiteId: string, letterId: string, ...states: CampaignMail['state'][]) =>
    of(websiteId).count({ letterId, state: trusted({ $in: states }) }, { hint: campaignMailIndexes.byState });

  return {
    model,

    /** Makes the mails to these subscribers that are not there yet. @returns the ids of all of them */
    async make({ websiteId, _id: letterId }: CampaignRecord, subscriberIds: readonly string[]): Promise<string[]> {
      const at = now();
      const mails = subscriberIds.map((subscriberId) => ({
        ...{ _id: idOf(letterId, subscriberId), letterId, subscriberId, state: 'due' as const },
        ...{ attempts: 0, doubts: 0, askedMs: at, dueMs: at + repairAfterMs },
      }));
      await of(websiteId).insertMade(mails);
      return mails.map(({ _id }) => _id);
    },

    /** Those that were held while the letter was paused go on. @returns how many */
    async wake(websiteId: string, letterId: string): Promise<number> {
      const due = { $set: { state: 'due' as const, dueMs: now() } };
      return (await of(websiteId).updateMany({ letterId, state: 'resting' }, due)).modifiedCount;
    },

    /** How many are not at their end, and will come to it. */
    open: (websiteId: string, letterId: string) => count(websiteId, letterId, ...underWay),

    async counts(websiteId: string, letterId: string): Promise<LetterWithCounts['counts']> {
      const of = (...states: CampaignMail['state'][]) => count(websiteId, letterId, ...states);
      const [waiting, sent, failed, bounced, left, unclear] = await Promise.all([
        of(...underWay),
        of('sent'),
        of('refused'),
        of('bounced'),
        of('withheld'),
        of('unknown'),
      ]);
      return { waiting, sent, failed, bounced, left, unclear };
    },
  };
}
