import type { CartEntry } from '@tessera/contracts/commerce/cart.ts';
import type {
  addCartEntry,
  addCoupon,
  removeCartEntry,
  removeCoupon,
  setShippingLocation,
  updateCartEntry,
  updateCartEntryFields,
} from '@tessera/contracts/commerce/cart-calls.ts';
import { api, cartPath } from '../../cart-api.ts';
import type { Removed } from './cart-state.ts';

const entries = `${cartPath}/entries`;
const entry = `${entries}/{entryId}`;
const coupons = `${cartPath}/coupons`;

/** The calls of the cart page, one line each. */
export const entryApi = {
  setQuantity: (entryId: string, quantity: number) =>
    api.request<typeof updateCartEntry>('PUT', entry, { params: { entryId }, body: { quantity } }),
  setFields: ({ id: entryId, itemId, chosenVariant }: CartEntry, additionalFields: string) =>
    api.request<typeof updateCartEntryFields>('PUT', `${entry}/additionalFields`, {
      params: { entryId },
      body: { itemId, sku: chosenVariant?.sku ?? null, additionalFields },
    }),
  remove: (entryId: string) => api.request<typeof removeCartEntry>('DELETE', entry, { params: { entryId } }),
  addAgain: ({ entry: { itemId, chosenVariant, quantity, additionalFields }, position }: Removed) =>
    api.request<typeof addCartEntry>('POST', entries, {
      body: {
        itemId,
        sku: chosenVariant?.sku ?? null,
        quantity,
        additionalFields: additionalFields && JSON.stringify(additionalFields),
        position,
      },
    }),
  setCountry: (country: string) =>
    api.request<typeof setShippingLocation>('PUT', `${cartPath}/location`, { body: { country } }),
  addCoupon: (code: string) => api.request<typeof addCoupon>('POST', coupons, { body: { code } }),
  removeCoupon: (code: string) => api.request<typeof removeCoupon>('DELETE', `${coupons}/{code}`, { params: { code } }),
};
