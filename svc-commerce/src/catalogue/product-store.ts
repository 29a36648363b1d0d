import { createCachedRead } from '@tessera/service-kit/data/cached-read.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { findListPage, type ListQuery, type ListSource } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { keyOf } from '../lib/keys.ts';
import { contentListing } from './listing.ts';
import { listingState } from './listing-fields.ts';
import {
  bySlug,
  ownersFields,
  type ProductDocument,
  productModel,
  productOrders,
  summaryProjection,
  there,
} from './product-model.ts';
import { type NewProduct, productWrites } from './product-writes.ts';

export type ProductStore = ReturnType<typeof createProductStore>;

/** Products change rarely: other processes may see a change this much later. Orders are always priced afresh. */
const freshMs = 2_000;

const many = 1_000;

/** The only place that knows where products are kept. */
export function createProductStore(models: Models, now: () => number) {
  const model = models.open(productModel);
  const { of, everyWebsite } = model;
  const list = (websiteId: string, filter: Filter<ProductDocument>, hint?: Record<string, 1>) =>
    of(websiteId)
      .find({ ...filter, enabled: true }, { projection: summaryProjection, sort: { order: 1 }, ...(hint && { hint }) })
      .toArray();
  const cache = createCachedRead<ProductDocument | null>(
    (key) => everyWebsite().findOne({ _id: key }, { projection: ownersFields }),
    { freshMs, max: 2_000, now },
  );
  const forgetAll = (websiteId: string) => cache.forgetThose((key) => key.startsWith(keyOf(websiteId, '')));

  return {
    outbox: model.outbox,
    ...productWrites(model),
    listed: (websiteId: string): ListSource<ProductDocument> => of(websiteId),
    /** A store of before is not shut for two of one address. */
    ensureAddresses: async (log: Logger) => {
      try {
        await model.makeIndex({ key: { websiteId: 1, collectionId: 1, urlSlug: 1 }, unique: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        log.error({ err: error }, 'two products of a collection share an address: change one of them and start again');
      }
    },
    /** Forgets a product that was just written, so that this process reads it anew. */
    forget: (websiteId: string, id: string) => cache.forget(keyOf(websiteId, id)),
    forgetAll,

    /** One product by its id, whole. */
    read: (websiteId: string, id: string) => of(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    /** One product as it was at most a moment ago; for the hot path of the cart. Do not change what it answers. */
    recall: (websiteId: string, id: string) => cache.get(keyOf(websiteId, id)),
    readBySlug: (websiteId: string, collectionId: string, urlSlug: string) =>
      of(websiteId).findOne({ urlSlug, collectionId, enabled: true }),
    readMany: (websiteId: string, ids: string[]) =>
      of(websiteId)
        .find({ _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }) })
        .toArray(),

    /** One page of the products that are not removed, for owners. */
    page: (websiteId: string, query: Omit<ListQuery<ProductDocument>, 'where'>) =>
      findListPage(of(websiteId), { ...query, where: there }),
    /** One page of the enabled products, without what lists do not show. */
    pageOfEnabled: (websiteId: string, { where, ...query }: ListQuery<ProductDocument>) =>
      findListPage(of(websiteId), { projection: summaryProjection, ...query, where: { ...where, enabled: true } }),
    /** What store pages sort and narrow by, of every enabled product of a collection: it holds 200 at most. */
    listLight: (websiteId: string, collectionId: string) =>
      of(websiteId)
        .find({ collectionId, enabled: true }, { projection: lightFields, sort: { order: 1, id: 1 } })
        .toArray(),
    /** Products whose lists are outdated, of all websites. */
    outdatedListings: (limit: number) =>
      everyWebsite()
        .find(
          { 'listing.state': trusted({ $in: [null, listingState.outdated] }), ...there },
          { projection: { websiteId: 1, id: 1 }, limit },
        )
        .toArray(),
    /** Left to choose, the database walks all products of the website, which are in order already. */
    listBySlugs: (websiteId: string, slugs: string[]) => list(websiteId, { urlSlug: trusted({ $in: slugs }) }, bySlug),
    listByIds: (websiteId: string, ids: string[]) =>
      list(websiteId, { _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }) }),

    /** Whether a website has so many products that what goes over all of them takes its time. */
    hasMany: async (websiteId: string): Promise<boolean> =>
      (await of(websiteId).count({}, { limit: many, hint: productOrders.name.index })) === many,

    /** How many products some collections hold. */
    async countByCollection(websiteId: string, collectionIds: readonly string[]): Promise<Map<string, number>> {
      const counted = of(websiteId).aggregate<{ _id: string; count: number }>([
        { $match: { collectionId: { $in: [...collectionIds] }, ...there } },
        { $group: { _id: '$collectionId', count: { $sum: 1 } } },
      ]);
      return new Map((await counted.toArray()).map(({ _id, count }) => [_id, count]));
    },

    /** Products that are not removed, by id or by address. */
    findThere: (websiteId: string, by: { ids: readonly string[] } | { slugs: readonly string[] }) =>
      of(websiteId)
        .find(
          'ids' in by
            ? { _id: trusted({ $in: by.ids.map((id) => keyOf(websiteId, id)) }), ...there }
            : { urlSlug: trusted({ $in: [...by.slugs] }), ...there },
        )
        .toArray(),
    /** All products, as exports need them, collection by collection. */
    each: (websiteId: string, batchSize: number) =>
      of(websiteId).each(there, {
        projection: { outbox: 0, edits: 0, additionalFieldsForm: 0 },
        sort: { collectionId: 1, order: 1, _id: 1 },
        batchSize,
      }),

    async putAll(websiteId: string, documents: Omit<NewProduct, '_id'>[]) {
      await of(websiteId).putAll(
        documents.map((document) => ({
          ...document,
          _id: keyOf(websiteId, document.id),
          // A turn nobody has read: whoever looked at the product before looks again.
          listing: { ...contentListing(document), state: listingState.outdated, turn: now() },
        })),
      );
      forgetAll(websiteId);
    },
  };
}

const variantFields = ['id', 'priceCents', 'salePriceCents', 'onSale'].map((name) => `variants.${name}`);
const lightFields = {
  _id: 0,
  ...Object.fromEntries(
    ['id', 'name', 'productType', 'categoryIds', 'createdOn', ...variantFields].map((name) => [name, 1]),
  ),
};
