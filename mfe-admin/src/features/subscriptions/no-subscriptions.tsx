import { getRouteApi } from '@tanstack/react-router';
import { Repeat, SearchX } from 'lucide-react';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { subscriptionViews } from './search.ts';

const route = getRouteApi('/commerce/subscriptions');

/** Nothing in the list: nothing found, nothing in this view, or nothing ever begun. */
export function NoSubscriptions() {
  const search = route.useSearch();
  const { view } = search;
  const name = subscriptionViews.find(({ id }) => id === view)?.name;
  const all = (
    <ViewLink to="/commerce/subscriptions" className={buttonClass()}>
      Clear filters
    </ViewLink>
  );
  if (search.q) {
    return (
      <EmptyState icon={SearchX} title={`Nothing for “${search.q}”`} action={all}>
        Searched names, emails and products of {name ? `the subscriptions in “${name}”` : 'all subscriptions'}.
      </EmptyState>
    );
  }
  if (name) {
    return (
      <EmptyState icon={Repeat} title={`No subscriptions in “${name}”`} action={all}>
        Subscriptions come here once they are in that state.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Repeat} title="No subscriptions yet">
      A product with a subscription plan has the button “Subscribe” in the store. Every subscription that begins comes
      here.
    </EmptyState>
  );
}
