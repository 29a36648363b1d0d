import { productType } from '@tessera/contracts/enumerations.ts';

/** What can still be bought of a variant, in pieces; the number counts for nothing while it is unlimited. */
export interface StockedVariant {
  qtyInStock: number;
  unlimited: boolean;
  /** Pieces that are sold before they arrive; only while there are none in stock. */
  preOrder?: { left: number } | undefined;
}
/** A product's stock is that of its variants. */
export interface StockedProduct {
  productType: number;
  variants: readonly StockedVariant[];
}

/** Whether a product's stock is counted at all: only physical goods and services are (PROD-068 to PROD-073, PROD-082). */
export function hasCountedStock(type: number): boolean {
  return type === productType.physical || type === productType.service;
}

/** Pieces in all variants together that can be bought; Infinity when unlimited or not counted (PROD-112, PROD-113). */
export function totalStock({ productType: type, variants }: StockedProduct): number {
  if (!hasCountedStock(type)) return Infinity;
  return variants.reduce((sum, variant) => sum + stockOf(variant), 0);
}

/** Pieces of one variant that can be bought, there or ahead; Infinity when unlimited. */
export function stockOf({ unlimited, qtyInStock, preOrder }: StockedVariant): number {
  return unlimited ? Infinity : qtyInStock || (preOrder?.left ?? 0);
}

/** Whether at least one piece of the variant can be bought. */
export function isInStock(variant: StockedVariant): boolean {
  return stockOf(variant) > 0;
}

/**
 * The check before an additional-fields form opens: is there more in stock than the cart already holds of this item
 * and variant? It does not look at the quantity asked for; the server's check does (PROD-115 to PROD-118).
 */
export function isStockSufficient(variant: StockedVariant, quantityInCart: number): boolean {
  return stockOf(variant) > quantityInCart;
}
