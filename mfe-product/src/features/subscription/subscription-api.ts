import type { ApiAnswer } from '@tessera/browser-kit/api/answer.ts';
import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { Cart, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type { CheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { readAddressForm, saveCheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.wire.ts';
import type { SubscriptionCart } from '@tessera/contracts/commerce/subscription.ts';
import {
  chooseSubscriptionShipping,
  placeSubscription,
  readSubscriptionCart,
  setSubscriptionLocation,
} from '@tessera/contracts/commerce/subscription-calls.wire.ts';

const api = createApi();

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
    read: () => cartIn(api.call(readSubscriptionCart, { params })),
    setLocation: (body: ShippingLocation) => cartIn(api.call(setSubscriptionLocation, { params, body })),
    chooseShipping: (optionId: string) => cartIn(api.call(chooseSubscriptionShipping, { params, body: { optionId } })),
    readForm: (country: string) => api.call(readAddressForm, { params: { country } }),
    saveDraft: (body: CheckoutDraft) => api.call(saveCheckoutDraft, { query: { cartToken }, body, isLasting: true }),
    place: (body: BodyOf<typeof placeSubscription>) => api.call(placeSubscription, { params, body }),
  };
}
