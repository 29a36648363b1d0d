import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { readCursor, writeCursor } from '@tessera/service-kit/data/cursor.ts';
import type { ProductDocument } from '../catalogue/product-document.ts';
import type { StockDocument } from './stock-document.ts';
import { levelOf } from './stock-level.ts';
import type { StockStore } from './stock-store.ts';

export interface InventoryQuery {
  websiteId: string;
  search?: string | undefined;
  cursor?: string | undefined;
}

const pageSize = 50;

/** One page of the website's variants with their stock, by product name; the cursor is a place in that order. */
export async function listInventory(
  products: readonly ProductDocument[],
  stock: StockStore,
  { websiteId, search = '', cursor }: InventoryQuery,
) {
  const wanted = search.trim().toLowerCase();
  const rows = products
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.id.localeCompare(b.id))
    .flatMap((product) => product.variants.map((variant) => ({ product, variant })))
    .filter(({ product, variant }) => `${product.name}\n${variant.sku}`.toLowerCase().includes(wanted));
  const from = Number(readCursor(cursor)?.[0] ?? 0);
  const page = rows.slice(from, from + pageSize);
  const found = await stock.readMany(
    websiteId,
    page.map(({ variant }) => variant.id),
  );
  const byVariant = new Map(found.map((document) => [document.variantId, document]));
  const hasNextPage = rows.length > from + pageSize;
  return {
    items: page.map(({ product, variant }) => presentItem(product, variant, byVariant.get(variant.id))),
    hasNextPage,
    nextPageCursor: hasNextPage ? writeCursor([from + pageSize]) : null,
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
    imageUrl: (variant.image ?? product.images[0])?.url ?? null,
    enabled: product.enabled,
  };
}
