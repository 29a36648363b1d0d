import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { TabText, ViewTabs } from '../../kit/list/view-tabs.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { type SubscriptionView, subscriptionViews } from './search.ts';

const route = getRouteApi('/commerce/subscriptions');

/** The saved views. What is searched for stays. */
export function SubscriptionTabs({ counts }: { counts: Record<'all' | SubscriptionView, number> | undefined }) {
  const { locale } = useAdmin();
  const search = route.useSearch();
  const { view: active } = search;
  const kept = search.q ? { q: search.q } : {};
  const write = (count: number | undefined) => (count === undefined ? undefined : numberText(count, locale));
  return (
    <ViewTabs>
      <ViewLink to="/commerce/subscriptions" search={kept} isCurrent={active === undefined}>
        <TabText name="All" count={write(counts?.all)} />
      </ViewLink>
      {subscriptionViews.map(({ id, name }) => (
        <ViewLink key={id} to="/commerce/subscriptions" search={{ ...kept, view: id }} isCurrent={active === id}>
          <TabText name={name} count={write(counts?.[id])} />
        </ViewLink>
      ))}
    </ViewTabs>
  );
}
