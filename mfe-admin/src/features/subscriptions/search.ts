import { given, idsOf, oneOf, searchOf, textParam } from '../../kit/route/search-params.ts';

/** What the address of the list says. */
export interface SubscriptionsSearch {
  view?: SubscriptionView;
  q?: string;
  /** Cursor of the page. */
  after?: string;
}

export const subscriptionViews = [
  { id: 'active', name: 'Active' },
  { id: 'past_due', name: 'On hold' },
  { id: 'paused', name: 'Paused' },
  { id: 'cancelled', name: 'Cancelled' },
  { id: 'ended', name: 'Ended' },
] as const;
export type SubscriptionView = (typeof subscriptionViews)[number]['id'];

export const readSubscriptionsSearch = searchOf((raw) =>
  given<SubscriptionsSearch>({
    view: oneOf(raw.view, idsOf(subscriptionViews)),
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
  }),
);
