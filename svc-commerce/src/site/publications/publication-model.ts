import type { DesignChange } from '@tessera/contracts/identity/design-draft.ts';
import { id } from '@tessera/contracts/primitives.ts';
import { pageUrlId } from '@tessera/contracts/site/page-body.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOfContract, madeValue, nullable, number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import { z } from 'zod';
import { author } from '../author.ts';

const publishedDocument = z.strictObject({
  id,
  title: z.string(),
  /** Version that was live before; null where none was. */
  before: z.int().min(1).nullable(),
  /** What is live afterwards; null where the page is offline. */
  after: z.strictObject({ urlId: pageUrlId, version: z.int().min(1), hash: z.string(), on: z.int() }).nullable(),
  /** Of a post or event: its collection, and when it first went live. */
  item: z.strictObject({ collectionId: id, firstOn: z.int() }).optional(),
});
export type PublishedDocument = z.infer<typeof publishedDocument>;

/**
 * A publication, and the log of it. `_id` is `{websiteId}:{number}`: who inserts a number publishes, everybody else waits.
 * It is live once the number of `liveSites` has reached it.
 */
export const publicationModel = defineModel({
  collection: 'publications',
  fields: {
    number,
    /** Differs from that of another attempt at the same number that was dropped. */
    attempt: text,
    /** What was live when it was checked: it is made live over this and nothing else. */
    seenRev: number,
    documents: listOfContract(publishedDocument),
    /** Parts of the design that go live with the documents: what they were, and what they become. */
    design: optional(madeValue<DesignChange>()),
    by: author,
    on: number,
    note: text,
    reverts: nullable(number),
    /** The scheduled publication it came from. */
    scheduled: optional(text),
    /** Until when no other worker finishes or drops it; absent once it is live. */
    leaseUntil: optional(number),
  },
  indexes: [
    { key: { websiteId: 1, number: 1 }, unique: true },
    { key: { leaseUntil: 1 }, sparse: true },
    // Of two processes that publish what was scheduled one is refused.
    {
      ...{ key: { websiteId: 1, scheduled: 1 }, unique: true },
      partialFilterExpression: { scheduled: { $exists: true } },
    },
  ],
});
export type PublicationDocument = DocumentIn<typeof publicationModel>;
