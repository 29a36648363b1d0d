import type { ContentStore } from '../site/index.ts';
import type { SubscriptionsDeps } from '../subscriptions/deps.ts';

/** What loads a whole website is given. */
export interface ImportsDeps extends SubscriptionsDeps {
  content: ContentStore;
}
