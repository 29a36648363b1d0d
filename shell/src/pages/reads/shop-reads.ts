import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { readCart } from '@tessera/contracts/commerce/cart-calls.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import type { Failure } from '@tessera/service-kit/failure.ts';
import { type PageRequest, sharedContext, visitorContext } from '../page-request.ts';

/** How the website sells. */
export function storeSettings(request: PageRequest): Promise<StoreSettings | Failure> {
  return request.siteData.settings(sharedContext(request));
}

/** The visitor's cart, with prices, stock and discounts of this moment: a cart may be weeks old. */
export function readVisitorCart(request: PageRequest): Promise<Cart | Failure> {
  return request.call('commerce', readCart, { query: { calculateSubtotal: 'true' } }, visitorContext(request));
}
