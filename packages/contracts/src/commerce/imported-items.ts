/** Posts, events and galleries as they are loaded: whole, with text as HTML. */
import { z } from 'zod';
import { id, image, urlSlug } from '../primitives.ts';

const importedItem = z.strictObject({
  /** Without one it follows from the collection and the slug, so that a load can be repeated. */
  id: id.optional(),
  collectionId: id,
  urlSlug: urlSlug.min(1),
  /** Where it stood; it follows from the collection and the slug here. */
  fullUrl: z.string(),
  title: z.string(),
  excerpt: z.string(),
  /** Owner-written HTML; what pages cannot show is left out. */
  body: z.string(),
  image: image.nullable(),
});

/** An entry of a blog, with its public comments. */
export const importedPost = importedItem.extend({
  author: z.string(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  publishedOn: z.int(),
  commentState: z.int(),
  publicCommentCount: z.int(),
  likeCount: z.int().min(0),
  comments: z.array(z.strictObject({ id, authorName: z.string(), createdOn: z.int(), body: z.string() })),
});
export type ImportedPost = z.infer<typeof importedPost>;

/** An entry of a calendar. */
export const importedEvent = importedItem.extend({
  startDate: z.int(),
  endDate: z.int(),
  location: z.looseObject({}),
});
export type ImportedEvent = z.infer<typeof importedEvent>;

/** A gallery: pictures in the order they are shown. `options` are those of its design, by their names (IMG-044). */
export const importedGallery = z.strictObject({
  id,
  collectionId: id,
  urlSlug: z.string(),
  title: z.string(),
  description: z.string().default(''),
  options: z.record(z.string(), z.unknown()),
  items: z.array(z.strictObject({ title: z.string(), caption: z.string(), image })),
});
export type ImportedGallery = z.infer<typeof importedGallery>;
