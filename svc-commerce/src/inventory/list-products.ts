import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { readInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import { createKeptFigures } from '@tessera/service-kit/data/kept-figures.ts';
import { createListCounts } from '@tessera/service-kit/data/list-counts.ts';
import { aggregateList, type Needle } from '@tessera/service-kit/data/list-page.ts';
import { searchNeedles } from '@tessera/service-kit/data/search/words.ts';
import type { z } from 'zod';
import { byCategory, type ProductDocument, productOrders, productStates, there } from '../catalogue/product-model.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import { keyOf } from '../lib/keys.ts';
import type { InventoryDeps } from './deps.ts';
import { presentItem } from './list-inventory.ts';

const productsPerPage = 50;
const byKey = { _id: 1 } as const;

type Query = z.output<(typeof readInventory)['query']>;
type Counts = AnswerOf<typeof readInventory>['counts'];

const countIf = (condition: unknown) => ({ $sum: { $cond: [condition, 1, 0] } });
const countingStages = [
  {
    $group: {
      _id: null,
      all: { $sum: 1 },
      low: countIf('$listing.isLow'),
      out: countIf('$listing.isOut'),
      sale: countIf('$listing.isOnSale'),
      hidden: countIf({ $not: ['$enabled'] }),
    },
  },
  { $project: { _id: 0 } },
];

/**
 * How many of a website's products are in each state, and how many of those a search, a category or a product leaves. What is few is
 * counted at this moment.
 */
export function createInventoryCounts({ listed }: ProductStore, now: () => number) {
  const counts = createListCounts<ProductDocument, keyof Counts>(
    { all: { filter: there, index: productOrders.name.index }, ...productStates },
    now,
  );
  const keep = createKeptFigures<Counts[]>(now);
  return {
    ofWebsite: (websiteId: string): Promise<Counts> => counts.read(listed(websiteId)),
    async narrowed(websiteId: string, needles: readonly Needle<ProductDocument>[]): Promise<Counts> {
      const key = JSON.stringify([websiteId, needles.map(({ filter }) => filter)]);
      const [counted] = await aggregateList<ProductDocument, Counts>(
        listed(websiteId),
        { where: there, needles },
        countingStages,
        (read) => keep(key, read),
      );
      return counted ?? { all: 0, low: 0, out: 0, sale: 0, hidden: 0 };
    },
  };
}
export type InventoryCounts = ReturnType<typeof createInventoryCounts>;

/** One page of the website's products with their variants and stock (EDIT-029, EDIT-030). */
export async function listProducts(
  websiteId: string,
  query: Query,
  countsOf: InventoryCounts,
  deps: InventoryDeps,
): Promise<AnswerOf<typeof readInventory>> {
  const { products, storeRules } = deps;
  const { search, category, productId, state, sort, direction, cursor } = query;
  const narrowed = [
    ...searchNeedles<ProductDocument>(search, 'listing.names'),
    ...(category ? [{ filter: { categoryIds: category }, index: byCategory }] : []),
    ...(productId ? [{ filter: { _id: keyOf(websiteId, productId) }, index: byKey }] : []),
  ];
  const [{ page, ...paging }, counts, { currency }] = await Promise.all([
    products.page(websiteId, {
      needles: [...narrowed, ...(state ? [{ ...productStates[state], isOrdered: sort === 'name' }] : [])],
      order: { ...productOrders[sort], name: `${sort}-${direction}`, direction: direction === 'asc' ? 1 : -1 },
      cursor,
      limit: productsPerPage,
      projection: { outbox: 0, edits: 0, description: 0 },
    }),
    narrowed.length > 0 ? countsOf.narrowed(websiteId, narrowed) : countsOf.ofWebsite(websiteId),
    storeRules.getCached(websiteId),
  ]);
  return {
    currency,
    products: await presentAll(websiteId, page, deps.stock),
    total: counts[state ?? 'all'],
    counts,
    ...paging,
  };
}

async function presentAll(websiteId: string, page: readonly ProductDocument[], stock: InventoryDeps['stock']) {
  const variantIds = page.flatMap(({ variants }) => variants.map(({ id }) => id));
  const documents = await stock.readMany(websiteId, variantIds);
  const byVariant = new Map(documents.map((document) => [document.variantId, document]));
  return page.map((product) => ({
    id: product.id,
    collectionId: product.collectionId,
    name: product.name,
    productType: product.productType,
    fullUrl: product.fullUrl,
    enabled: product.enabled,
    imageUrl: product.images[0]?.url ?? null,
    variants: product.variants.map((variant) => {
      const item = presentItem(product, variant, byVariant.get(variant.id));
      return { ...item, qtyInStock: Math.max(0, item.available), price: item.priceCents };
    }),
  }));
}
