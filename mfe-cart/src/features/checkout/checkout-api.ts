import type { BodyOf } from '@tessera/contracts/call.ts';
import type { ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type { chooseShippingOption, setShippingLocation } from '@tessera/contracts/commerce/cart-calls.ts';
import type { setCartContact } from '@tessera/contracts/commerce/cart-mail-calls.ts';
import type { placeOrder, startCheckout } from '@tessera/contracts/commerce/checkout-calls.ts';
import { api, cartPath } from '../../cart-api.ts';

const checkout = '/api/commerce/checkout';

/** The calls of the checkout, one line each. */
export const checkoutApi = {
  setLocation: (location: ShippingLocation) =>
    api.request<typeof setShippingLocation>('PUT', `${cartPath}/location`, { body: location }),
  chooseShipping: (optionId: string) =>
    api.request<typeof chooseShippingOption>('PUT', `${cartPath}/shipping`, { body: { optionId } }),
  setContact: (email: string) => api.request<typeof setCartContact>('PUT', `${cartPath}/contact`, { body: { email } }),
  start: () => api.request<typeof startCheckout>('POST', `${checkout}/start`, {}),
  placeOrder: (body: BodyOf<typeof placeOrder>) => api.request<typeof placeOrder>('POST', checkout, { body }),
};
