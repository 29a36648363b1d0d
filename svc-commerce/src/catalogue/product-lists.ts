import { findListPage, type ListQuery, type ListSource } from '@tessera/service-kit/data/list-page.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../lib/keys.ts';
import { bySku, bySlug, type ProductDocument, productOrders, summaryProjection, there } from './product-model.ts';

const many = 1_000;

/** Many products at once, of store pages, owners and exports. */
export function productLists(of: WebsiteModel<ProductDocument>['of']) {
  const list = (websiteId: string, filter: Filter<ProductDocument>, hint?: Record<string, 1>) =>
    of(websiteId)
      .find({ ...filter, enabled: true }, { projection: summaryProjection, sort: { order: 1 }, ...(hint && { hint }) })
      .toArray();

  return {
    listed: (websiteId: string): ListSource<ProductDocument> => of(websiteId),
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
    /** Left to choose, the database walks all products of the website, which are in order already. */
    listBySlugs: (websiteId: string, slugs: string[]) => list(websiteId, { urlSlug: trusted({ $in: slugs }) }, bySlug),
    listByIds: (websiteId: string, ids: string[]) =>
      list(websiteId, { _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }) }),

    /** Enabled products with a variant of one of these SKUs: their ids and collections. */
    listBySku: (websiteId: string, skus: readonly string[], limit: number) =>
      of(websiteId)
        .find(
          { 'variants.sku': trusted({ $in: [...skus] }), enabled: true },
          { projection: { id: 1, collectionId: 1 }, limit, hint: bySku },
        )
        .toArray(),
    /** Ids of products that are sold out, as lists know it. */
    async soldOutIds(websiteId: string, limit: number): Promise<string[]> {
      const { index: hint } = productOrders.stock;
      const soldOut = { 'listing.units': trusted({ $lte: 0 }) };
      const found = await of(websiteId)
        .find(soldOut, { projection: { id: 1 }, limit, hint })
        .toArray();
      return found.map(({ id }) => id);
    },

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
    /** All products, as exports need them, collection by collection. */
    each: (websiteId: string, batchSize: number) =>
      of(websiteId).each(there, {
        projection: { outbox: 0, edits: 0, additionalFieldsForm: 0 },
        sort: { collectionId: 1, order: 1, _id: 1 },
        batchSize,
      }),
  };
}

const variantFields = ['id', 'priceCents', 'salePriceCents', 'onSale'].map((name) => `variants.${name}`);
const lightFields = {
  _id: 0,
  ...Object.fromEntries(
    ['id', 'name', 'productType', 'categoryIds', 'createdOn', ...variantFields].map((name) => [name, 1]),
  ),
};
