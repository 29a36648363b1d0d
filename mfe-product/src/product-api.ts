import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { addCartEntry } from '@tessera/contracts/commerce/cart-calls.ts';

const api = createApi();

/** Adds an item to the cart (PROD-141). */
export function addToCart(body: BodyOf<typeof addCartEntry>) {
  return api.request<typeof addCartEntry>('POST', '/api/commerce/shopping-cart/entries', { body });
}
