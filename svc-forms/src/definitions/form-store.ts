import { type ImportedForm, importedForm } from '@tessera/contracts/forms/calls.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, ofContract, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type OutboxEntry, outbox } from '@tessera/service-kit/queue/outbox.ts';
import { type FormState, type Saved, savedPart } from './versions/version-model.ts';

const formModel = defineModel({
  collection: 'forms',
  // The id is website and form id: forms of two websites may have the same id.
  fields: {
    formId: text,
    definition: ofContract(importedForm),
    /** Grows with every change; absent is 0. */
    version: optional(number),
    saved: optional(savedPart),
    outbox,
  },
  indexes: [
    { key: { websiteId: 1, formId: 1 }, unique: true },
    { key: { websiteId: 1, 'definition.type': 1, formId: 1 } },
    { key: { websiteId: 1, 'definition.pageIds': 1 } },
  ],
});
type FormRecord = DocumentIn<typeof formModel>;

export type FormStore = ReturnType<typeof createFormStore>;

/** Form definitions with what only the owner knows of them. */
export function createFormStore(models: Models) {
  const { of, outbox: told } = models.open(formModel);
  const keyOf = (websiteId: string, formId: string) => `${websiteId}.${formId}`;
  return {
    outbox: told,

    async find(websiteId: string, formId: string): Promise<ImportedForm | undefined> {
      return (await of(websiteId).findOne({ formId }))?.definition;
    },

    async findOwned(websiteId: string, formId: string): Promise<OwnedForm | undefined> {
      const found = await of(websiteId).findOne({ formId });
      return found ? owned(found) : undefined;
    },

    /** Those of some forms that are there, with how they came to be as they are. */
    async findStates(websiteId: string, formIds: readonly string[]): Promise<FormState[]> {
      const wanted = { formId: trusted({ $in: [...formIds] }) };
      return (await of(websiteId).find(wanted).toArray()).map(stateOf);
    },

    /** The first form of the type, by id. */
    async findByType(websiteId: string, type: string): Promise<ImportedForm | undefined> {
      const found = await of(websiteId).findOne({ 'definition.type': type }, { sort: { formId: 1 } });
      return found?.definition;
    },

    /** The form of a page that shows exactly one (FORM-122). */
    async findOnlyOfPage(websiteId: string, pageId: string): Promise<OwnedForm | undefined> {
      const [found, another] = await of(websiteId).find({ 'definition.pageIds': pageId }, { limit: 2 }).toArray();
      return found && !another ? owned(found) : undefined;
    },

    /** Forms of a type or of all types, by name, without what their fields are. */
    async list(websiteId: string, type: string | undefined) {
      const projection = Object.fromEntries(
        ['id', 'type', 'name', 'fields.id', 'pageIds'].map((key) => [`definition.${key}`, 1]),
      );
      const found = await of(websiteId)
        .find(type === undefined ? {} : { 'definition.type': type }, { projection, limit: formLimits.forms })
        .toArray();
      return found
        .map(({ definition: { id, type: its, name, fields, pageIds } }) => ({
          ...{ id, type: its, name },
          ...{ fieldCount: fields.length, pageCount: pageIds.length },
        }))
        .sort((a, b) => a.name.localeCompare(b.name));
    },

    count: (websiteId: string) => of(websiteId).count({}),

    async insert(websiteId: string, definition: ImportedForm, saved: Saved): Promise<OwnedForm> {
      const { id: formId } = definition;
      const record = { _id: keyOf(websiteId, formId), formId, definition, version: 1, saved };
      await of(websiteId).insertOne(record);
      return owned(record);
    },

    /**
     * Writes a form anew over the version its owner saw. It tells of its newest state only: an event still waiting is
     * out of date by then.
     * @returns nothing when it is another version by now
     */
    async replace(
      websiteId: string,
      { version, ...definition }: OwnedForm,
      { saved, event }: { saved: Saved; event: OutboxEntry },
    ): Promise<OwnedForm | undefined> {
      const after = await of(websiteId).findOneAndUpdate(
        { formId: definition.id, version: version === 0 ? trusted({ $in: [0, null] }) : version },
        { $set: { definition, version: version + 1, saved, outbox: [event] } },
        { returnDocument: 'after' },
      );
      return after ? owned(after) : undefined;
    },

    /** @returns whether it is gone: a form that stands on a page stays */
    async remove(websiteId: string, formId: string): Promise<boolean> {
      return (await of(websiteId).deleteOne({ formId, 'definition.pageIds': [] })).deletedCount > 0;
    },

    /** Writes forms over those with their ids, with how they came to be so; whoever read one before cannot save over it. */
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

const stateOf = ({ definition, version = 0, saved }: FormRecord): FormState => ({
  ...{ definition, version },
  ...(saved && { saved }),
});

/** A state of a form as its owner reads it. */
export function owned({ definition, version }: Pick<FormRecord, 'definition' | 'version'>): OwnedForm {
  return { ...definition, version: version ?? 0 };
}
