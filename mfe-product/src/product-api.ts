import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { addCartEntry, readCart as readCartCall } from '@tessera/contracts/commerce/cart-calls.ts';
import type {
  readProduct as readProductCall,
  readStock as readStockCall,
} from '@tessera/contracts/commerce/catalogue-calls.ts';
import type {
  readReviews as readReviewsCall,
  writeReview as writeReviewCall,
} from '@tessera/contracts/commerce/review-calls.ts';

import type { createSubscriptionCart } from '@tessera/contracts/commerce/subscription-calls.ts';

const api = createApi();
const cart = '/api/commerce/shopping-cart';

/** Makes a cart of its own for a subscription (PROD-167). */
export function startSubscription(body: BodyOf<typeof createSubscriptionCart>) {
  return api.request<typeof createSubscriptionCart>('POST', '/api/3/commerce/cart/subscription', { body });
}

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

/** Further reviews of a product (PROD-012). */
export function readReviews(itemId: string, cursor: string) {
  return api.request<typeof readReviewsCall>('GET', '/api/commerce/products/{itemId}/reviews', {
    params: { itemId },
    query: { cursor },
  });
}

/** Reviews one item of an order (PROD-014). */
export function writeReview(orderToken: string, body: BodyOf<typeof writeReviewCall>) {
  return api.request<typeof writeReviewCall>('POST', '/api/commerce/reviews/requests/{orderToken}', {
    params: { orderToken },
    body,
  });
}
