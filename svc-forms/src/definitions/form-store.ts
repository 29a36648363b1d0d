import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Db } from 'mongodb';

interface FormRecord {
  /** Website and form id: forms of two websites may have the same id. */
  _id: string;
  websiteId: string;
  schemaVersion: 1;
  formId: string;
  definition: ImportedForm;
}

export type FormStore = ReturnType<typeof createFormStore>;

/** Form definitions with what only the owner knows of them. */
export function createFormStore(db: Db) {
  const collection = db.collection<FormRecord>('forms');
  const of = (websiteId: string) => forWebsite(collection, websiteId);
  return {
    ensureIndexes: () =>
      Promise.all([
        collection.createIndex({ websiteId: 1, formId: 1 }, { unique: true }),
        collection.createIndex({ websiteId: 1, 'definition.type': 1, formId: 1 }),
        collection.createIndex({ websiteId: 1, 'definition.pageIds': 1 }),
      ]),

    async find(websiteId: string, formId: string): Promise<ImportedForm | undefined> {
      return (await of(websiteId).findOne({ formId }))?.definition;
    },

    /** The first form of the type, by id. */
    async findByType(websiteId: string, type: string): Promise<ImportedForm | undefined> {
      const found = await of(websiteId).findOne({ 'definition.type': type }, { sort: { formId: 1 } });
      return found?.definition;
    },

    /** The form of a page that shows exactly one (FORM-122). */
    async findOnlyOfPage(websiteId: string, pageId: string): Promise<ImportedForm | undefined> {
      const found = await of(websiteId).find({ 'definition.pageIds': pageId }, { limit: 2 }).toArray();
      return found.length === 1 ? found[0]?.definition : undefined;
    },

    putAll: (websiteId: string, definitions: readonly ImportedForm[]) =>
      of(websiteId).putAll(
        definitions.map((definition) => ({
          _id: `${websiteId}.${definition.id}`,
          schemaVersion: 1 as const,
          formId: definition.id,
          definition,
        })),
      ),
  };
}
