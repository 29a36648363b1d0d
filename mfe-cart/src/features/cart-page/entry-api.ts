import type { CartEntry } from '@tessera/contracts/commerce/cart.ts';
import {
  addCartEntry,
  addCoupon,
  removeCartEntry,
  removeCoupon,
  setShippingLocation,
  updateCartEntry,
  updateCartEntryFields,
} from '@tessera/contracts/commerce/cart-calls.wire.ts';
import { api } from '../../cart-api.ts';
import type { Removed } from './cart-state.ts';

/** The calls of the cart page, one line each. */
export const entryApi = {
  setQuantity: (entryId: string, quantity: number) =>
    api.call(updateCartEntry, { params: { entryId }, body: { quantity } }),
  setFields: ({ id: entryId, itemId, chosenVariant }: CartEntry, additionalFields: string) =>
    api.call(updateCartEntryFields, {
      params: { entryId },
      body: { itemId, sku: chosenVariant?.sku ?? null, additionalFields },
    }),
  remove: (entryId: string) => api.call(removeCartEntry, { params: { entryId } }),
  addAgain: ({ entry: { itemId, chosenVariant, quantity, additionalFields }, position }: Removed) =>
    api.call(addCartEntry, {
      body: {
        itemId,
        sku: chosenVariant?.sku ?? null,
        quantity,
        additionalFields: additionalFields && JSON.stringify(additionalFields),
        position,
      },
    }),
  setCountry: (country: string) => api.call(setShippingLocation, { body: { country } }),
  addCoupon: (code: string) => api.call(addCoupon, { body: { code } }),
  removeCoupon: (code: string) => api.call(removeCoupon, { params: { code } }),
};
