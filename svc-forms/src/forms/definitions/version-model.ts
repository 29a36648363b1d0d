import { importedForm } from '@tessera/contracts/forms/calls.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, ofContract, optional, part, text } from '@tessera/service-kit/data/model/fields.ts';

/** When a state of a form was saved, by whom, and what it was brought back from. */
export const savedPart = part({ by: text, atMs: number, restoredFrom: optional(number) });

/** A state that a form was in before the one it has now. The id is website, form and version: it is written once. */
export const versionModel = defineModel({
  collection: 'formVersions',
  fields: { formId: text, version: number, definition: ofContract(importedForm), saved: optional(savedPart) },
  indexes: [{ key: { websiteId: 1, formId: 1, version: 1 }, unique: true }],
});
type VersionRecord = DocumentIn<typeof versionModel>;

/** A state of a form with how it came about. */
export type FormState = Pick<VersionRecord, 'definition' | 'version' | 'saved'>;
export type Saved = NonNullable<FormState['saved']>;
