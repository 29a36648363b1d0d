import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';

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
