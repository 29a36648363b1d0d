import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download, Mail } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { CursorPager } from '../../../kit/list/cursor-pager.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../../kit/ui/feedback/skeleton.tsx';
import { Button, buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Icon } from '../../../kit/ui/layout/icon.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { FulfilRuns } from './fulfil-runs.tsx';
import { MailSettingsDialog } from './mail-settings-dialog.tsx';
import { NoOrders } from './no-orders.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { ordersQueries } from './queries.ts';
import { isFiltered, orderQueryOf } from './search.ts';
import { SelectableOrders } from './selectable-orders.tsx';

const route = getRouteApi('/commerce/orders');

export function OrdersPage() {
  const admin = useAdmin();
  const search = route.useSearch();
  const mails = useDialogEntry('mails');
  const query = useQuery(ordersQueries(admin, search));
  return (
    <>
      <PageHead
        title="Orders"
        actions={
          <>
            <Button icon={Mail} onClick={() => mails.open()}>
              Mails
            </Button>
            <a className={buttonClass()} href={exportHref(orderQueryOf(search, admin.website))} download>
              <Icon of={Download} />
              Export CSV
            </a>
          </>
        }
      />
      {mails.isOpen && <MailSettingsDialog dialog={mails.dialog} />}
      <FulfilRuns />
      <Card label="Orders">
        <OrderTabs counts={query.data?.counts} />
        <OrderFilters />
        <QueryView query={query} what="orders" skeleton={<RowSkeleton rows={8} label="Loading orders" />}>
          {({ orders, hasNextPage, nextPageCursor }) => (
            <>
              {orders.length === 0 ? (
                <NoOrders isFiltered={isFiltered(search)} />
              ) : (
                <SelectableOrders
                  key={JSON.stringify(search)}
                  orders={orders}
                  more={hasNextPage || search.after ? orderQueryOf(search, admin.website) : undefined}
                />
              )}
              <CursorPager things="orders" count={orders.length} next={nextPageCursor} isByTime={!search.sort} />
            </>
          )}
        </QueryView>
      </Card>
    </>
  );
}

/** The same orders as a file. */
function exportHref(query: ReturnType<typeof orderQueryOf>): string {
  const given = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
  return `/api/commerce/orders/export?${new URLSearchParams(given)}`;
}
