/** The path of the cart page (CART-001, CART-002). */
export function cartUrl(): '/cart' {
  return '/cart';
}
