import { collectionKinds, eventPeriods } from '@tessera/contracts/commerce/collection-calls.ts';
import { chapter, fullLesson } from '@tessera/contracts/commerce/content.ts';
import { category, collection } from '@tessera/contracts/commerce/product.ts';
import { id } from '@tessera/contracts/primitives.ts';
import { defineModel, type Index } from '@tessera/service-kit/data/model/define-model.ts';
import { ofContract } from '@tessera/service-kit/data/model/fields.ts';
import { z } from 'zod';

/** One kind of content; every document is whole under `content`. `_id` is `{websiteId}:{key}`. */
const contentModel = <S extends z.ZodType>(name: string, schema: S, indexes: readonly Index[] = []) =>
  defineModel({
    collection: name,
    fields: { content: ofContract(schema) },
    indexes: [{ key: { websiteId: 1, 'content.collectionId': 1 } }, ...indexes],
  });

/** A collection as it is stored. */
export const storedCollection = collection.extend({
  /** What it holds, as its address shows it. */
  kind: z.enum(collectionKinds),
  showPastOrUpcomingEvents: z.enum(eventPeriods).optional(),
  /** The product that opens a course; null opens it to every member. */
  joinProductId: id.nullable().optional(),
  /** The same by its address, as courses are loaded; looked at only without `joinProductId`. */
  joinProductSlug: z.string().nullable().optional(),
  /** The order of a course. Lessons that it does not name come last. */
  outline: z.array(chapter).optional(),
});
export type CollectionDocument = z.output<typeof storedCollection>;

const inCollection = { collectionId: id };

export const collectionModel = contentModel('collections', storedCollection, [
  { key: { websiteId: 1, 'content.urlId': 1 }, unique: true },
]);
export const categoryModel = contentModel('categories', category);
/** Lessons as they were loaded until they became documents; a repair job turns them into documents and removes them. */
export const lessonModel = contentModel('lessons', fullLesson.extend(inCollection));
