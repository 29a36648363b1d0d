import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, number, oneOf, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

const why = oneOf('bounce', 'complaint');
/** `_id` is `{websiteId}:{emailKey}`. */
const suspensionModel = defineModel({
  collection: 'mailSuspensions',
  fields: { emailKey: text, why, reason: text, atMs: number },
});
/** Reports that were seen to; `_id` is `{websiteId}:{reporter}:{id}`. Nothing of the person is in them. */
const reportModel = defineModel({
  collection: 'mailReports',
  fields: { deleteAt: date },
  indexes: [{ key: { deleteAt: 1 }, expireAfterSeconds: 0 }],
});
/** Much longer than a report is good for. */
const reportsRetentionMs = 90 * 24 * 3_600_000;

export interface Suspension {
  why: 'bounce' | 'complaint';
  reason: string;
  atMs: number;
}

export type SuspensionStore = ReturnType<typeof createSuspensionStore>;

/** Addresses that get no letters and notices any more, and the reports that said so. */
export function createSuspensionStore(models: Models, now: () => number) {
  const suspensions = models.open(suspensionModel);
  const reports = models.open(reportModel);
  const idOf = (websiteId: string, emailKey: string) => `${websiteId}:${emailKey}`;
  return {
    find: (websiteId: string, emailKey: string): Promise<Suspension | null> =>
      suspensions.of(websiteId).findOne({ _id: idOf(websiteId, emailKey) }),

    /** The first reason stays: what came after it follows from it. */
    async suspend(websiteId: string, emailKey: string, of: Omit<Suspension, 'atMs'>): Promise<void> {
      await suspensions.of(websiteId).insertOnce({ _id: idOf(websiteId, emailKey), emailKey, ...of, atMs: now() });
    },

    /** A confirmation by a mail's link proves that mails arrive. */
    lift: async (websiteId: string, emailKey: string): Promise<void> => {
      await suspensions.of(websiteId).deleteOne({ _id: idOf(websiteId, emailKey) });
    },

    eraseOf: async (websiteId: string, emailKey: string): Promise<number> =>
      (await suspensions.of(websiteId).deleteOne({ _id: idOf(websiteId, emailKey) })).deletedCount,

    isSeen: async (websiteId: string, report: string): Promise<boolean> =>
      (await reports.of(websiteId).findOne({ _id: `${websiteId}:${report}` })) !== null,

    async noteSeen(websiteId: string, report: string): Promise<void> {
      await reports
        .of(websiteId)
        .insertNew([{ _id: `${websiteId}:${report}`, deleteAt: new Date(now() + reportsRetentionMs) }]);
    },
  };
}
