import type { Event, Gallery, OpenLesson, Page, Post } from '@tessera/contracts/commerce/content.ts';
import type { Category, Collection as SiteCollection } from '@tessera/contracts/commerce/product.ts';
import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Collection, Db, Document } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { createTimedCache } from '../lib/timed-cache.ts';
import { createPostStore } from './post-store.ts';

/** What a collection holds, as its address shows it. */
export type CollectionKind = 'store' | 'journal' | 'events' | 'gallery' | 'lessons';

export type CollectionDocument = SiteCollection & {
  kind: CollectionKind;
  showPastOrUpcomingEvents?: string;
  /** The product that opens a course; null or missing opens it to every member. */
  joinProductSlug?: string | null;
};

/** The parts of a website that every address is looked up in; small, and read together. */
export interface SiteIndex {
  collections: CollectionDocument[];
  categories: Category[];
}

interface InCollection {
  collectionId: string;
}
type Stored<T> = WebsiteDocument & { content: T };

/** Everything stored of one kind of content: key in the collection, and the document. */
interface ContentEntry<T> {
  key: string;
  content: T;
}

export type ContentStore = ReturnType<typeof createContentStore>;

const ttlMs = 2_000;

/** The only place that knows where pages, posts, events, galleries and lessons are kept. */
export function createContentStore(db: Db, now: () => number) {
  const part = <T>(name: string) => partOf<T>(db.collection<Stored<T>>(name));
  const parts = {
    collections: part<CollectionDocument>('collections'),
    categories: part<Category>('categories'),
    pages: part<Page>('pages'),
    posts: part<Post & InCollection>('posts'),
    events: part<Event & InCollection>('events'),
    galleries: part<Gallery & InCollection>('galleries'),
    lessons: part<OpenLesson & InCollection>('lessons'),
  };
  const index = createTimedCache<SiteIndex>(
    async (websiteId) => {
      const [collections, categories] = await Promise.all([
        parts.collections.list(websiteId),
        parts.categories.list(websiteId),
      ]);
      return { collections, categories: categories.toSorted((a, b) => a.displayIndex - b.displayIndex) };
    },
    { ttlMs, max: 1_000, now },
  );

  const journals = createPostStore(db, now);

  return {
    ...parts,
    journals,
    /** Collections and categories as they were at most a moment ago. */
    siteIndex: index.get,
    forgetIndex: index.forget,
    ensureIndexes: async () => {
      await Promise.all([...Object.values(parts), journals].map((one) => one.ensureIndexes()));
    },
  };
}

/** One kind of content; every document is whole under `content`, in the shape of the contract. */
function partOf<T>(collection: Collection<Stored<T>>) {
  const scoped = (websiteId: string) =>
    forWebsite<WebsiteDocument & { content: T }>(
      // The scoped view only filters on fields that every document has.
      collection as unknown as Collection<WebsiteDocument & { content: T }>,
      websiteId,
    );
  return {
    ensureIndexes: () => collection.createIndex({ websiteId: 1, 'content.collectionId': 1 }),
    /** One by its key; undefined when there is none. */
    async find(websiteId: string, key: string): Promise<T | undefined> {
      return (await scoped(websiteId).findOne({ _id: keyOf(websiteId, key) }))?.content;
    },
    /** All of a website or of one collection, without some of their fields; for kinds of which there are few. */
    async list(
      websiteId: string,
      filter: { collectionId?: string } = {},
      without: readonly string[] = [],
    ): Promise<T[]> {
      const { collectionId } = filter;
      const projection = Object.fromEntries(without.map((field) => [`content.${field}`, 0]));
      const found = scoped(websiteId).find(
        collectionId === undefined ? {} : { 'content.collectionId': collectionId },
        without.length > 0 ? { projection } : {},
      );
      return (await found.toArray()).map(({ content }) => content);
    },
    async findMany(websiteId: string, keys: readonly string[]): Promise<T[]> {
      if (keys.length === 0) return [];
      const ids = keys.map((key) => keyOf(websiteId, key));
      const found = await scoped(websiteId)
        .find({ _id: { $in: ids } })
        .toArray();
      const byId = new Map(found.map(({ _id, content }) => [_id, content]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
    async remove(websiteId: string, key: string): Promise<void> {
      await scoped(websiteId).deleteOne({ _id: keyOf(websiteId, key) });
    },
    /**
     * Writes one over the version that was seen of it.
     * @returns whether it still had that version
     */
    async putOver(websiteId: string, { key, content }: ContentEntry<T>, seen: string | undefined): Promise<boolean> {
      const filter: Document = { _id: keyOf(websiteId, key), 'content.version': seen ?? { $exists: false } };
      const { matchedCount } = await scoped(websiteId).updateOne(filter, { $set: { content } });
      return matchedCount > 0;
    },
    putAll: (websiteId: string, entries: readonly ContentEntry<T>[]) =>
      scoped(websiteId).putAll(entries.map(({ key, content }) => ({ _id: keyOf(websiteId, key), content }))),
  };
}
