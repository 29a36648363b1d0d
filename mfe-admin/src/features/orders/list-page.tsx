import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../app/admin-context.ts';
import { OrdersTable } from '../../orders/orders-table.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { RowSkeleton } from '../../ui/skeleton.tsx';
import styles from './list-page.module.css';
import { NoOrders } from './no-orders.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OrdersPager } from './orders-pager.tsx';
import { ordersReads } from './reads.ts';
import { orderViewOf } from './search.ts';

const route = getRouteApi('/commerce/orders');

export function OrdersPage() {
  const { api } = useAdmin();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { isUnknown } = orderViewOf(search);
  const query = useQuery(ordersReads(api, search));
  const { q = '', view } = search;
  return (
    <>
      <PageHead title="Orders" />
      {isUnknown && (
        <Banner
          tone="info"
          action={
            <Button isSmall onClick={() => void navigate({ search: q ? { q } : {} })}>
              Clear filters
            </Button>
          }
        >
          <p>The view “{view}” in this address does not exist. All orders are shown.</p>
        </Banner>
      )}
      <Card label="Orders">
        <OrderTabs counts={query.data?.counts} />
        <div className={styles.filters}>
          <SearchField
            label="Search orders"
            placeholder="Number, name or email"
            value={q}
            onSearch={(text) => {
              if (text === q) return;
              void navigate({ search: { ...(view && { view }), ...(text && { q: text }) }, replace: q !== '' });
            }}
          />
        </div>
        <QueryView query={query} what="orders" skeleton={<RowSkeleton rows={8} label="Loading orders" />}>
          {({ orders, hasNextPage, nextPageCursor }) => (
            <>
              {orders.length === 0 ? <NoOrders /> : <OrdersTable orders={orders} caption="Orders, newest first" />}
              <OrdersPager count={orders.length} next={hasNextPage ? nextPageCursor : null} />
            </>
          )}
        </QueryView>
      </Card>
    </>
  );
}
