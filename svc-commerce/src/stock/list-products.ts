import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { readInventory } from '@tessera/contracts/commerce/inventory-calls.ts';
import { hasCountedStock } from '@tessera/rules/product/stock.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import type { z } from 'zod';
import type { ProductDocument } from '../catalogue/product-document.ts';
import type { CommerceParts } from '../parts.ts';
import { presentItem } from './list-inventory.ts';
import type { StockLevel } from './stock-level.ts';

const productsPerPage = 50;

type Query = z.output<(typeof readInventory)['query']>;
type Levels = ReadonlyMap<string, StockLevel>;

/** What sorting and counting need of a product. */
interface LightProduct {
  id: string;
  name: string;
  productType: number;
  enabled: boolean;
  variants: { id: string; sku: string; priceCents: number; salePriceCents: number | null; onSale: boolean }[];
}

/** One page of the website's products with their variants and stock (EDIT-029, EDIT-030). */
export async function listProducts(
  websiteId: string,
  query: Query,
  { products, stock, storeRules }: CommerceParts,
): Promise<AnswerOf<typeof readInventory>> {
  const [light, levels, { currency, settings }] = await Promise.all([
    products.listLight(websiteId, query),
    stock.allLevels(websiteId),
    storeRules.recall(websiteId),
  ]);
  const states = new Map(light.map((product) => [product.id, statesOf(product, levels, settings.scarcityThreshold)]));
  const is = (state: Query['state']) => (product: LightProduct) =>
    state === undefined || states.get(product.id)?.has(state) === true;
  const count = (state: Query['state']) => light.filter(is(state)).length;
  const found = inOrder(light.filter(is(query.state)), levels, query);
  const from = Number(readCursor(query.cursor)?.[0] ?? 0);
  const ids = found.slice(from, from + productsPerPage).map(({ id }) => id);
  const whole = new Map((await products.readMany(websiteId, ids)).map((product) => [product.id, product]));
  const page = ids.flatMap((id) => whole.get(id) ?? []);
  const hasNextPage = found.length > from + productsPerPage;
  return {
    currency,
    products: await presentAll(websiteId, page, stock),
    total: found.length,
    counts: { all: light.length, low: count('low'), out: count('out'), sale: count('sale'), hidden: count('hidden') },
    hasNextPage,
    nextPageCursor: hasNextPage ? writeCursor([from + productsPerPage]) : null,
  };
}

async function presentAll(websiteId: string, page: readonly ProductDocument[], stock: CommerceParts['stock']) {
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

/** How a product stands; one variant that fits is enough. */
function statesOf({ variants, enabled, productType }: LightProduct, levels: Levels, threshold: number) {
  const states = new Set<NonNullable<Query['state']>>();
  if (!enabled) states.add('hidden');
  if (variants.some(({ onSale }) => onSale)) states.add('sale');
  for (const { id } of hasCountedStock(productType) ? variants : []) {
    const { unlimited = false, available = 0 } = levels.get(id) ?? {};
    if (unlimited) continue;
    if (available <= 0) states.add('out');
    else if (available <= threshold) states.add('low');
  }
  return states;
}

/** By name, units or lowest price; equals by name, then by id, so that pages never overlap. */
function inOrder(products: readonly LightProduct[], levels: Levels, { sort, direction }: Query): LightProduct[] {
  const figures = new Map(products.map((product) => [product.id, figureOf(product, levels, sort)]));
  const sign = direction === 'desc' ? -1 : 1;
  const figure = ({ id }: LightProduct) => figures.get(id) ?? 0;
  const names = new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  return products.toSorted((a, b) => {
    const byFigure = figure(a) === figure(b) ? 0 : figure(a) - figure(b);
    const byName = names.compare(a.name, b.name);
    return sign * (byFigure || byName) || (a.id < b.id ? -1 : 1);
  });
}

function figureOf({ variants, productType }: LightProduct, levels: Levels, sort: Query['sort']): number {
  if (sort === 'name') return 0;
  if (sort === 'price') {
    return Math.min(
      ...variants.map(({ priceCents, salePriceCents, onSale }) =>
        onSale ? (salePriceCents ?? priceCents) : priceCents,
      ),
    );
  }
  if (!hasCountedStock(productType)) return Number.MAX_SAFE_INTEGER;
  const all = variants.map(({ id }) => levels.get(id) ?? { available: 0, unlimited: false });
  if (all.some(({ unlimited }) => unlimited)) return Number.MAX_SAFE_INTEGER;
  return all.reduce((sum, { available }) => sum + available, 0);
}
