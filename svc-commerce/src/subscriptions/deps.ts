import type { CheckoutDeps } from '../checkout/deps.ts';
import type { SubscriptionDocument } from './subscription-document.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** What subscriptions are given. */
export interface SubscriptionsDeps extends CheckoutDeps {
  subscriptions: SubscriptionStore;
  /** Told how far a charge of a subscription has come; throwing is a crash at that point. */
  reachedRenewal: (point: string, subscription: SubscriptionDocument) => void | Promise<void>;
}
