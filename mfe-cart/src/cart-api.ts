import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { CartEntry, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type {
  addCartEntry,
  addCoupon,
  chooseShippingOption,
  readCart,
  removeCartEntry,
  removeCoupon,
  setShippingLocation,
  updateCartEntry,
} from '@tessera/contracts/commerce/cart-calls.ts';
import type { placeOrder, startCheckout } from '@tessera/contracts/commerce/checkout-calls.ts';

const api = createApi();
const base = '/api/commerce/shopping-cart';
const entryPath = `${base}/entries/{entryId}`;

/** The calls this module makes, one line each. */
export const cartApi = {
  read: () => api.request<typeof readCart>('GET', base, { query: { timecode: String(Date.now()) } }),
  setQuantity: (entryId: string, quantity: number) =>
    api.request<typeof updateCartEntry>('PUT', entryPath, { params: { entryId }, body: { quantity } }),
  remove: (entryId: string) => api.request<typeof removeCartEntry>('DELETE', entryPath, { params: { entryId } }),
  addAgain: ({ itemId, chosenVariant, quantity, additionalFields }: CartEntry) =>
    api.request<typeof addCartEntry>('POST', `${base}/entries`, {
      body: {
        itemId,
        sku: chosenVariant?.sku ?? null,
        quantity,
        additionalFields: additionalFields && JSON.stringify(additionalFields),
      },
    }),
  addCoupon: (code: string) => api.request<typeof addCoupon>('POST', `${base}/coupons`, { body: { code } }),
  removeCoupon: (code: string) =>
    api.request<typeof removeCoupon>('DELETE', `${base}/coupons/{code}`, { params: { code } }),
  setLocation: (location: ShippingLocation) =>
    api.request<typeof setShippingLocation>('PUT', `${base}/location`, { body: location }),
  chooseShipping: (optionId: string) =>
    api.request<typeof chooseShippingOption>('PUT', `${base}/shipping`, { body: { optionId } }),
  startCheckout: () => api.request<typeof startCheckout>('POST', '/api/commerce/checkout/start', {}),
  placeOrder: (body: BodyOf<typeof placeOrder>) =>
    api.request<typeof placeOrder>('POST', '/api/commerce/checkout', { body }),
};
