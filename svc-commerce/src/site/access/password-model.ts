import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { text } from '@tessera/service-kit/data/model/fields.ts';

/**
 * The password of a page or item. `_id` is `{websiteId}:{documentId}`. It is no part of the document: versions, drafts and
 * the log of changes never hold it, and a new one applies at once.
 */
export const documentPasswordModel = defineModel({
  collection: 'documentPasswords',
  fields: {
    /** Salted slow hash. */
    hash: text,
    /** Changes with the password: browsers that gave an earlier one have to give the new one. */
    version: text,
  },
});
export type DocumentPassword = DocumentIn<typeof documentPasswordModel>;
