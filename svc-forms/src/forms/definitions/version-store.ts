import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type FormState, versionModel } from './version-model.ts';

export type VersionStore = ReturnType<typeof createVersionStore>;

/** Versions of forms, up to a maximum for each. */
export function createVersionStore(models: Models) {
  const { of } = models.open(versionModel);
  return {
    /**
     * Stores the current versions, and deletes the oldest beyond the maximum. A version never changes,
     * so storing it repeatedly has no effect.
     */
    async keep(websiteId: string, states: readonly FormState[]): Promise<void> {
      const records = states.map((state) => {
        const { id: formId } = state.definition;
        return { ...state, _id: `${websiteId}.${formId}.${state.version}`, formId };
      });
      await of(websiteId).insertNew(records);
      for (const { formId, version } of records) {
        await of(websiteId).deleteMany({ formId, version: trusted({ $lte: version - formLimits.versions }) });
      }
    },

    /** States of a form before a version, newest first. */
    before: (websiteId: string, formId: string, version: number, limit: number): Promise<FormState[]> =>
      of(websiteId)
        .find({ formId, version: trusted({ $lt: version }) }, { sort: { version: -1 }, limit })
        .toArray(),

    find: (websiteId: string, formId: string, version: number): Promise<FormState | null> =>
      of(websiteId).findOne({ formId, version }),

    async removeAll(websiteId: string, formId: string): Promise<void> {
      await of(websiteId).deleteMany({ formId });
    },
  };
}
