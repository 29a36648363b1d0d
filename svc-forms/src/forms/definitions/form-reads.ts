import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { createSharedReads } from '@tessera/service-kit/data/shared-reads.ts';
import { type FormRecord, owned } from './form-model.ts';
import type { FormState } from './version-model.ts';

/** What is asked of form definitions. */
export function formReads({ of }: WebsiteModel<FormRecord>) {
  // Many fill in one form at the same time.
  const readOne = createSharedReads(({ websiteId, formId }: { websiteId: string; formId: string }) =>
    of(websiteId).findOne({ formId }),
  );
  return {
    async find(websiteId: string, formId: string): Promise<ImportedForm | undefined> {
      return (await readOne({ websiteId, formId }))?.definition;
    },

    async findOwned(websiteId: string, formId: string): Promise<OwnedForm | undefined> {
      const found = await readOne({ websiteId, formId });
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
  };
}

const stateOf = ({ definition, version = 0, saved }: FormRecord): FormState => ({
  ...{ definition, version },
  ...(saved && { saved }),
});
