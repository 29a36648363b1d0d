import { pageType } from '@tessera/contracts/enumerations.ts';

/** Whether a page type is the cart: 205 is what /cart carries, 200 counts the same (CART-018, CART-019). */
export function isCartPage(type: number): boolean {
  return type === pageType.cartV2 || type === pageType.showCart;
}
