/** The calls of `subscription-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './subscription-calls.ts';

export const createSubscriptionCart: Wire<typeof calls.createSubscriptionCart> = {
  method: 'POST',
  path: '/api/3/commerce/cart/subscription',
};
export const readSubscriptionCart: Wire<typeof calls.readSubscriptionCart> = {
  method: 'GET',
  path: '/api/3/commerce/cart/subscription/{cartToken}',
};
export const setSubscriptionLocation: Wire<typeof calls.setSubscriptionLocation> = {
  method: 'PUT',
  path: '/api/3/commerce/cart/subscription/{cartToken}/location',
};
export const chooseSubscriptionShipping: Wire<typeof calls.chooseSubscriptionShipping> = {
  method: 'PUT',
  path: '/api/3/commerce/cart/subscription/{cartToken}/shipping',
};
export const placeSubscription: Wire<typeof calls.placeSubscription> = {
  method: 'POST',
  path: '/api/3/commerce/cart/subscription/{cartToken}/order',
};
export const listSubscriptions: Wire<typeof calls.listSubscriptions> = {
  method: 'GET',
  path: '/api/commerce/subscriptions',
};
export const readSubscription: Wire<typeof calls.readSubscription> = {
  method: 'GET',
  path: '/api/commerce/subscriptions/{subscriptionId}',
};
export const changeSubscription: Wire<typeof calls.changeSubscription> = {
  method: 'POST',
  path: '/api/commerce/subscriptions/{subscriptionId}/{action}',
};
