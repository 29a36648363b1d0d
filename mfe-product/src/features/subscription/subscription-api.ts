import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { Cart, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type {
  CheckoutDraft,
  readAddressForm,
  saveCheckoutDraft,
} from '@tessera/contracts/commerce/checkout-form-calls.ts';
import type { SubscriptionCart } from '@tessera/contracts/commerce/subscription.ts';
import type {
  chooseSubscriptionShipping,
  placeSubscription,
  readSubscriptionCart,
  setSubscriptionLocation,
} from '@tessera/contracts/commerce/subscription-calls.ts';

const api = createApi();
const path = '/api/3/commerce/cart/subscription/{cartToken}';

/** Where the plain form of a subscription cart is sent. */
export const orderPath = (cartToken: string) => `${path.replace('{cartToken}', encodeURIComponent(cartToken))}/order`;

/** The calls of one subscription cart, one line each; whatever changes its figures tells `take` of it. */
export function subscriptionApi(cartToken: string, take: (held: SubscriptionCart) => void) {
  const params = { cartToken };
  const cartIn = async (call: Promise<ApiAnswer<SubscriptionCart>>): Promise<ApiAnswer<Cart>> => {
    const answer = await call;
    if (!answer.ok) return answer;
    take(answer.value);
    return { ok: true, value: answer.value.cart };
  };
  return {
    read: () => cartIn(api.request<typeof readSubscriptionCart>('GET', path, { params })),
    setLocation: (body: ShippingLocation) =>
      cartIn(api.request<typeof setSubscriptionLocation>('PUT', `${path}/location`, { params, body })),
    chooseShipping: (optionId: string) =>
      cartIn(api.request<typeof chooseSubscriptionShipping>('PUT', `${path}/shipping`, { params, body: { optionId } })),
    readForm: (country: string) =>
      api.request<typeof readAddressForm>('GET', '/api/commerce/address-forms/{country}', { params: { country } }),
    saveDraft: (body: CheckoutDraft) =>
      api.request<typeof saveCheckoutDraft>('PUT', '/api/commerce/checkout/draft', {
        query: { cartToken },
        ...{ body, isLasting: true },
      }),
    place: (body: BodyOf<typeof placeSubscription>) =>
      api.request<typeof placeSubscription>('POST', `${path}/order`, { params, body }),
  };
}
