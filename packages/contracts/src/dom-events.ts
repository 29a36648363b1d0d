import type { Cart } from './commerce/cart.ts';

/** Browser events between microfrontends, dispatched on `window`. */
export interface DomEvents {
  /** After every change of the cart; the detail is the whole cart (CART-041). */
  'cart:updated': Cart;
  /** Totals are pending from here … (CART-143) */
  'cart:recalculation-start': undefined;
  /** … to here, on failure too (CART-144, CART-145). */
  'cart:recalculation-end': undefined;
}
export type DomEventName = keyof DomEvents;
