import { letterLimits } from '@tessera/contracts/forms/letter-limits.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { type CampaignRecord, campaignIndexes, campaignModel } from './campaign-model.ts';
import { campaignSending } from './campaign-sending.ts';

const newest: ListOrder = { fields: ['createdMs', '_id'], direction: -1, index: campaignIndexes.newest };

export type CampaignTexts = Pick<CampaignRecord, 'subject' | 'preheader' | 'text'>;
export type CampaignStore = ReturnType<typeof createCampaignStore>;

/** Letters, and every step of theirs as the one write that it is. */
export function createCampaignStore(models: Models, now: () => number) {
  const model = models.open(campaignModel);
  const { of } = model;

  return {
    model,
    outbox: model.outbox,
    ...campaignSending(model, now),

    find: (websiteId: string, _id: string) => of(websiteId).findOne({ _id }),
    page: (websiteId: string, cursor: string | undefined, limit: number = letterLimits.page) =>
      findListPage(of(websiteId), { order: newest, cursor, limit }),

    async insert(websiteId: string, words: CampaignTexts): Promise<string> {
      const _id = newId('ltr');
      await of(websiteId).insertOne({
        ...{ _id, ...words, state: 'draft', version: 1, createdMs: now() },
        ...{ perMinute: letterLimits.perMinute.usual, listId: '', reached: '' },
      });
      return _id;
    },

    /** Writes over the version its author saw, while it is a draft. */
    change: (websiteId: string, _id: string, version: number, words: CampaignTexts) =>
      of(websiteId).findOneAndUpdate({ _id, version, state: 'draft' }, { $set: words, $inc: { version: 1 } }),

    remove: async (websiteId: string, _id: string): Promise<boolean> =>
      (await of(websiteId).deleteOne({ _id, state: 'draft' })).deletedCount > 0,

    /** A draft with these words goes out at its time. */
    schedule: (websiteId: string, _id: string, { version, ...plan }: Plan) =>
      of(websiteId).findOneAndUpdate(
        { _id, version, state: 'draft' },
        { $set: { ...plan, state: 'scheduled', dueMs: plan.startsMs } },
      ),

    /** One that waits for its time is a draft again. */
    takeBack: (websiteId: string, _id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id, state: 'scheduled' },
        { $set: { state: 'draft' }, $unset: { dueMs: '', startsMs: '' } },
      ),
  };
}

interface Plan {
  version: number;
  startsMs: number;
  perMinute: number;
  listId: string;
}
