import { z } from 'zod';
import { collectionTypes, pageTypes } from '../enumerations/tables.ts';
import { minorUnitMoney } from '../money.ts';
import { id, image } from '../primitives.ts';
import { eventStatuses } from '../site/item-body.ts';

/** A page's building blocks are open by design: each block type's shape is known by the template that draws it. */
export const pageBlock = z.looseObject({ type: z.string() });
export type PageBlock = z.infer<typeof pageBlock>;

/**
 * A page of blocks. `pagePermissionTypeValue` says who may read it: 1 or null everybody, 2 who has its password, 3 members
 * (FORM-121). A page with 2 is closed to all until its owner sets the password.
 */
export const page = z.strictObject({
  id,
  urlId: z.string(),
  collectionType: collectionTypes.schema,
  pageType: pageTypes.schema,
  pagePermissionTypeValue: z.int().min(1).max(3).nullable(),
  title: z.string(),
  seo: z.strictObject({ title: z.string(), description: z.string() }),
  image: image.nullable(),
  blocks: z.array(pageBlock),
});

/** What posts, events and galleries have in common where visitors see them. */
const itemSummary = z.strictObject({
  id,
  urlSlug: z.string(),
  /** Path below the website: `/{collection}/{urlSlug}`. */
  fullUrl: z.string(),
  title: z.string(),
  excerpt: z.string(),
  image: image.nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  /** Who may read it (`pagePermission`); left out by services that do not know of it yet: everyone. */
  permission: z.int().optional(),
});

/** A post as lists show it. Comments show when `commentState` is 1, or when there are public ones (PAGE-089, PAGE-090). */
export const postSummary = itemSummary.extend({
  author: z.string(),
  publishedOn: z.int(),
  readingMinutes: z.int().min(1),
  isFeatured: z.boolean(),
  /** An address that the post is about; its title leads there when `isPassthrough` (PAGE-085). */
  sourceUrl: z.string(),
  isPassthrough: z.boolean(),
  commentState: z.int(),
  publicCommentCount: z.int().min(0),
  likeCount: z.int().min(0),
});
export type PostSummary = z.infer<typeof postSummary>;

/** A date of an event that is booked, with price and seats as the shop has them now. */
export const eventDate = z.strictObject({
  variantId: id,
  sku: z.string(),
  /** The variant's option values. */
  label: z.string(),
  /** Its values by the name of the option. */
  attributes: z.record(z.string(), z.string()),
  startDate: z.int(),
  endDate: z.int(),
  /** When it was to begin before it was postponed. */
  formerDate: z.int().nullable(),
  /** From then on it is not booked any more; 0 where the event is cancelled or has no new date yet. */
  closesOn: z.int(),
  /** What is paid now, and what it was before while it is on sale. */
  priceMoney: minorUnitMoney,
  wasMoney: minorUnitMoney.nullable(),
  qtyInStock: z.int().min(0),
  unlimited: z.boolean(),
});
export type EventDate = z.infer<typeof eventDate>;

/** How places of an event are booked in the shop. */
export const eventTickets = z.strictObject({
  productId: id,
  productHref: z.string(),
  /** The product's page has the waiting list for dates that are sold out. */
  hasWaitlist: z.boolean(),
  /** By their dates. */
  dates: z.array(eventDate),
});
export type EventTickets = z.infer<typeof eventTickets>;

/** Something that takes place, from `startDate` to `endDate` in milliseconds, as lists show it. */
export const eventSummary = itemSummary.extend({
  startDate: z.int(),
  endDate: z.int(),
  location: z.looseObject({}),
  /** Where a place is booked; null where nothing is booked. */
  bookingHref: z.string().nullable(),
  /** Left out by services that do not know of it yet: it takes place. */
  status: z.enum(eventStatuses).optional(),
  /** When it was to begin before it was postponed. */
  formerDate: z.int().nullable().optional(),
  /** Only of events whose places are booked in the shop. */
  tickets: eventTickets.optional(),
});
export type EventSummary = z.infer<typeof eventSummary>;

/** A gallery as lists show it. */
export const gallerySummary = itemSummary.extend({
  publishedOn: z.int(),
  pictureCount: z.int().min(0),
});
export type GallerySummary = z.infer<typeof gallerySummary>;

/** A post, event or gallery beside the one that is read. */
export const neighbour = z.strictObject({ title: z.string(), fullUrl: z.string() });

/** A lesson as everybody may see it: without what it teaches. */
export const lesson = z.strictObject({
  id,
  urlSlug: z.string(),
  title: z.string(),
  minutes: z.int(),
  free: z.boolean(),
  excerpt: z.string(),
  image: image.nullable(),
});
export type Lesson = z.infer<typeof lesson>;

/** A lesson as only those read it who may (PROD-195). */
export const fullLesson = lesson.extend({
  /** What it teaches as HTML. */
  body: z.string(),
  /** Address of the film, if there is one. */
  videoUrl: z.string().nullable(),
});
export type FullLesson = z.infer<typeof fullLesson>;

/** A chapter of a course as visitors see it: those without lessons are left out. */
export const chapter = z.strictObject({
  /** Empty where the course has no chapters. */
  title: z.string(),
  /** In their order. */
  lessonIds: z.array(id),
});
export type Chapter = z.infer<typeof chapter>;

/** A lesson as it is loaded: without a body it is only its film, and the other way round. */
export const importedLesson = lesson.extend({
  collectionId: id,
  body: z.string().default(''),
  videoUrl: z.string().nullable().default(null),
});
export type ImportedLesson = z.output<typeof importedLesson>;
