import type { Cart, CartEntry } from '@tessera/contracts/commerce/cart.ts';
import type { CartPageProps } from '@tessera/contracts/mounts.ts';
import { cartPageProps, filledCart } from '../fixtures.ts';

/** An entry of a cart: two mugs unless a test says otherwise. */
export function anEntry(own: Partial<CartEntry> = {}): CartEntry {
  const [mug] = filledCart.entries;
  return { ...(mug as CartEntry), ...own };
}

/** A cart with entries. Its figures are given, not worked out: that is the server's part. */
export function aCart(own: Partial<Cart> = {}): Cart {
  return { ...filledCart, ...own };
}

/** What the page gives to the cart page. */
export function pageProps(cart: Cart | null, own: Partial<CartPageProps> = {}): CartPageProps {
  return { ...cartPageProps, cart, ...own };
}
