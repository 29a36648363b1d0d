import { productType } from '@tessera/contracts/enumerations.ts';
import { purchasePriceCents } from '@tessera/rules/product/price.ts';
import { isMultipleQuantityAllowed } from '@tessera/rules/product/quantity.ts';
import type { ProductDocument, StoredVariant } from '../../catalogue/product-model.ts';
import type { StoreRules } from '../../preferences/store-rules.ts';
import { levelOf, type StockLevel } from '../../stock/stock-level.ts';
import type { CartLine } from '../store/cart-document.ts';

/** What of a line follows from the product as it is now; its price is the sale price while on sale (CART-090). */
export type ProductPart = Omit<
  CartLine,
  'id' | 'quantity' | 'additionalFields' | 'isGone' | 'isBookingClosed' | keyof StockPart
>;

/** What of a line follows from the stock as it is now. */
type StockPart = Pick<CartLine, 'qtyAvailable' | 'preOrder'>;

export function productPart(product: ProductDocument, variant: StoredVariant, { settings }: StoreRules): ProductPart {
  const { priceCents, salePriceCents, onSale } = variant;
  return {
    itemId: product.id,
    variantId: variant.id,
    sku: variant.sku,
    attributes: variant.attributes,
    isVariantShown: product.productType !== productType.digital,
    title: product.name,
    purchasePriceCents: purchasePriceCents({ price: priceCents, salePrice: salePriceCents, onSale }),
    productType: product.productType,
    multipleQuantityAllowed: isMultipleQuantityAllowed(product, settings),
    maxPerOrder: product.maxPerOrder,
    weightGrams: variant.weightGrams,
    fullUrl: product.fullUrl,
    categoryIds: product.categoryIds,
    image: variant.image ?? product.images[0] ?? null,
  };
}

/** What is left of a variant of such a product for this cart; null when it is not counted. */
export function qtyAvailable(productType: number, stored: StockLevel | undefined): number | null {
  const { available, unlimited } = levelOf(productType, stored);
  return unlimited ? null : Math.max(0, available);
}

/** The same of units that are sent later, once there are none left to send now. */
export function stockPart(productType: number, stored: StockLevel | undefined): StockPart {
  const { preOrder } = levelOf(productType, stored);
  if (!preOrder) return { qtyAvailable: qtyAvailable(productType, stored) };
  const { left, ...told } = preOrder;
  return { qtyAvailable: left, preOrder: told };
}

/** A line with what its stock is now, and without what it was. */
export function withStock({ preOrder, ...line }: CartLine, level: StockLevel | undefined): CartLine {
  return { ...line, ...stockPart(line.productType, level) };
}

/** A line whose date is no longer booked. */
export const closedLine = ({ preOrder, ...line }: CartLine): CartLine => ({
  ...line,
  ...{ qtyAvailable: 0, isGone: true, isBookingClosed: true },
});

/** A line with the product's and the stock's present data; a product that is gone can no longer be bought. */
export function refreshedLine(
  line: CartLine,
  product: ProductDocument | undefined,
  level: StockLevel | undefined,
  rules: StoreRules,
): CartLine {
  const variant = product?.enabled ? product.variants.find(({ id }) => id === line.variantId) : undefined;
  if (!product || !variant || product.isSubscribable !== (line.isSubscription === true)) {
    const { preOrder, ...gone } = line;
    return { ...gone, qtyAvailable: 0, isGone: true };
  }
  const { isGone, isBookingClosed, ...back } = line;
  const known = { ...back, ...productPart(product, variant, rules) };
  // What is charged again and again is not sold ahead.
  return line.isSubscription
    ? { ...known, qtyAvailable: qtyAvailable(product.productType, level) }
    : withStock(known, level);
}
