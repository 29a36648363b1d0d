import type { Category } from '@tessera/contracts/commerce/product.ts';
import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import type { Models, WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Stored } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../../lib/keys.ts';
import { type CollectionDocument, categoryModel, collectionModel, lessonModel } from './content-models.ts';

/** The parts of a website that every address is looked up in; small, and read together. */
export interface SiteIndex {
  collections: CollectionDocument[];
  categories: Category[];
}

/** Everything stored of one kind of content: key in the collection, and the document. */
interface ContentEntry<T> {
  key: string;
  content: T;
}

export type ContentStore = ReturnType<typeof createContentStore>;

const freshMs = 2_000;
/** Entries that are looked at for the websites they belong to. */
const maxFound = 1_000;

/** The only place that knows where collections, categories and lessons are stored. */
export function createContentStore(models: Models, now: () => number) {
  const entryStores = {
    collections: createEntryStore(models.open(collectionModel)),
    categories: createEntryStore(models.open(categoryModel)),
    lessons: createEntryStore(models.open(lessonModel)),
  };
  const index = createCachedRead<SiteIndex>(
    async (websiteId) => {
      const [collections, categories] = await Promise.all([
        entryStores.collections.list(websiteId),
        entryStores.categories.list(websiteId),
      ]);
      return { collections, categories: categories.toSorted((a, b) => a.displayIndex - b.displayIndex) };
    },
    { freshMs, max: 1_000, now },
  );

  return {
    ...entryStores,
    /** Collections and categories as they were at most a moment ago. */
    siteIndex: index.get,
    invalidateIndex: index.forget,
  };
}

/** Fields as they were read; undefined for one that was absent. */
type Seen<T> = { [Field in keyof T]?: T[Field] | undefined };

/** One kind of content. */
function createEntryStore<T>({ of, everyWebsite }: WebsiteModel<Stored & { websiteId: string; content: T }>) {
  return {
    /** One by its key; undefined when there is none. */
    async find(websiteId: string, key: string): Promise<T | undefined> {
      return (await of(websiteId).findOne({ _id: keyOf(websiteId, key) }))?.content;
    },
    /** All of a website or of one collection, without some of their fields; for kinds of which there are few. */
    async list(
      websiteId: string,
      filter: { collectionId?: string } = {},
      omittedFields: readonly string[] = [],
    ): Promise<T[]> {
      const { collectionId } = filter;
      const projection = Object.fromEntries(omittedFields.map((field) => [`content.${field}`, 0]));
      const found = of(websiteId).find(
        collectionId === undefined ? {} : { 'content.collectionId': collectionId },
        omittedFields.length > 0 ? { projection } : {},
      );
      return (await found.toArray()).map(({ content }) => content);
    },
    async findMany(websiteId: string, keys: readonly string[]): Promise<T[]> {
      if (keys.length === 0) return [];
      const ids = keys.map((key) => keyOf(websiteId, key));
      const found = await of(websiteId)
        .find({ _id: trusted({ $in: ids }) })
        .toArray();
      const byId = new Map(found.map(({ _id, content }) => [_id, content]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    /** Some websites that have any. */
    async websites(max: number): Promise<string[]> {
      const found = await everyWebsite()
        .find({}, { projection: { websiteId: 1 }, hint: { _id: 1 }, limit: maxFound })
        .toArray();
      return [...new Set(found.map(({ websiteId }) => websiteId))].slice(0, max);
    },
    /** @returns false when the key, or something else that is unique, is taken */
    insertOnce: (websiteId: string, { key, content }: ContentEntry<T>): Promise<boolean> =>
      of(websiteId).insertOnce({ _id: keyOf(websiteId, key), content }),
    /**
     * Writes some fields of one, and leaves the others as they are by now.
     * @param seen fields that must still be as they were read
     * @returns false when it does not exist, what was seen has changed, or a unique value is taken
     */
    change(websiteId: string, key: string, fields: Partial<T>, seen: Seen<T> = {}): Promise<boolean> {
      const unchanged = Object.entries(seen).map(([field, value]) => [
        `content.${field}`,
        trusted(value === undefined ? { $exists: false } : { $eq: value }),
      ]);
      const $set = Object.fromEntries(Object.entries(fields).map(([field, value]) => [`content.${field}`, value]));
      return of(websiteId).changeIf(
        { _id: keyOf(websiteId, key), ...Object.fromEntries(unchanged) },
        { $set },
        { upsert: false },
      );
    },
    async remove(websiteId: string, key: string): Promise<void> {
      await of(websiteId).deleteOne({ _id: keyOf(websiteId, key) });
    },
    /**
     * Writes one over the version that was seen of it.
     * @returns whether it still had that version
     */
    async replaceIfUnchanged(
      websiteId: string,
      { key, content }: ContentEntry<T>,
      expectedVersion: string | undefined,
    ): Promise<boolean> {
      const isSeen = { 'content.version': expectedVersion ?? trusted({ $exists: false }) };
      const { matchedCount } = await of(websiteId).updateOne(
        { _id: keyOf(websiteId, key), ...isSeen },
        { $set: { content } },
      );
      return matchedCount > 0;
    },
    putAll: (websiteId: string, entries: readonly ContentEntry<T>[]) =>
      of(websiteId).putAll(entries.map(({ key, content }) => ({ _id: keyOf(websiteId, key), content }))),
  };
}
