import type { NoteQuote } from '@tessera/contracts/commerce/note-calls.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, madeValue, nullable, number, oneOf, part, text } from '@tessera/service-kit/data/model/fields.ts';

export const noteIndexes = {
  byDocument: { websiteId: 1, documentId: 1, state: 1, createdOn: -1, id: -1 },
  byAuthor: { websiteId: 1, personId: 1 },
  byResolver: { websiteId: 1, resolvedBy: 1 },
  byReplier: { websiteId: 1, 'replies.personId': 1 },
} as const;

/**
 * A note for colleagues with its replies. `_id` is `{websiteId}:{id}`. It names the node it is about, so it stays with it
 * wherever that is moved. People are stored by id. Erasure sets the id to null and empties the text.
 */
export const noteModel = defineModel({
  collection: 'documentNotes',
  fields: {
    id: text,
    documentId: text,
    nodeId: text,
    quote: nullable(madeValue<NoteQuote>()),
    personId: nullable(text),
    createdOn: number,
    body: text,
    replies: listOf(part({ id: text, personId: nullable(text), createdOn: number, body: text })),
    state: oneOf('open', 'resolved'),
    /** Of a resolved note; null while it is open. */
    resolvedOn: nullable(number),
    resolvedBy: nullable(text),
  },
  indexes: Object.values(noteIndexes).map((key) => ({ key })),
});
export type NoteDocument = DocumentIn<typeof noteModel>;
