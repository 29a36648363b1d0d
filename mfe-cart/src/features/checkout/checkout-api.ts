import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import type { Cart, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type { chooseShippingOption, setShippingLocation } from '@tessera/contracts/commerce/cart-calls.ts';
import type {
  CheckoutDraft,
  readAddressForm,
  saveCheckoutDraft,
} from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { api, cartPath } from '../../cart-api.ts';

/** The cart of an answer that is about one. */
export const cartIn = async (call: Promise<ApiAnswer<{ shoppingCart: Cart }>>): Promise<ApiAnswer<Cart>> => {
  const answer = await call;
  return answer.ok ? { ok: true, value: answer.value.shoppingCart } : answer;
};

/** The calls while a checkout is being filled in, one line each. */
export const checkoutApi = {
  setLocation: (location: ShippingLocation) =>
    cartIn(api.request<typeof setShippingLocation>('PUT', `${cartPath}/location`, { body: location })),
  chooseShipping: (optionId: string) =>
    cartIn(api.request<typeof chooseShippingOption>('PUT', `${cartPath}/shipping`, { body: { optionId } })),
  readForm: (country: string) =>
    api.request<typeof readAddressForm>('GET', '/api/commerce/address-forms/{country}', { params: { country } }),
  saveDraft: (body: CheckoutDraft) =>
    api.request<typeof saveCheckoutDraft>('PUT', '/api/commerce/checkout/draft', { body, isLasting: true }),
};
