import type { ItemSummary } from '@tessera/contracts/commerce/item-calls.ts';
import { type DocumentBody, documentKinds } from '@tessera/contracts/site/document-body.ts';
import type { Operation, Overwrote, SetAside } from '@tessera/contracts/site/operations.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  flag,
  listOf,
  madeValue,
  nullable,
  number,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { type Author, author } from '../author.ts';

/** What lists show of a post or event. */
export type ItemFacts = Pick<
  ItemSummary,
  'image' | 'shownOn' | 'startDate' | 'endDate' | 'author' | 'categories' | 'tags' | 'isFeatured'
>;

const summaryFields = {
  /** Revision it was made from. */
  rev: number,
  title: text,
  urlId: text,
  permission: number,
  isHiddenFromSearch: flag,
  /** Of the whole body; what is live has one, too. */
  hash: text,
  changedOn: number,
  changedBy: author,
  /** What it is searched by. */
  words: listOf(text),
  /** Ids of the library's files that it shows or links to. */
  media: optional(listOf(text)),
  /** Of a post or event. */
  collectionId: optional(text),
  item: optional(madeValue<ItemFacts>()),
};

/** What a batch replaced or could not apply, with whose it was. Batches from before that was stored have no `by`. */
export type StoredOverwrote = Overwrote & { by?: Author };
export type StoredSetAside = SetAside & { by?: Author };

/** The orders that documents are listed in. */
export const documentIndexes = {
  byKind: { websiteId: 1, kind: 1, deletedOn: 1 },
  newestInCollection: { websiteId: 1, 'summary.collectionId': 1, 'summary.changedOn': -1, id: -1 },
  newest: { websiteId: 1, 'summary.changedOn': -1 },
  byAddress: { websiteId: 1, 'summary.collectionId': 1, 'summary.urlId': 1 },
  byWord: { websiteId: 1, 'summary.words': 1 },
  byMedia: { websiteId: 1, 'summary.media': 1 },
} as const;

/**
 * A document that is edited. `_id` is `{websiteId}:{id}`.
 *
 * The log of changes is the fact. Two things here follow from it and are written later: `body`, the draft at `rev`, every
 * 50 batches; and `summary`, what lists show, after every batch. A process that dies in between leaves them behind, and
 * the next reader of the document or of its list writes them again from the log. Whether a document is live, and whether
 * its draft differs, is stored nowhere: it follows from `summary.hash` and from what is live.
 */
export const documentModel = defineModel({
  collection: 'documents',
  fields: {
    id: text,
    kind: oneOf(...documentKinds),
    body: madeValue<DocumentBody>(),
    /** Revision of `body`. */
    rev: number,
    summary: part(summaryFields),
    createdOn: number,
    deletedOn: nullable(number),
    /** In the bin, and perhaps still live: set with `deletedOn`, removed once it is offline. */
    isLeaving: optional(flag),
  },
  indexes: [
    ...Object.values(documentIndexes).map((key) => ({ key })),
    { key: { deletedOn: 1 } },
    { key: { isLeaving: 1 }, sparse: true },
  ],
});
export type DocumentDocument = DocumentIn<typeof documentModel>;
/** A document without its body. */
export type DocumentHead = Omit<DocumentDocument, 'body'>;
export type DocumentSummaryFields = DocumentOf<typeof summaryFields>;

/**
 * A batch of changes, the log of a document. `_id` is `{websiteId}:{documentId}:{rev}`; inserting it is the change, and
 * of two writers of one revision one is refused.
 */
export const changeModel = defineModel({
  collection: 'documentChanges',
  fields: {
    documentId: text,
    rev: number,
    batchId: text,
    by: author,
    at: number,
    operations: madeValue<Operation[]>(),
    inverse: madeValue<Operation[]>(),
    /** What else the author was answered, for the same batch sent again. */
    setAside: optional(madeValue<StoredSetAside[]>()),
    overwrote: optional(madeValue<StoredOverwrote[]>()),
    /** Revision of the batch that this one undoes. */
    undoes: optional(number),
    /** Revision of the undoing batch that this one takes back. */
    redoOf: optional(number),
  },
  indexes: [
    { key: { websiteId: 1, documentId: 1, rev: 1 }, unique: true },
    { key: { websiteId: 1, documentId: 1, batchId: 1 }, unique: true },
    { key: { websiteId: 1, documentId: 1, 'by.id': 1, rev: -1 } },
  ],
});
export type ChangeDocument = DocumentIn<typeof changeModel>;
