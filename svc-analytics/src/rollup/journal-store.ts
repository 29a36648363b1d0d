import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { madeValue, number, optional } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Plan } from './plan.ts';

/** The state of a website's counting: the number of its last batch, and that batch's plan until it is applied. */
const journalModel = defineModel({
  collection: 'rollupJournal',
  fields: { seq: number, plan: optional(madeValue<Plan>()), countedUntil: optional(number) },
});
type Journal = Pick<DocumentIn<typeof journalModel>, 'seq' | 'plan' | 'countedUntil'>;

/** How far the batches of each website are. */
export function createJournalStore(models: Models) {
  const journals = models.open(journalModel);

  return {
    async readJournal(websiteId: string): Promise<Journal> {
      const journal = await journals.of(websiteId).findOne({ _id: websiteId });
      return journal ?? { seq: 0 };
    },

    /** Opens batch `seq`. Returns false when another process has opened it, or a later one. */
    async openBatch(websiteId: string, seq: number, plan: Plan): Promise<boolean> {
      const scoped = journals.of(websiteId);
      if (seq === 1) return scoped.insertOnce({ _id: websiteId, seq, plan });
      const filter = { _id: websiteId, seq: seq - 1, plan: trusted({ $exists: false }) };
      const result = await scoped.updateOne(filter, { $set: { seq, plan } });
      return result.modifiedCount === 1;
    },

    /** Closes batch `seq` after all of it is applied. */
    async closeBatch(websiteId: string, seq: number, countedUntil: number) {
      const update = { $unset: { plan: '' }, $max: { countedUntil } } as const;
      await journals.of(websiteId).updateOne({ _id: websiteId, seq }, update);
    },
  };
}
