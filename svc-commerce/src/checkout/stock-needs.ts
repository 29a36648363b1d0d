import type { CartLine } from '../cart/cart-document.ts';

export interface StockNeed {
  variantId: string;
  quantity: number;
}

/** Units to take, by variant: lines that differ only in their fields draw on one stock. Uncounted variants need none. */
export function stockNeeds(lines: readonly CartLine[]): StockNeed[] {
  const needs = new Map<string, number>();
  for (const { variantId, quantity, qtyAvailable } of lines) {
    if (qtyAvailable !== null) needs.set(variantId, (needs.get(variantId) ?? 0) + quantity);
  }
  return [...needs].map(([variantId, quantity]) => ({ variantId, quantity }));
}
