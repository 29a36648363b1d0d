import type { CheckoutDeps } from '../checkout/deps.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** What subscriptions are given. */
export interface SubscriptionsDeps extends CheckoutDeps {
  subscriptions: SubscriptionStore;
}
