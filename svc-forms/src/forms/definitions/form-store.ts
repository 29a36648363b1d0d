import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { atVersion } from '@tessera/service-kit/data/model/at-version.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { formModel, owned } from './form-model.ts';
import { formReads } from './form-reads.ts';
import type { Saved } from './version-model.ts';

export type FormStore = ReturnType<typeof createFormStore>;

/** Form definitions with what only the owner knows of them. */
export function createFormStore(models: Models) {
  const model = models.open(formModel);
  const { of } = model;
  const keyOf = (websiteId: string, formId: string) => `${websiteId}.${formId}`;
  return {
    outbox: model.outbox,
    ...formReads(model),

    async insert(websiteId: string, definition: ImportedForm, saved: Saved): Promise<OwnedForm> {
      const { id: formId } = definition;
      const record = { _id: keyOf(websiteId, formId), formId, definition, version: 1, saved };
      await of(websiteId).insertOne(record);
      return owned(record);
    },

    /**
     * Replaces a form if its version is as read. Only the newest state is published: a waiting event is
     * out of date by then.
     * @returns nothing when it is another version by now
     */
    async replace(
      websiteId: string,
      { version, ...definition }: OwnedForm,
      { saved, event }: { saved: Saved; event: OutboxEntry },
    ): Promise<OwnedForm | undefined> {
      const after = await of(websiteId).findOneAndUpdate(
        { formId: definition.id, version: atVersion(version) },
        { $set: { definition, version: version + 1, saved, outbox: [event] } },
        { returnDocument: 'after' },
      );
      return after ? owned(after) : undefined;
    },

    /** @returns whether it was deleted: a form used on a page stays */
    async remove(websiteId: string, formId: string): Promise<boolean> {
      return (await of(websiteId).deleteOne({ formId, 'definition.pageIds': [] })).deletedCount > 0;
    },

    /** Replaces forms by id, recording the origin of the change; a concurrent editor cannot save over it. */
    async putAll(
      websiteId: string,
      definitions: readonly ImportedForm[],
      savedOf: (definition: ImportedForm) => Saved | undefined,
    ): Promise<void> {
      await of(websiteId).updateEach(
        definitions.map((definition) => ({
          filter: { _id: keyOf(websiteId, definition.id) },
          update: { $set: setOf(definition, savedOf(definition)), $inc: { version: 1 } },
          upsert: true,
        })),
      );
    },
  };
}

const setOf = (definition: ImportedForm, saved: Saved | undefined) => ({
  ...{ formId: definition.id, definition },
  ...(saved && { saved }),
});
