import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, number, text } from '@tessera/service-kit/data/model/fields.ts';
import { author } from '../author.ts';

/** A link that opens a draft. `_id` is `{websiteId}:{token}`, so that a link opens drafts of its own website alone. */
export const previewLinkModel = defineModel({
  collection: 'previewLinks',
  fields: {
    token: text,
    documentId: text,
    by: author,
    on: number,
    /** It opens nothing from this moment on. */
    until: number,
    /** The same moment; the database removes it soon afterwards. */
    expiresAt: date,
  },
  indexes: [
    // Each person has one link to a draft.
    { key: { websiteId: 1, documentId: 1, 'by.id': 1 }, unique: true },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
});
export type PreviewLinkDocument = DocumentIn<typeof previewLinkModel>;
