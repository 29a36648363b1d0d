import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { BodyOf } from '@tessera/contracts/call.ts';
import type { ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type {
  chooseSubscriptionShipping,
  placeSubscription,
  readSubscriptionCart,
  setSubscriptionLocation,
} from '@tessera/contracts/commerce/subscription-calls.ts';

const api = createApi();
const path = '/api/3/commerce/cart/subscription/{cartToken}';

/** The calls of one subscription cart, one line each. */
export const subscriptionApi = (cartToken: string) => {
  const params = { cartToken };
  return {
    orderPath: `${path.replace('{cartToken}', encodeURIComponent(cartToken))}/order`,
    read: () => api.request<typeof readSubscriptionCart>('GET', path, { params }),
    setLocation: (body: ShippingLocation) =>
      api.request<typeof setSubscriptionLocation>('PUT', `${path}/location`, { params, body }),
    chooseShipping: (optionId: string) =>
      api.request<typeof chooseSubscriptionShipping>('PUT', `${path}/shipping`, { params, body: { optionId } }),
    place: (body: BodyOf<typeof placeSubscription>) =>
      api.request<typeof placeSubscription>('POST', `${path}/order`, { params, body }),
  };
};
