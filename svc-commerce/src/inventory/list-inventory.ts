import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { cursorAt, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { holdsWords, searchNeedles, wordsOf } from '@tessera/service-kit/data/search/words.ts';
import { type ProductDocument, productOrders } from '../catalogue/product-model.ts';
import type { ProductStore } from '../catalogue/product-store.ts';
import { figuresOfAhead } from '../stock/selling-ahead.ts';
import { levelOf } from '../stock/stock-level.ts';
import type { StockDocument } from '../stock/stock-model.ts';
import type { StockStore } from '../stock/stock-store.ts';

export interface InventoryQuery {
  websiteId: string;
  search?: string | undefined;
  cursor?: string | undefined;
}

const variantsPerPage = 50;

/** One page of the website's variants with their stock, by product: 50, and the rest of the last product's. */
export async function listInventory(
  products: ProductStore,
  stock: StockStore,
  { websiteId, search, cursor }: InventoryQuery,
) {
  const order: ListOrder = { ...productOrders.name, direction: 1 };
  const { page, ...paging } = await products.page(websiteId, {
    needles: searchNeedles(search, 'listing.names'),
    order,
    cursor,
    limit: variantsPerPage,
    projection: { outbox: 0, edits: 0, description: 0 },
  });
  const rows: { product: ProductDocument; variant: ProductDocument['variants'][number] }[] = [];
  let shown = 0;
  for (const product of page) {
    if (rows.length >= variantsPerPage) break;
    const fitting = product.variants.filter(({ sku }) => holdsWords(wordsOf(product.name, sku), search));
    rows.push(...fitting.map((variant) => ({ product, variant })));
    shown += 1;
  }
  const found = await stock.readMany(
    websiteId,
    rows.map(({ variant }) => variant.id),
  );
  const last = page[shown - 1];
  const byVariant = new Map(found.map((document) => [document.variantId, document]));
  return {
    items: rows.map(({ product, variant }) => presentItem(product, variant, byVariant.get(variant.id))),
    ...(last && shown < page.length ? { hasNextPage: true, nextPageCursor: cursorAt(order, last) } : paging),
  };
}

/** A variant of the inventory with its stock. */
export function presentItem(
  product: ProductDocument,
  variant: ProductDocument['variants'][number],
  stock: StockDocument | undefined,
): InventoryItem {
  const { id, sku, attributes, priceCents, salePriceCents, onSale } = variant;
  return {
    productId: product.id,
    collectionId: product.collectionId,
    productName: product.name,
    productType: product.productType,
    fullUrl: product.fullUrl,
    variantId: id,
    sku,
    attributes,
    priceCents,
    salePriceCents,
    onSale,
    unlimited: levelOf(product.productType, stock).unlimited,
    onHand: stock?.onHand ?? 0,
    held: stock?.held ?? 0,
    available: stock?.available ?? 0,
    ...figuresOfAhead(stock?.ahead),
    imageUrl: (variant.image ?? product.images[0])?.url ?? null,
    enabled: product.enabled,
  };
}
