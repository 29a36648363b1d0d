import { eventDate, eventSummary, gallerySummary, lesson, postSummary } from '@tessera/contracts/commerce/content.ts';
import { itemKinds } from '@tessera/contracts/site/document-body.ts';
import { link } from '@tessera/contracts/site/link.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { flag, listOf, number, ofContract, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import { z } from 'zod';

/** What follows from an item's address and from what its visitors did. */
const derived = { id: true, urlSlug: true, fullUrl: true, permission: true } as const;

/** What lists show of a post, as it was published. */
const postCard = postSummary
  .omit({ ...derived, publishedOn: true, publicCommentCount: true, likeCount: true })
  .extend({ kind: z.literal('post') });
/** What lists show of an event, as it was published. */
const eventCard = eventSummary
  .omit({ ...derived, startDate: true, endDate: true, bookingHref: true, tickets: true })
  .extend({
    kind: z.literal('event'),
    booking: link.nullable(),
    /** When the event's own date ends; lists go by the last of all its dates. */
    ownEndDate: z.int().optional(),
    /** Only of events whose places are booked in the shop. */
    tickets: z
      .strictObject({
        productId: z.string(),
        dates: z.array(
          eventDate.pick({ variantId: true, startDate: true, endDate: true, formerDate: true, closesOn: true }),
        ),
      })
      .optional(),
  });
/** What lists show of a gallery, as it was published. */
const galleryCard = gallerySummary.omit({ ...derived, publishedOn: true }).extend({ kind: z.literal('gallery') });
/** What lists show of a lesson, as it was published. */
const lessonCard = lesson
  .omit({ id: true, urlSlug: true, free: true })
  .extend({ kind: z.literal('lesson'), categories: z.array(z.string()), tags: z.array(z.string()) });
const card = z.discriminatedUnion('kind', [postCard, eventCard, galleryCard, lessonCard]);
export type ItemCard = z.infer<typeof card>;

/** The orders that items of a collection are read in. */
export const itemIndexes = {
  byDate: { websiteId: 1, collectionId: 1, startsOn: -1, id: -1 },
  byCategory: { websiteId: 1, collectionId: 1, categories: 1, startsOn: -1, id: -1 },
  byTag: { websiteId: 1, collectionId: 1, tags: 1, startsOn: -1, id: -1 },
  byEnd: { websiteId: 1, collectionId: 1, endsOn: 1 },
} as const;

/** Events whose places are booked with a product. */
export const byTicketProduct = { websiteId: 1, ticketProductId: 1 } as const;

/**
 * A post, event, gallery or lesson that visitors see: one document each, so that thousands cost no more than one. `_id` is
 * `{websiteId}:{documentId}`. Its text is the version; what lists show and narrow by is here.
 */
export const liveItemModel = defineModel({
  collection: 'liveItems',
  fields: {
    id: text,
    collectionId: text,
    kind: oneOf(...itemKinds),
    urlSlug: text,
    version: number,
    /** Hash of the version's body; a draft with the same hash has nothing to publish. */
    hash: text,
    /** When this version went live. */
    on: number,
    /** Number of the publication that wrote it; an older one writes nothing. */
    publication: number,
    /** The date of a post or gallery, when a lesson first went live; when an event begins and ends. */
    startsOn: number,
    endsOn: number,
    categories: listOf(text),
    tags: listOf(text),
    card: ofContract(card),
    /** Absent where it was published before this was stored. */
    isHiddenFromSearch: optional(flag),
    /** The product of the shop that its places are booked with; there where it is so. */
    ticketProductId: optional(text),
    /** Who may read it (`pagePermission`); absent where it was published before this was stored: everyone. */
    permission: optional(number),
    /** Counted from the comments and likes themselves. */
    publicCommentCount: number,
    likeCount: number,
  },
  indexes: [
    { key: { websiteId: 1, collectionId: 1, urlSlug: 1 }, unique: true },
    ...Object.values(itemIndexes).map((key) => ({ key })),
    { key: byTicketProduct, partialFilterExpression: { ticketProductId: { $exists: true } } },
  ],
});
export type LiveItem = DocumentIn<typeof liveItemModel>;
