import type { CartLine } from '../../cart/store/cart-document.ts';

export interface StockNeed {
  variantId: string;
  quantity: number;
}

/**
 * Units to take, by variant: lines that differ only in their fields draw on one stock. Uncounted variants need none.
 * Everybody takes in the same order, so that two carts of the same two things never take one each and both fail.
 */
export function stockNeeds(lines: readonly CartLine[]): StockNeed[] {
  const needs = new Map<string, number>();
  for (const { variantId, quantity, qtyAvailable } of lines) {
    if (qtyAvailable !== null) needs.set(variantId, (needs.get(variantId) ?? 0) + quantity);
  }
  return [...needs.keys()].sort().map((variantId) => ({ variantId, quantity: needs.get(variantId) ?? 0 }));
}
