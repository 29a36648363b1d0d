import { id } from '@tessera/contracts/primitives.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { pageUrlId } from '@tessera/contracts/site/page-body.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, listOfContract, madeValue, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { z } from 'zod';
import { author } from '../author.ts';

/** A page that visitors see: at which address, in which version. */
export const livePage = z.strictObject({
  id,
  urlId: pageUrlId,
  version: z.int().min(1),
  /** Hash of the version's body; a draft with the same hash has nothing to publish. */
  hash: z.string(),
  on: z.int(),
});
export type LivePage = z.infer<typeof livePage>;

/**
 * What is live on a website, one document each. `_id` is the website's id. Every change is one write over the `rev` that
 * was read, so that visitors see all of it or nothing.
 */
export const liveSiteModel = defineModel({
  collection: 'liveSites',
  fields: {
    /** Counts every write. */
    rev: number,
    /** Number of the newest publication; one with a higher number is not finished. */
    publication: number,
    pages: listOfContract(livePage),
    outbox,
  },
});
export type LiveSiteDocument = DocumentIn<typeof liveSiteModel>;

export const versionsByMedia = { websiteId: 1, media: 1 } as const;

/**
 * The body of a page as a publication made it live; never changed. `_id` is `{websiteId}:{documentId}:{version}`, and the
 * version is the number of the publication.
 */
export const versionModel = defineModel({
  collection: 'documentVersions',
  fields: {
    documentId: text,
    version: number,
    /** Which attempt at the publication wrote it: another one removes no version but its own. */
    attempt: text,
    body: madeValue<DocumentBody>(),
    hash: text,
    on: number,
    by: author,
    note: text,
    /** Ids of the library's files in its body. */
    media: optional(listOf(text)),
  },
  indexes: [{ key: { websiteId: 1, documentId: 1, version: 1 }, unique: true }, { key: versionsByMedia }],
});
export type VersionDocument = DocumentIn<typeof versionModel>;
