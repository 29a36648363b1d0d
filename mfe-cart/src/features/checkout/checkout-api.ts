import type { BodyOf } from '@tessera/contracts/call.ts';
import type { ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type {
  addCoupon,
  chooseShippingOption,
  removeCoupon,
  setShippingLocation,
} from '@tessera/contracts/commerce/cart-calls.ts';
import type { setCartContact } from '@tessera/contracts/commerce/cart-mail-calls.ts';
import type { placeOrder, startCheckout } from '@tessera/contracts/commerce/checkout-calls.ts';
import type { addGiftCard, removeGiftCard } from '@tessera/contracts/commerce/gift-card-calls.ts';
import { api, cartPath } from '../../cart-api.ts';

const checkout = '/api/commerce/checkout';

/** The calls of the checkout, one line each. */
export const checkoutApi = {
  setLocation: (location: ShippingLocation) =>
    api.request<typeof setShippingLocation>('PUT', `${cartPath}/location`, { body: location }),
  chooseShipping: (optionId: string) =>
    api.request<typeof chooseShippingOption>('PUT', `${cartPath}/shipping`, { body: { optionId } }),
  setContact: (email: string) => api.request<typeof setCartContact>('PUT', `${cartPath}/contact`, { body: { email } }),
  addCoupon: (code: string) => api.request<typeof addCoupon>('POST', `${cartPath}/coupons`, { body: { code } }),
  removeCoupon: (code: string) =>
    api.request<typeof removeCoupon>('DELETE', `${cartPath}/coupons/{code}`, { params: { code } }),
  addGiftCard: (code: string) => api.request<typeof addGiftCard>('POST', `${cartPath}/gift-cards`, { body: { code } }),
  removeGiftCard: (giftCardId: string) =>
    api.request<typeof removeGiftCard>('DELETE', `${cartPath}/gift-cards/{giftCardId}`, { params: { giftCardId } }),
  start: () => api.request<typeof startCheckout>('POST', `${checkout}/start`, {}),
  placeOrder: (body: BodyOf<typeof placeOrder>) => api.request<typeof placeOrder>('POST', checkout, { body }),
};
