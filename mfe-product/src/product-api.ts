import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { addCartEntry, readCart as readCartCall } from '@tessera/contracts/commerce/cart-calls.ts';
import type {
  readProduct as readProductCall,
  readStock as readStockCall,
} from '@tessera/contracts/commerce/catalogue-calls.ts';

const api = createApi();
const cart = '/api/commerce/shopping-cart';

/** Adds an item to the cart (PROD-141). */
export function addToCart(body: BodyOf<typeof addCartEntry>) {
  return api.request<typeof addCartEntry>('POST', `${cart}/entries`, { body });
}

export function readCart() {
  return api.request<typeof readCartCall>('GET', cart, { query: {} });
}

/** Stock of a product's variants (PROD-120 to PROD-126). */
export function readStock(itemId: string) {
  return api.request<typeof readStockCall>('GET', '/api/commerce/inventory/stock/', { query: { itemId } });
}

/** One product whole, for its quick view. */
export function readProduct(itemId: string) {
  return api.request<typeof readProductCall>('GET', '/api/commerce/products/{itemId}', { params: { itemId } });
}
