import type { CartDocument } from '../../cart/store/cart-document.ts';
import type { Placing } from '../../orders/store/order-document.ts';

export type StockNeed = Placing['stock'][number];

/**
 * Units to take, by variant: lines that differ only in their fields draw on one stock. Uncounted variants need none. Units
 * that are reserved for the buyer come first, each under the name it is held by.
 * Everybody takes in the same order, so that two carts of the same two things never take one each and both fail.
 */
export function stockNeeds(
  { lines, reservations = [] }: Pick<CartDocument, 'lines' | 'reservations'>,
  now: number,
): StockNeed[] {
  const needs = new Map<string, number>();
  const ahead = new Set<string>();
  for (const { variantId, quantity, qtyAvailable, preOrder } of lines) {
    if (qtyAvailable !== null) needs.set(variantId, (needs.get(variantId) ?? 0) + quantity);
    if (preOrder) ahead.add(variantId);
  }
  return [...needs.keys()].sort().flatMap((variantId) => {
    const wanted = needs.get(variantId) ?? 0;
    const reserved = reservations.filter((one) => one.variantId === variantId && one.until > now).slice(0, wanted);
    const others = wanted - reserved.length;
    return [
      ...reserved.map(({ holder, until }) => ({ variantId, quantity: 1, holder, until })),
      ...(others > 0 ? [{ variantId, quantity: others, ...(ahead.has(variantId) && { ahead: true }) }] : []),
    ];
  });
}
