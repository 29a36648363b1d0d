import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { CursorPager } from '../../kit/list/cursor-pager.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { SearchField } from '../../kit/ui/inputs/search-field.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import styles from './list-page.module.css';
import { NoSubscriptions } from './no-subscriptions.tsx';
import { subscriptionsQuery } from './queries.ts';
import { SubscriptionTabs } from './subscription-tabs.tsx';
import { SubscriptionsTable } from './subscriptions-table.tsx';

const route = getRouteApi('/commerce/subscriptions');

export function SubscriptionsPage() {
  const { api } = useAdmin();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(subscriptionsQuery(api, search));
  const { q = '', view } = search;
  return (
    <>
      <PageHead title="Subscriptions" />
      <Card label="Subscriptions">
        <SubscriptionTabs counts={query.data?.counts} />
        <div className={styles.filters}>
          <SearchField
            label="Search subscriptions"
            placeholder="Name, email or product"
            value={q}
            onSearch={(text) => {
              if (text === q) return;
              void navigate({ search: { ...(view && { view }), ...(text && { q: text }) }, replace: q !== '' });
            }}
          />
        </div>
        <QueryView query={query} what="subscriptions" skeleton={<RowSkeleton rows={8} label="Loading subscriptions" />}>
          {({ subscriptions, nextPageCursor }) => (
            <>
              {subscriptions.length === 0 ? <NoSubscriptions /> : <SubscriptionsTable subscriptions={subscriptions} />}
              <CursorPager things="subscriptions" count={subscriptions.length} next={nextPageCursor} />
            </>
          )}
        </QueryView>
      </Card>
    </>
  );
}
