import { forWebsite, isDuplicateKey } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import type { WithOutbox } from '@tessera/service-kit/queue/outbox.ts';
import type { Collection, Db } from 'mongodb';
import { keyOf } from '../keys.ts';
import { createTimedCache } from '../timed-cache.ts';
import { ownersFields, type ProductDocument, summaryProjection } from './product-document.ts';

export type ProductStore = ReturnType<typeof createProductStore>;

/** Products change rarely: other processes may see a change this much later. Orders are always priced afresh. */
const ttlMs = 2_000;

/** The only place that knows where products are kept. */
export function createProductStore(db: Db, now: () => number) {
  const products: Collection<ProductDocument> = db.collection('products');
  const scoped = (websiteId: string) => forWebsite(products, websiteId);
  const list = (websiteId: string, filter: object) =>
    scoped(websiteId)
      .find({ ...filter, enabled: true }, { projection: summaryProjection })
      .sort({ order: 1 })
      .toArray();
  const cache = createTimedCache<ProductDocument | null>(
    (key) => products.findOne({ _id: key }, { projection: ownersFields }),
    { ttlMs, max: 2_000, now },
  );

  return {
    collection: products,
    /** The same collection as the outbox relay sees it. */
    outbox: db.collection<WithOutbox>('products'),
    ensureIndexes: async (log: Logger) => {
      await products.createIndexes([
        { key: { websiteId: 1, collectionId: 1, order: 1 } },
        { key: { websiteId: 1, urlSlug: 1 } },
        { key: { removedOn: 1 }, sparse: true },
        { key: { websiteId: 1, additionalFieldsFormId: 1 } },
      ]);
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
    forgetAll: (websiteId: string) => cache.forgetAll(keyOf(websiteId, '')),

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

    /** Every product, also the disabled ones, for owners. */
    listAll: (websiteId: string) =>
      scoped(websiteId)
        .find({ removedOn: { $exists: false } }, { projection: summaryProjection })
        .toArray(),
    /** What sorting and counting need of every product whose name or sku holds a text, case ignored (EDIT-030). */
    async listLight(
      websiteId: string,
      { search = '', category }: { search?: string | undefined; category?: string | undefined },
    ) {
      const text = { $regex: escapeRegex(search.trim()), $options: 'i' };
      const found = scoped(websiteId).find(
        {
          removedOn: { $exists: false },
          ...(text.$regex && { $or: [{ name: text }, { 'variants.sku': text }] }),
          ...(category && { categoryIds: category }),
        },
        { projection: lightFields },
      );
      return found.toArray();
    },
    /** Enabled products in collection order, without what lists do not show. */
    listByCollection: (websiteId: string, collectionId?: string) =>
      list(websiteId, collectionId === undefined ? {} : { collectionId }),
    listBySlugs: (websiteId: string, slugs: string[]) => list(websiteId, { urlSlug: { $in: slugs } }),
    listByIds: (websiteId: string, ids: string[]) =>
      list(websiteId, { _id: { $in: ids.map((id) => keyOf(websiteId, id)) } }),

    /** How many products each collection holds. */
    async countByCollection(websiteId: string): Promise<Map<string, number>> {
      const counted = scoped(websiteId).aggregate<{ _id: string; count: number }>([
        { $match: { removedOn: { $exists: false } } },
        { $group: { _id: '$collectionId', count: { $sum: 1 } } },
      ]);
      return new Map((await counted.toArray()).map(({ _id, count }) => [_id, count]));
    },

    async putAll(websiteId: string, documents: Omit<ProductDocument, '_id' | 'websiteId'>[]) {
      await scoped(websiteId).putAll(
        documents.map((document) => ({ ...document, _id: keyOf(websiteId, document.id as string) })),
      );
      cache.forgetAll(keyOf(websiteId, ''));
    },
  };
}

const variantFields = ['id', 'sku', 'priceCents', 'salePriceCents', 'onSale'].map((name) => `variants.${name}`);
const lightFields = {
  _id: 0,
  ...Object.fromEntries(['id', 'name', 'productType', 'enabled', ...variantFields].map((name) => [name, 1])),
};

const escapeRegex = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
