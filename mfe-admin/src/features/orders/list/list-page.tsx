import { listOrders } from '@tessera/contracts/commerce/checkout-calls.wire.ts';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { exportOrders } from '@tessera/contracts/commerce/order-calls.wire.ts';
import { maxOrdersAtOnce } from '@tessera/contracts/commerce/store-limits.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { ExternalLink, Mail, ShoppingBag } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import { SelectableTable, selectableTableOf } from '../../../kit/list/selectable-table.tsx';
import { useListSearch } from '../../../kit/list/use-list-search.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Button, buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../../kit/ui/inputs/download-link.tsx';
import { ShopLink } from '../../../kit/ui/layout/shop-link.tsx';
import { orderColumns } from '../shared/orders-table.tsx';
import type { OrderQuery } from '../shared/queries.ts';
import { TestModeBanner } from '../shared/test-mode-banner.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { FulfilRuns } from './fulfil-runs.tsx';
import { MailSettingsDialog } from './mail-settings-dialog.tsx';
import { NewOrders } from './new-orders.tsx';
import { OrderFilters, useOrderChips } from './order-filters.tsx';
import { orderQueryOf, ordersList } from './queries.ts';

const selectableOrders = selectableTableOf<OrderSummary>('Orders', orderColumns, ({ number }) => `order ${number}`);

export function OrdersPage() {
  const { api, website } = useAdmin();
  const search = useListSearch(ordersList);
  const mails = useDialogEntry('mails');
  const query = orderQueryOf(search, website);
  /** As many of the orders that match as are worked on at once, from the first. */
  const readMatching = async () => {
    const { orders, hasNextPage } = await api.call(listOrders, {
      query: { ...query, limit: maxOrdersAtOnce },
    });
    return { rows: orders, hasMore: hasNextPage };
  };
  return (
    <ListScreen
      list={ordersList}
      title="Orders"
      actions={
        <>
          <Button needs="mails.write" icon={Mail} onClick={() => mails.open()}>
            Order notifications
          </Button>
          <DownloadLink needs="orders.export" href={exportHref(query)}>
            Export CSV
          </DownloadLink>
        </>
      }
      above={
        <>
          <TestModeBanner />
          <NewOrders key={JSON.stringify(query)} query={newestFirst(query)} />
          <FulfilRuns />
        </>
      }
      search={{ label: 'Search orders', placeholder: 'Number, name, email, phone, postcode, town or item' }}
      panel={{ button: 'Filter and sort', content: <OrderFilters /> }}
      chips={useOrderChips()}
      rows={({ orders }) => orders}
      draw={(orders, { hasNextPage }) => (
        <SelectableTable
          table={selectableOrders}
          key={JSON.stringify(search)}
          rows={orders}
          matching={hasNextPage || search.after ? { limit: maxOrdersAtOnce, read: readMatching } : undefined}
        >
          {(chosen, clear) => <BulkActions orders={chosen} onClear={clear} />}
        </SelectableTable>
      )}
      empty={{
        icon: ShoppingBag,
        title: 'No orders yet',
        text: 'Every order that is placed comes here. Place a test order in the store to see how it looks.',
        action: (
          <ShopLink className={buttonClass()} to="/">
            <Icon of={ExternalLink} />
            View site
          </ShopLink>
        ),
        searched: (scope) => `Searched numbers, names, emails, phone numbers, postcodes, towns and items of ${scope}.`,
      }}
    >
      {mails.isOpen && <MailSettingsDialog dialog={mails.dialog} />}
    </ListScreen>
  );
}

const newestFirst = ({ sort: _, ...filter }: OrderQuery): OrderQuery => filter;

/** The same orders as a file. */
function exportHref(query: OrderQuery): string {
  return fillPath(exportOrders.path, {}, query);
}
