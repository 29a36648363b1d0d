import {
  importCount,
  importGap,
  importKinds,
  importSources,
  siteImport,
  siteImportStates,
} from '@tessera/contracts/commerce/site-import.ts';
import type { ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  date,
  listOf,
  listOfContract,
  nullable,
  number,
  ofContract,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { author } from '../../site/index.ts';

export const newestFirst = {
  fields: ['createdOn', 'id'],
  direction: -1,
  index: { websiteId: 1, createdOn: -1, id: -1 },
} as const satisfies ListOrder;

/** An import of a website: its file, its progress, and the worker that holds it. Every step is one write of this document. */
export const siteImportModel = defineModel({
  collection: 'siteImports',
  fields: {
    id: text,
    source: oneOf(...importSources),
    fileName: text,
    bytes: number,
    /** Key of the object that holds the file; null once it is removed. */
    object: nullable(text),
    state: oneOf(...siteImportStates),
    /** The last entry that is done with, in the pass over the file that is under way. */
    place: part({ pass: text, entry: number }),
    done: number,
    total: nullable(number),
    counts: listOfContract(importCount),
    gaps: listOfContract(importGap),
    addresses: ofContract(siteImport.shape.addresses),
    include: listOf(oneOf(...importKinds)),
    problem: nullable(text),
    by: author,
    createdOn: number,
    startedOn: nullable(number),
    endedOn: nullable(number),
    undoUntil: nullable(number),
    remainingAfterUndo: number,
    /** The worker that holds the lease, and when the lease ends. */
    runner: text,
    leaseUntil: number,
    /** How often it was claimed since it last came further. */
    tries: number,
    /** Claims at this place of which no worker has reported an end: those workers died. */
    openStarts: number,
    outbox,
  },
  indexes: [{ key: newestFirst.index }, { key: { state: 1, leaseUntil: 1 } }, { key: { state: 1, endedOn: 1 } }],
});
export type SiteImportDocument = DocumentIn<typeof siteImportModel>;

/** What is known of what became of an entry. */
export const lineResults = ['imported', 'changed', 'left_out'] as const;

/** A line of the report. `_id` follows from import, pass and place, so that a repeated step writes it once. */
export const importLineModel = defineModel({
  collection: 'siteImportLines',
  fields: {
    importId: text,
    /** Whether it is of the check or of the import. */
    phase: oneOf('check', 'import'),
    at: number,
    kind: text,
    title: text,
    from: text,
    to: text,
    result: oneOf(...lineResults),
    note: text,
    expiresAt: date,
  },
  indexes: [{ key: { websiteId: 1, importId: 1, phase: 1, at: 1 } }, { key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/** What kinds of things an import creates. */
export const createdKinds = ['page', 'item', 'product', 'file', 'redirect', 'collection', 'category'] as const;

/**
 * What an import created of one source. `_id` is the website's and follows from `source`, so that nothing is imported
 * twice, by whichever import.
 */
export const importSourceModel = defineModel({
  collection: 'siteImportSources',
  fields: {
    importId: text,
    /** Website, kind and id in the other system. */
    source: text,
    kind: oneOf(...createdKinds),
    /** Empty where it could not be imported. */
    target: text,
    problem: optional(text),
  },
  indexes: [{ key: { websiteId: 1, importId: 1, _id: 1 } }],
});
export type ImportSourceDocument = DocumentIn<typeof importSourceModel>;
