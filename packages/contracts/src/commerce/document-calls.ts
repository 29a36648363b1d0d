/** Drafts of pages, posts and events: what the editor of the admin reads and changes. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, paging, text, timestampMs } from '../primitives.ts';
import { documentBody, documentKinds } from '../site/document-body.ts';
import { operation, operations, overwrote, setAside } from '../site/operations.ts';
import { pageUrlId } from '../site/page-body.ts';

const path = '/api/content-service/documents';
const params = z.strictObject({ documentId: id });

/** Somebody of the website's team; null where the change came by an API key or an import. */
export const author = z.strictObject({ id, name: z.string() }).nullable();
export type NamedAuthor = z.infer<typeof author>;

/** Whether visitors see the document, and whether its draft differs from what they see. */
export const documentStates = ['live', 'changed', 'draft'] as const;

/** A page, post or event in a list. */
export const documentSummary = z.strictObject({
  id,
  kind: z.enum(documentKinds),
  /** Of a post or event; null for a page. */
  collectionId: id.nullable(),
  title: z.string(),
  urlId: z.string(),
  state: z.enum(documentStates),
  permission: z.int(),
  isHiddenFromSearch: z.boolean(),
  changedOn: timestampMs,
  changedBy: author,
  /** When it was moved to the bin; null outside it. */
  deletedOn: timestampMs.nullable(),
});
export type DocumentSummary = z.infer<typeof documentSummary>;

export const listDocuments = defineCall({
  id: 'listDocuments',
  method: 'GET',
  path,
  summary: 'Pages of the website by title, or those in the bin',
  query: z.strictObject({
    search: z.string().max(100).optional(),
    bin: z.enum(['yes']).optional(),
    cursor: cursor.optional(),
  }),
  answer: z.strictObject({ documents: z.array(documentSummary), ...paging }),
});

/** What a new page begins with. */
export const pagePresets = [
  'blank',
  'landing',
  'about',
  'shop',
  'contact',
  'questions',
  'events',
  'gallery',
  'folder',
  'cover',
] as const;

export const createDocument = defineCall({
  id: 'createDocument',
  method: 'POST',
  path,
  summary: 'Creates a page as a draft',
  body: z.strictObject({ title: text(200), urlId: pageUrlId, preset: z.enum(pagePresets) }),
  answer: documentSummary,
  errors: ['page.address_taken', 'page.address_reserved', 'limit.reached'],
  isStrict: true,
});

const openDocument = z.strictObject({
  id,
  body: documentBody,
  /** Number of the last batch in the log. */
  rev: z.int().min(0),
  state: z.enum(documentStates),
  published: z.strictObject({ version: z.int().min(1), on: timestampMs }).nullable(),
  /** Whether the caller has changes to undo or redo. */
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});

export const readDocument = defineCall({
  id: 'readDocument',
  method: 'GET',
  path: `${path}/{documentId}`,
  summary: 'A draft with its revision',
  params,
  answer: openDocument,
  errors: ['document.unknown'],
});

/** Chosen by the client; a batch that is sent again is answered as it was the first time. */
const batchId = z.string().regex(/^[\w-]{8,64}$/);
/** A value that a batch replaced without its author having seen it, with who it was from. */
const overwroteOf = overwrote.extend({ by: author });
export type OverwroteOf = z.infer<typeof overwroteOf>;
/** An operation that no longer fitted, with who removed what it belongs to. */
const setAsideBy = setAside.extend({ by: author });
const applied = z.strictObject({
  rev: z.int().min(0),
  /** The operations as they were applied, after those of others. */
  operations: z.array(operation),
  setAside: z.array(setAsideBy),
  overwrote: z.array(overwroteOf),
  canUndo: z.boolean(),
  canRedo: z.boolean(),
});
/** What became of a batch. */
export type AppliedBatch = z.infer<typeof applied>;

export const sendChanges = defineCall({
  id: 'sendChanges',
  method: 'POST',
  path: `${path}/{documentId}/changes`,
  summary: 'Applies a batch of operations to a draft',
  params,
  body: z.strictObject({
    batchId,
    /** Revision the author saw; operations are rebased over what came after it. */
    baseRev: z.int().min(0),
    operations,
  }),
  answer: applied,
  errors: ['document.unknown', 'document.invalid', 'document.busy', 'document.changes_gone', 'limit.reached'],
  isStrict: true,
});

export const undoChanges = defineCall({
  id: 'undoChanges',
  method: 'POST',
  path: `${path}/{documentId}/undo`,
  summary: 'Undoes, or redoes, the caller’s newest batch',
  params,
  body: z.strictObject({ batchId, direction: z.enum(['undo', 'redo']) }),
  answer: applied,
  errors: ['document.unknown', 'document.nothing_to_undo', 'document.busy', 'limit.reached'],
  isStrict: true,
});

/** A batch of the log. */
export const changeBatch = z.strictObject({
  rev: z.int().min(1),
  batchId,
  by: author,
  at: timestampMs,
  operations: z.array(operation),
  overwrote: z.array(overwroteOf),
});
export type ChangeBatch = z.infer<typeof changeBatch>;

export const readChanges = defineCall({
  id: 'readChanges',
  method: 'GET',
  path: `${path}/{documentId}/changes`,
  summary: 'Batches after a revision, oldest first, at most 200',
  params,
  query: z.strictObject({ since: z.coerce.number().int().min(0) }),
  answer: z.strictObject({ rev: z.int().min(0), batches: z.array(changeBatch) }),
  errors: ['document.unknown', 'document.changes_gone'],
});

export const duplicateDocument = defineCall({
  id: 'duplicateDocument',
  method: 'POST',
  path: `${path}/{documentId}/duplicate`,
  summary: 'Copies a page as a new draft',
  params,
  answer: documentSummary,
  errors: ['document.unknown', 'limit.reached'],
});

export const deleteDocument = defineCall({
  id: 'deleteDocument',
  method: 'DELETE',
  path: `${path}/{documentId}`,
  summary: 'Moves a page to the bin for 30 days; visitors no longer see it',
  params,
  answer: z.strictObject({ id }),
  errors: ['document.unknown'],
});

export const purgeDocument = defineCall({
  id: 'purgeDocument',
  method: 'DELETE',
  path: `${path}/{documentId}/bin`,
  summary: 'Removes a document in the bin for good, with its versions, comments and likes',
  params,
  answer: z.strictObject({ id }),
  errors: ['document.unknown', 'document.not_in_bin'],
});

export const restoreDocument = defineCall({
  id: 'restoreDocument',
  method: 'POST',
  path: `${path}/{documentId}/restore`,
  summary: 'Takes a page out of the bin, as a draft',
  params,
  answer: documentSummary,
  errors: ['document.unknown', 'page.address_taken', 'collection.unknown', 'limit.reached'],
});

/** A published version of a page. */
export const documentVersion = z.strictObject({
  version: z.int().min(1),
  on: timestampMs,
  by: author,
  note: z.string(),
  isLive: z.boolean(),
});
export type DocumentVersion = z.infer<typeof documentVersion>;

export const listVersions = defineCall({
  id: 'listVersions',
  method: 'GET',
  path: `${path}/{documentId}/versions`,
  summary: 'Published versions of a page, newest first',
  params,
  query: z.strictObject({ cursor: cursor.optional() }),
  answer: z.strictObject({ versions: z.array(documentVersion), ...paging }),
  errors: ['document.unknown'],
});

export const restoreVersion = defineCall({
  id: 'restoreVersion',
  method: 'POST',
  path: `${path}/{documentId}/versions/{version}/restore`,
  summary: 'Makes the draft equal to a published version, as a change that can be undone',
  params: params.extend({ version: z.coerce.number().int().min(1) }),
  body: z.strictObject({ batchId }),
  answer: applied,
  errors: ['document.unknown', 'document.version_unknown', 'document.busy'],
  isStrict: true,
});
