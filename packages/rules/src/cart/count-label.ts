const highestShown = 100;

/** The number on the cart pill: '100+' above 100 (CART-036, CART-037). */
export function countText(totalQuantity: number): string {
  return totalQuantity > highestShown ? `${highestShown}+` : String(totalQuantity);
}

/** The spoken label of the cart count (CART-038, CART-039). */
export function countLabel(totalQuantity: number): string {
  if (totalQuantity > highestShown) return `more than ${highestShown} items`;
  return totalQuantity === 1 ? '1 item' : `${totalQuantity} items`;
}
