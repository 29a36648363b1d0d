import { importedForm } from '@tessera/contracts/forms/calls.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, ofContract, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { savedPart } from './version-model.ts';

/** A form's definition with what only its owner knows of it. */
export const formModel = defineModel({
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
export type FormRecord = DocumentIn<typeof formModel>;

/** A state of a form as its owner reads it. */
export function owned({ definition, version }: Pick<FormRecord, 'definition' | 'version'>): OwnedForm {
  return { ...definition, version: version ?? 0 };
}
