/** The calls of `cart-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './cart-calls.ts';

export const readCart: Wire<typeof calls.readCart> = { method: 'GET', path: '/api/commerce/shopping-cart' };
export const addCartEntry: Wire<typeof calls.addCartEntry> = {
  method: 'POST',
  path: '/api/commerce/shopping-cart/entries',
};
export const removeUnavailable: Wire<typeof calls.removeUnavailable> = {
  method: 'POST',
  path: '/api/commerce/shopping-cart/remove-unavailable',
};
export const updateCartEntry: Wire<typeof calls.updateCartEntry> = {
  method: 'PUT',
  path: '/api/commerce/shopping-cart/entries/{entryId}',
};
export const removeCartEntry: Wire<typeof calls.removeCartEntry> = {
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/entries/{entryId}',
};
export const updateCartEntryFields: Wire<typeof calls.updateCartEntryFields> = {
  method: 'PUT',
  path: '/api/commerce/shopping-cart/entries/{entryId}/additionalFields',
};
export const setShippingLocation: Wire<typeof calls.setShippingLocation> = {
  method: 'PUT',
  path: '/api/commerce/shopping-cart/location',
};
export const chooseShippingOption: Wire<typeof calls.chooseShippingOption> = {
  method: 'PUT',
  path: '/api/commerce/shopping-cart/shipping',
};
export const addCoupon: Wire<typeof calls.addCoupon> = { method: 'POST', path: '/api/commerce/shopping-cart/coupons' };
export const removeCoupon: Wire<typeof calls.removeCoupon> = {
  method: 'DELETE',
  path: '/api/commerce/shopping-cart/coupons/{code}',
};
