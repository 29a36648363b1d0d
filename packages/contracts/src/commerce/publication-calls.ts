/** Publications: which versions of which pages are live together. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { designParts } from '../identity/design-draft.ts';
import { cursor, id, paging, timestampMs } from '../primitives.ts';
import { documentKinds } from '../site/document-body.ts';

const path = '/api/content-service/publications';
/** Who published it; null for an API key or an import. */
export const author = z.strictObject({ id, name: z.string() }).nullable();

/** Something to look at before publishing; nothing is refused for it. */
const problem = z.strictObject({
  kind: z.enum(['broken_link', 'missing_alt_text', 'missing_heading', 'missing_password']),
  nodeId: z.string(),
  text: z.string(),
});

const pendingDocument = z.strictObject({
  id,
  kind: z.enum(documentKinds),
  title: z.string(),
  urlId: z.string(),
  isNew: z.boolean(),
  /** Sentences that say what will change: `Opening: text changed`. */
  changes: z.array(z.string()),
  changedOn: timestampMs,
  changedBy: author,
  rev: z.int().min(0),
  problems: z.array(problem),
});
/** A document that has changes to publish. */
export type PendingDocument = z.infer<typeof pendingDocument>;

const part = z.enum(designParts);
const pendingPart = z.strictObject({
  part,
  changes: z.array(z.string()),
  changedOn: timestampMs,
  changedBy: author,
  rev: id,
  problems: z.array(z.string()),
});
/** A part of the design that has changes to publish. */
export type PendingPart = z.infer<typeof pendingPart>;

export const listPendingDocuments = defineCall({
  id: 'listPendingDocuments',
  method: 'GET',
  path: `${path}/pending`,
  summary:
    'Documents and parts of the design whose draft differs from what visitors see, newest change first, at most 100',
  query: z.strictObject({
    /** A post or event that is listed as well, such as the one being edited. */
    documentId: id.optional(),
  }),
  answer: z.strictObject({
    documents: z.array(pendingDocument),
    total: z.int().min(0),
    design: z.array(pendingPart),
  }),
});

/** Versions of documents and parts of the design that went live together. */
export const publication = z.strictObject({
  number: z.int().min(1),
  on: timestampMs,
  by: author,
  note: z.string(),
  documents: z.array(z.strictObject({ id, title: z.string() })),
  isCurrent: z.boolean(),
  /** The publication that this one took back. */
  reverts: z.int().min(1).nullable(),
});
export type Publication = z.infer<typeof publication>;

export const listPublications = defineCall({
  id: 'listPublications',
  method: 'GET',
  path,
  summary: 'Publications of the website, newest first',
  query: z.strictObject({ cursor: cursor.optional() }),
  answer: z.strictObject({ publications: z.array(publication), ...paging }),
});

/** Which drafts are published together: documents, parts of the design, or both. */
export const chosenDrafts = z.strictObject({
  documents: z
    .array(
      z.strictObject({
        id,
        /** Revision the caller saw; a newer draft is not published unseen. */
        rev: z.int().min(0),
      }),
    )
    .max(100),
  /** Parts of the design, each at the draft that the caller saw. */
  design: z
    .array(z.strictObject({ part, rev: id }))
    .max(designParts.length)
    .default([]),
  note: z.string().trim().max(500).default(''),
});

export const createPublication = defineCall({
  id: 'createPublication',
  method: 'POST',
  path,
  summary: 'Makes these drafts live together, all or none',
  body: chosenDrafts,
  answer: publication,
  errors: ['document.unknown', 'document.changed_since', 'page.address_taken', 'publication.busy'],
  isStrict: true,
});

export const takeOffline = defineCall({
  id: 'takeOffline',
  method: 'POST',
  path: `${path}/offline`,
  summary: 'Takes live pages offline together; their drafts stay, and it can be taken back like any publication',
  body: z.strictObject({
    documents: z.array(id).min(1).max(100),
    note: chosenDrafts.shape.note,
  }),
  answer: publication,
  errors: ['document.unknown', 'publication.not_live', 'publication.busy'],
  isStrict: true,
});

export const revertPublication = defineCall({
  id: 'revertPublication',
  method: 'POST',
  path: `${path}/{number}/revert`,
  summary: 'Takes a publication back; what was published again since then stays as it is',
  params: z.strictObject({ number: z.coerce.number().int().min(1) }),
  answer: publication,
  errors: ['publication.unknown', 'publication.nothing_to_revert', 'publication.busy', 'page.address_taken'],
});
