import { getRouteApi } from '@tanstack/react-router';
import { Gift, SearchX } from 'lucide-react';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { giftCardViews } from './search.ts';

const route = getRouteApi('/commerce/gift-cards');

/** Nothing in the list: nothing found, nothing in this view, or no card ever. */
export function NoGiftCards() {
  const search = route.useSearch();
  const { view } = search;
  const name = giftCardViews.find(({ id }) => id === view)?.name;
  const all = (
    <ViewLink to="/commerce/gift-cards" className={buttonClass()}>
      Clear filters
    </ViewLink>
  );
  if (search.q) {
    return (
      <EmptyState icon={SearchX} title={`Nothing for “${search.q}”`} action={all}>
        Search by the last four characters of a code, or by part of an email address. Whole codes are known to nobody
        but their holders.
      </EmptyState>
    );
  }
  if (name) {
    return (
      <EmptyState icon={Gift} title={`No gift cards in “${name}”`} action={all}>
        Gift cards come here once they are in that state.
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Gift} title="No gift cards yet">
      Sell a product of the type gift card and each one sold comes here, or issue one by hand.
    </EmptyState>
  );
}
