import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import type { Cart, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import { chooseShippingOption, setShippingLocation } from '@tessera/contracts/commerce/cart-calls.wire.ts';
import type { CheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { readAddressForm, saveCheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.wire.ts';
import { api } from '../../cart-api.ts';

/** The cart of an answer that is about one. */
export const cartIn = async (call: Promise<ApiAnswer<{ shoppingCart: Cart }>>): Promise<ApiAnswer<Cart>> => {
  const answer = await call;
  return answer.ok ? { ok: true, value: answer.value.shoppingCart } : answer;
};

/** The calls while a checkout is being filled in, one line each. */
export const checkoutApi = {
  setLocation: (location: ShippingLocation) => cartIn(api.call(setShippingLocation, { body: location })),
  chooseShipping: (optionId: string) => cartIn(api.call(chooseShippingOption, { body: { optionId } })),
  readForm: (country: string) => api.call(readAddressForm, { params: { country } }),
  saveDraft: (body: CheckoutDraft) => api.call(saveCheckoutDraft, { body, isLasting: true }),
};
