import { collectionKinds } from '@tessera/contracts/commerce/collection-calls.ts';
import { event, fullLesson, gallery, post } from '@tessera/contracts/commerce/content.ts';
import { category, collection } from '@tessera/contracts/commerce/product.ts';
import { id } from '@tessera/contracts/primitives.ts';
import { type DocumentIn, defineModel, type Index } from '@tessera/service-kit/data/model/define-model.ts';
import { ofContract } from '@tessera/service-kit/data/model/fields.ts';
import { z } from 'zod';

/** One kind of content; every document is whole under `content`. `_id` is `{websiteId}:{key}`. */
const contentModel = <S extends z.ZodType>(name: string, schema: S, indexes: readonly Index[] = []) =>
  defineModel({
    collection: name,
    fields: { content: ofContract(schema) },
    indexes: [{ key: { websiteId: 1, 'content.collectionId': 1 } }, ...indexes],
  });

const storedCollection = collection.extend({
  /** What it holds, as its address shows it. */
  kind: z.enum(collectionKinds),
  showPastOrUpcomingEvents: z.string().optional(),
  /** The product that opens a course; null or missing opens it to every member. */
  joinProductSlug: z.string().nullable().optional(),
});
export type CollectionDocument = z.output<typeof storedCollection>;

const inCollection = { collectionId: id };

/** The orders posts are read in, newest first. */
export const postIndexes = {
  newest: { websiteId: 1, 'content.collectionId': 1, 'content.publishedOn': -1, 'content.urlSlug': -1 },
  byTopic: { websiteId: 1, 'content.collectionId': 1, 'content.categories': 1, 'content.publishedOn': -1 },
  byTag: { websiteId: 1, 'content.collectionId': 1, 'content.tags': 1, 'content.publishedOn': -1 },
} as const;

export const collectionModel = contentModel('collections', storedCollection);
export const categoryModel = contentModel('categories', category);
export const postModel = contentModel(
  'posts',
  post.extend(inCollection),
  Object.values(postIndexes).map((key) => ({ key })),
);
export const eventModel = contentModel('events', event.extend(inCollection));
export const galleryModel = contentModel('galleries', gallery.extend(inCollection));
export const lessonModel = contentModel('lessons', fullLesson.extend(inCollection));

export type PostDocument = DocumentIn<typeof postModel>;
