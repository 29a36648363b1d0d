import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { findListPage, type ListOrder, type ListQuery, type Needle } from '@tessera/service-kit/data/list-page.ts';
import { forWebsite, isDuplicateKey } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db, Filter, IndexDescription } from 'mongodb';
import { keyOf } from '../lib/keys.ts';
import { contentListing } from './listing.ts';
import { listingState } from './listing-fields.ts';
import { ownersFields, type ProductDocument, summaryProjection } from './product-document.ts';

/** The stored type lets every field pass; these are needed here. */
export type NewProduct = Omit<ProductDocument, '_id' | 'websiteId'> &
  Pick<ProductDocument, 'id' | 'name' | 'summary' | 'tags' | 'variants'>;

export type ProductStore = ReturnType<typeof createProductStore>;

/** Products change rarely: other processes may see a change this much later. Orders are always priced afresh. */
const freshMs = 2_000;

const many = 1_000;

/** The only place that knows where products are kept. */
export function createProductStore(db: Db, now: () => number) {
  const products: Collection<ProductDocument> = db.collection('products');
  const scoped = (websiteId: string) => forWebsite(products, websiteId);
  const list = (websiteId: string, filter: object, hint?: Record<string, 1>) =>
    scoped(websiteId)
      .find({ ...filter, enabled: true }, { projection: summaryProjection, ...(hint && { hint }) })
      .sort({ order: 1 })
      .toArray();
  const cache = createCachedRead<ProductDocument | null>(
    (key) => products.findOne({ _id: key }, { projection: ownersFields }),
    { freshMs, max: 2_000, now },
  );
  const forgetAll = (websiteId: string) => cache.forgetThose((key) => key.startsWith(keyOf(websiteId, '')));

  return {
    collection: products,
    /** The same collection as the outbox relay sees it. */
    outbox: db.collection<WithOutbox>('products'),
    ensureIndexes: async (log: Logger) => {
      await products.createIndexes([...productIndexes]);
      try {
        await products.createIndex({ websiteId: 1, collectionId: 1, urlSlug: 1 }, { unique: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // A store of before is not shut for it.
        log.error({ err: error }, 'two products of a collection share an address: change one of them and start again');
      }
    },
    /** Forgets a product that was just written, so that this process reads it anew. */
    forget: (websiteId: string, id: string) => cache.forget(keyOf(websiteId, id)),
    forgetAll,

    /** One product by its id, whole. */
    read: (websiteId: string, id: string) => scoped(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    /** One product as it was at most a moment ago; for the hot path of the cart. Do not change what it answers. */
    recall: (websiteId: string, id: string) => cache.get(keyOf(websiteId, id)),
    readBySlug: (websiteId: string, collectionId: string, urlSlug: string) =>
      scoped(websiteId).findOne({ urlSlug, collectionId, enabled: true }),
    readMany: (websiteId: string, ids: string[]) =>
      scoped(websiteId)
        .find({ _id: { $in: ids.map((id) => keyOf(websiteId, id)) } })
        .toArray(),

    /** One page of the products that are not removed, for owners. */
    page: (websiteId: string, query: Omit<ListQuery<ProductDocument>, 'where'>) =>
      findListPage(scoped(websiteId), { ...query, where: there }),
    /** One page of the enabled products, without what lists do not show. */
    pageOfEnabled: (websiteId: string, { where, ...query }: ListQuery<ProductDocument>) =>
      findListPage(scoped(websiteId), { projection: summaryProjection, ...query, where: { ...where, enabled: true } }),
    /** What store pages sort and narrow by, of every enabled product of a collection: it holds 200 at most. */
    listLight: (websiteId: string, collectionId: string) =>
      scoped(websiteId)
        .find({ collectionId, enabled: true }, { projection: lightFields })
        .sort({ order: 1, id: 1 })
        .toArray(),
    /** Products whose lists are outdated, of all websites. */
    outdatedListings: (limit: number) =>
      products
        .find({ 'listing.state': { $in: [null, listingState.outdated] }, ...there } as Filter<ProductDocument>, {
          projection: { websiteId: 1, id: 1 },
        })
        .limit(limit)
        .toArray(),
    /** Left to choose, the database walks all products of the website, which are in order already. */
    listBySlugs: (websiteId: string, slugs: string[]) => list(websiteId, { urlSlug: { $in: slugs } }, bySlug),
    listByIds: (websiteId: string, ids: string[]) =>
      list(websiteId, { _id: { $in: ids.map((id) => keyOf(websiteId, id)) } }),

    /** Whether a website has so many products that what goes over all of them takes its time. */
    hasMany: async (websiteId: string): Promise<boolean> =>
      (await scoped(websiteId).count({}, { limit: many, hint: productOrders.name.index })) === many,

    /** How many products some collections hold. */
    async countByCollection(websiteId: string, collectionIds: readonly string[]): Promise<Map<string, number>> {
      const counted = scoped(websiteId).aggregate<{ _id: string; count: number }>([
        { $match: { collectionId: { $in: [...collectionIds] }, ...there } },
        { $group: { _id: '$collectionId', count: { $sum: 1 } } },
      ]);
      return new Map((await counted.toArray()).map(({ _id, count }) => [_id, count]));
    },

    async putAll(websiteId: string, documents: NewProduct[]) {
      await scoped(websiteId).putAll(
        documents.map((document) => ({
          ...document,
          _id: keyOf(websiteId, document.id as string),
          // A turn nobody has read: whoever looked at the product before looks again.
          listing: { ...contentListing(document), state: listingState.outdated, turn: now() },
        })),
      );
      forgetAll(websiteId);
    },
  };
}

const there = { removedOn: { $exists: false } };

const variantFields = ['id', 'priceCents', 'salePriceCents', 'onSale'].map((name) => `variants.${name}`);
const lightFields = {
  _id: 0,
  ...Object.fromEntries(
    ['id', 'name', 'productType', 'categoryIds', 'createdOn', ...variantFields].map((name) => [name, 1]),
  ),
};

/** The orders products are listed in; equals by name, then by id, so that pages never overlap. */
export const productOrders = {
  name: { fields: ['listing.name', 'id'], index: { websiteId: 1, 'listing.name': 1, id: 1 } },
  stock: {
    fields: ['listing.units', 'listing.name', 'id'],
    index: { websiteId: 1, 'listing.units': 1, 'listing.name': 1, id: 1 },
  },
  price: {
    fields: ['listing.cents', 'listing.name', 'id'],
    index: { websiteId: 1, 'listing.cents': 1, 'listing.name': 1, id: 1 },
  },
  /** Of one collection, as its owner put them. */
  collection: { fields: ['order', 'id'], index: { websiteId: 1, collectionId: 1, order: 1, id: 1 } },
  /** Of the website, enabled ones. */
  website: { fields: ['order', 'id'], index: { websiteId: 1, enabled: 1, order: 1, id: 1 } },
} as const satisfies Record<string, Omit<ListOrder, 'direction'>>;

/** What the list of an owner's products can be narrowed to; in the order of names. */
export const productStates = {
  low: { filter: { 'listing.isLow': true }, index: { websiteId: 1, 'listing.isLow': 1, 'listing.name': 1, id: 1 } },
  out: { filter: { 'listing.isOut': true }, index: { websiteId: 1, 'listing.isOut': 1, 'listing.name': 1, id: 1 } },
  sale: {
    filter: { 'listing.isOnSale': true },
    index: { websiteId: 1, 'listing.isOnSale': 1, 'listing.name': 1, id: 1 },
  },
  hidden: {
    filter: { enabled: false, ...there },
    index: { websiteId: 1, enabled: 1, 'listing.name': 1, id: 1 },
  },
} as const satisfies Record<string, Needle<ProductDocument>>;

export const byCategory = { websiteId: 1, categoryIds: 1 } as const;
const bySlug = { websiteId: 1, urlSlug: 1 } as const;

const productIndexes: IndexDescription[] = [
  ...Object.values(productOrders).map(({ index }) => ({ key: index })),
  { key: productStates.low.index, partialFilterExpression: { 'listing.isLow': true } },
  { key: productStates.out.index, partialFilterExpression: { 'listing.isOut': true } },
  { key: productStates.sale.index, partialFilterExpression: { 'listing.isOnSale': true } },
  { key: productStates.hidden.index, partialFilterExpression: { enabled: false } },
  { key: byCategory },
  { key: { websiteId: 1, 'listing.names': 1 } },
  { key: { websiteId: 1, 'listing.texts': 1 } },
  { key: { 'listing.state': 1 } },
  { key: bySlug },
  { key: { removedOn: 1 }, sparse: true },
  { key: { websiteId: 1, additionalFieldsFormId: 1 } },
];
