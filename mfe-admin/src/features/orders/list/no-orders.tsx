import { getRouteApi } from '@tanstack/react-router';
import { ExternalLink, SearchX, ShoppingBag } from 'lucide-react';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { Icon } from '../../../kit/ui/layout/icon.tsx';
import { ViewLink } from '../../../kit/ui/layout/view-link.tsx';
import { orderViews } from './search.ts';

const route = getRouteApi('/commerce/orders');

/** Nothing in the list: nothing found, nothing in this view, or nothing ever sold. */
export function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  const search = route.useSearch();
  const { view } = search;
  const name = orderViews.find(({ id }) => id === view)?.name;
  const all = (
    <ViewLink to="/commerce/orders" className={buttonClass()}>
      Clear filters
    </ViewLink>
  );
  if (search.q) {
    return (
      <EmptyState icon={SearchX} title={`Nothing for “${search.q}”`} action={all}>
        Searched numbers, names, emails and items of {name ? `the orders in “${name}”` : 'all orders'}.
      </EmptyState>
    );
  }
  if (isFiltered) {
    return (
      <EmptyState icon={SearchX} title="No orders pass these filters" action={all}>
        Take a filter off, or choose another period.
      </EmptyState>
    );
  }
  if (name) {
    return (
      <EmptyState icon={ShoppingBag} title={`No orders in “${name}”`} action={all}>
        Orders come here once they are in that state.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={ShoppingBag}
      title="No orders yet"
      action={
        <a className={buttonClass()} href="/">
          <Icon of={ExternalLink} />
          View site
        </a>
      }
    >
      Every order that is placed comes here. Place a test order in the store to see how it looks.
    </EmptyState>
  );
}
