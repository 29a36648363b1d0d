/** Posts, events and galleries of a collection, as the admin lists and creates them. They are edited like pages. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, image, paging, text, timestampMs } from '../primitives.ts';
import { documentStates, documentSummary } from './document-calls.ts';

const path = '/api/content-service/collections/{collectionId}/items';
const params = z.strictObject({ collectionId: id });

/** A post, event or gallery in the list of its collection. */
export const itemSummary = documentSummary.extend({
  image: image.nullable(),
  /** The date that visitors see of a post or gallery; null until it is published, unless the owner set one. */
  shownOn: timestampMs.nullable(),
  /** When an event begins and ends; null for others, and until the owner set them. */
  startDate: timestampMs.nullable(),
  endDate: timestampMs.nullable(),
  author: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  isFeatured: z.boolean(),
  publicCommentCount: z.int().min(0),
  likeCount: z.int().min(0),
});
export type ItemSummary = z.infer<typeof itemSummary>;

export const listItems = defineCall({
  id: 'listItems',
  method: 'GET',
  path,
  summary: 'Posts, events or galleries of a collection, newest change first, or those in the bin',
  params,
  query: z.strictObject({
    search: z.string().max(100).optional(),
    state: z.enum(documentStates).optional(),
    bin: z.enum(['yes']).optional(),
    cursor: cursor.optional(),
  }),
  answer: z.strictObject({ items: z.array(itemSummary), ...paging }),
  errors: ['collection.unknown'],
});

export const createItem = defineCall({
  id: 'createItem',
  method: 'POST',
  path,
  summary: 'Creates a post, event or gallery as a draft, at an address made from its title',
  params,
  body: z.strictObject({ title: text(200) }),
  answer: documentSummary,
  errors: ['collection.unknown', 'collection.holds_no_items', 'limit.reached'],
  isStrict: true,
});
