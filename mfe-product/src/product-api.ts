import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import * as cart from '@tessera/contracts/commerce/cart-calls.wire.ts';
import * as catalogue from '@tessera/contracts/commerce/catalogue-calls.wire.ts';
import * as reviews from '@tessera/contracts/commerce/review-calls.wire.ts';
import { createSubscriptionCart } from '@tessera/contracts/commerce/subscription-calls.wire.ts';

const api = createApi();

/** Makes a cart of its own for a subscription (PROD-167). */
export function startSubscription(body: BodyOf<typeof createSubscriptionCart>) {
  return api.call(createSubscriptionCart, { body });
}

/** Adds an item to the cart (PROD-141). */
export function addToCart(body: BodyOf<typeof cart.addCartEntry>) {
  return api.call(cart.addCartEntry, { body });
}

export function readCart() {
  return api.call(cart.readCart, {});
}

/** Stock of a product's variants (PROD-120 to PROD-126). */
export function readStock(itemId: string) {
  return api.call(catalogue.readStock, { query: { itemId } });
}

/** One product whole, for its quick view. */
export function readProduct(itemId: string) {
  return api.call(catalogue.readProduct, { params: { itemId } });
}

/** Further reviews of a product (PROD-012). */
export function readReviews(itemId: string, cursor: string) {
  return api.call(reviews.readReviews, { params: { itemId }, query: { cursor } });
}

/** Reviews one item of an order (PROD-014). */
export function writeReview(orderToken: string, body: BodyOf<typeof reviews.writeReview>) {
  return api.call(reviews.writeReview, { params: { orderToken }, body });
}
