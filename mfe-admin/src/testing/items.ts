import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { Inventory } from '../features/catalogue/stock/queries.ts';

/** A variant in stock, with what a test is about. */
export function anItem(more: Partial<InventoryItem> = {}): InventoryItem {
  return {
    productId: 'mug',
    collectionId: 'shop',
    productName: 'Moor Mug',
    productType: 1,
    fullUrl: '/shop/mug',
    variantId: 'mug-chalk',
    sku: 'MUG-CHALK',
    attributes: { Glaze: 'Chalk' },
    priceCents: 2400,
    salePriceCents: null,
    onSale: false,
    unlimited: false,
    onHand: 8,
    held: 0,
    available: 8,
    imageUrl: null,
    enabled: true,
    ...more,
  };
}

/** The answer of the inventory call for variants, by their products. */
export function anInventory(items: readonly InventoryItem[], more: Partial<Inventory> = {}): Inventory {
  const byProduct = new Map<string, InventoryItem[]>();
  for (const item of items) byProduct.set(item.productId, [...(byProduct.get(item.productId) ?? []), item]);
  const products = [...byProduct].flatMap(([id, variants]) => {
    const [first] = variants;
    if (!first) return [];
    const { collectionId, productName: name, productType, fullUrl, enabled, imageUrl } = first;
    const own = variants.map((variant) => ({ ...variant, qtyInStock: variant.available, price: variant.priceCents }));
    return [{ id, collectionId, name, productType, fullUrl, enabled, imageUrl, variants: own }];
  });
  return {
    currency: 'GBP',
    products,
    total: products.length,
    counts: { all: products.length, low: 0, out: 0, sale: 0, hidden: 0 },
    hasNextPage: false,
    nextPageCursor: null,
    ...more,
  };
}
