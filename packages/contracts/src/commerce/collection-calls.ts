/** Collections of a website that links can lead to. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, text } from '../primitives.ts';
import { pageUrlId } from '../site/page-body.ts';

/** What a collection holds. */
export const collectionKinds = ['store', 'journal', 'events', 'gallery', 'lessons'] as const;

/** Kinds of collections whose items are documents. */
export const itemCollectionKinds = [
  'journal',
  'events',
  'gallery',
  'lessons',
] as const satisfies readonly (typeof collectionKinds)[number][];
export type ItemCollectionKind = (typeof itemCollectionKinds)[number];
export const isItemCollectionKind = (kind: string): kind is ItemCollectionKind =>
  itemCollectionKinds.some((one) => one === kind);

/** Which events of a calendar visitors see first (PAGE-083, PAGE-084). */
export const eventPeriods = ['upcoming', 'past'] as const;

const siteCollection = z.strictObject({
  id,
  title: z.string(),
  description: z.string(),
  urlId: z.string(),
  kind: z.enum(collectionKinds),
  /** Whether visitors can open it. */
  enabled: z.boolean(),
  /** Of a calendar; null for others. */
  showPastOrUpcomingEvents: z.enum(eventPeriods).nullable(),
  /** Of a course: the product that opens it, perhaps one that is not sold any more; null where every member may take it. */
  joinProductId: id.nullable(),
});
export type SiteCollection = z.infer<typeof siteCollection>;

const path = '/api/content-service/collections';
const params = z.strictObject({ collectionId: id });
/** Address of a collection; unlike a page, it always has one. */
const collectionUrlId = pageUrlId.min(1, 'An address is needed.');

export const listSiteCollections = defineCall({
  id: 'listSiteCollections',
  method: 'GET',
  path,
  summary: 'Stores, blogs, calendars, portfolios and courses of the website, by title',
  answer: z.strictObject({ collections: z.array(siteCollection) }),
});

export const createCollection = defineCall({
  id: 'createCollection',
  method: 'POST',
  path,
  summary: 'Creates a blog, a calendar, a portfolio or a course',
  body: z.strictObject({ kind: z.enum(itemCollectionKinds), title: text(200), urlId: collectionUrlId }),
  answer: siteCollection,
  errors: ['page.address_taken', 'collection.address_reserved', 'limit.reached'],
  isStrict: true,
});

export const changeCollection = defineCall({
  id: 'changeCollection',
  method: 'PATCH',
  path: `${path}/{collectionId}`,
  summary: 'Changes the title, address and visibility of a collection',
  params,
  body: z.strictObject({
    title: text(200).optional(),
    description: z.string().max(1_000).optional(),
    urlId: collectionUrlId.optional(),
    enabled: z.boolean().optional(),
    showPastOrUpcomingEvents: z.enum(eventPeriods).optional(),
    /** Of a course. */
    joinProductId: id.nullable().optional(),
  }),
  answer: siteCollection,
  errors: ['collection.unknown', 'product.unknown', 'page.address_taken', 'collection.address_reserved'],
  isStrict: true,
});

export const deleteCollection = defineCall({
  id: 'deleteCollection',
  method: 'DELETE',
  path: `${path}/{collectionId}`,
  summary: 'Removes a blog, calendar, portfolio or course that holds nothing, the bin included',
  params,
  answer: z.strictObject({ id }),
  errors: ['collection.unknown', 'collection.not_empty'],
});
