import { given, textParam } from '../../app/search-params.ts';

/** What the address of the list says. */
export interface SubscriptionsSearch {
  view?: string;
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

export function readSubscriptionsSearch(raw: Record<string, unknown>): SubscriptionsSearch {
  return given<SubscriptionsSearch>({
    view: textParam(raw.view),
    q: textParam(raw.q),
    after: textParam(raw.after, 512),
  });
}

/** The view an address names: undefined is all of them, and so is a view that does not exist. */
export function subscriptionViewOf({ view }: SubscriptionsSearch) {
  const found = subscriptionViews.find(({ id }) => id === view)?.id;
  return { view: found, isUnknown: view !== undefined && found === undefined };
}
