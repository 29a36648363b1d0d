import type { EventSummary, PostSummary } from '@tessera/contracts/commerce/content.ts';
import type { Category, ProductSummary } from '@tessera/contracts/commerce/product.ts';
import type { RecordSource } from '@tessera/contracts/site/fields.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';
import type { SiteIndex } from '../content-store/content-store.ts';
import type { SiteDeps } from '../deps.ts';
import type { RecordsBlock } from './page-records.ts';
import { summariseEvents, summarisePosts } from './summarise-items.ts';

/** Everything that a page's blocks list, and which block shows what. */
export interface PageRecords {
  /** Ids by block, in the order they are shown. */
  records: Record<string, string[]>;
  products: ProductSummary[];
  categories: Category[];
  posts: PostSummary[];
  events: EventSummary[];
}

type Deps = Pick<SiteDeps, 'content' | 'shop' | 'site'>;

/** Reads what blocks list, each entry once; entries that do not exist any more are left out. */
export async function listRecords(
  websiteId: string,
  blocks: readonly RecordsBlock[],
  deps: Deps,
): Promise<PageRecords> {
  const index = await deps.content.siteIndex(websiteId);
  const sourcesOf = (kind: RecordsBlock['of']) => blocks.filter(({ of }) => of === kind);
  const [products, posts, events] = await Promise.all([
    readProducts(websiteId, sourcesOf('products'), index, deps),
    readPosts(websiteId, sourcesOf('posts'), index, deps),
    readEvents(websiteId, sourcesOf('events'), index, deps),
  ]);
  const categories = sourcesOf('categories').map(({ blockId, source }) => ({
    blockId,
    found: chosenOf(source).flatMap((id) => index.categories.find((category) => category.id === id) ?? []),
  }));
  return {
    records: {
      ...keysByBlock(products, ({ id }) => id),
      ...keysByBlock(categories, ({ id }) => id),
      ...keysByBlock(posts, ({ id }) => id),
      ...keysByBlock(events, ({ id }) => id),
    },
    products: eachOnce(products, ({ id }) => id),
    categories: eachOnce(categories, ({ id }) => id),
    posts: eachOnce(posts, ({ id }) => id),
    events: eachOnce(events, ({ id }) => id),
  };
}

interface Listed<T> {
  blockId: string;
  found: T[];
}

const chosenOf = (source: RecordSource): readonly string[] => (source.pick === 'chosen' ? source.ids : []);
const keysByBlock = <T>(listed: readonly Listed<T>[], keyOf: (one: T) => string) =>
  Object.fromEntries(listed.map(({ blockId, found }) => [blockId, found.map(keyOf)]));
const eachOnce = <T>(listed: readonly Listed<T>[], keyOf: (one: T) => string): T[] => [
  ...new Map(listed.flatMap(({ found }) => found).map((one) => [keyOf(one), one])).values(),
];

/** The collection of a source that lists the newest: the one it names, or the first of the website. */
const collectionOf = (
  { collections }: SiteIndex,
  kind: CollectionDocument['kind'],
  source: RecordSource,
): CollectionDocument | undefined =>
  source.pick === 'newest'
    ? collections.find(
        (one) => one.enabled && one.kind === kind && (source.collectionId === null || one.id === source.collectionId),
      )
    : undefined;

/** Entries that blocks name, by key, in one read, and the newest ones, one read for each block. */
async function readListed<T>(
  blocks: readonly RecordsBlock[],
  findMany: (keys: string[]) => Promise<T[]>,
  keyOf: (one: T) => string,
  newest: (source: Extract<RecordSource, { pick: 'newest' }>) => Promise<T[]>,
): Promise<Listed<T>[]> {
  const keys = [...new Set(blocks.flatMap(({ source }) => chosenOf(source)))];
  const [named, ...lists] = await Promise.all([
    keys.length > 0 ? findMany(keys) : [],
    ...blocks.map(({ source }) => (source.pick === 'newest' ? newest(source) : [])),
  ]);
  const byKey = new Map(named.map((one) => [keyOf(one), one]));
  return blocks.map(({ blockId, source }, at) => ({
    blockId,
    found: source.pick === 'newest' ? (lists[at] ?? []) : source.ids.flatMap((key) => byKey.get(key) ?? []),
  }));
}

const readProducts = (websiteId: string, blocks: readonly RecordsBlock[], index: SiteIndex, { shop }: Deps) =>
  readListed<ProductSummary>(
    blocks,
    (ids) => shop.listByIds(websiteId, ids),
    ({ id }) => id,
    async (source) => {
      const store = collectionOf(index, 'store', source);
      return store ? shop.listNewest(websiteId, store.id, source.count) : [];
    },
  );

const readPosts = (websiteId: string, blocks: readonly RecordsBlock[], index: SiteIndex, deps: Deps) =>
  readListed<PostSummary>(
    blocks,
    async (ids) => summarisePosts(websiteId, await deps.site.items.findMany(websiteId, ids), deps),
    ({ id }) => id,
    async (source) => {
      const blog = collectionOf(index, 'journal', source);
      return blog
        ? summarisePosts(websiteId, await deps.site.items.newest(websiteId, blog.id, source.count), deps)
        : [];
    },
  );

const readEvents = (websiteId: string, blocks: readonly RecordsBlock[], index: SiteIndex, deps: Deps) =>
  readListed<EventSummary>(
    blocks,
    async (ids) => summariseEvents(websiteId, await deps.site.items.findMany(websiteId, ids), deps),
    ({ id }) => id,
    async (source) => {
      const calendar = collectionOf(index, 'events', source);
      if (!calendar) return [];
      const upcoming = await deps.site.items.events(websiteId, calendar.id, 'upcoming', source.count);
      return summariseEvents(websiteId, upcoming, deps);
    },
  );
