import { useMutation } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { mostOrdersAtOnce } from '@tessera/contracts/commerce/store-limits.ts';
import { useId, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed } from '../../../kit/ui/inputs/field.tsx';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import { OrderLink, orderColumns } from '../shared/orders-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { FulfilManyDialog } from './fulfil-many-dialog.tsx';
import type { OrderQuery } from './search.ts';
import styles from './selectable-orders.module.css';
import { SelectionContext, useSelection } from './selection.ts';

const [, ...others] = orderColumns;
const columns = columnsOf<OrderSummary>([
  { id: 'number', title: 'Order', place: 1, cell: (order) => <TickedOrder order={order} /> },
  ...others,
]);

interface SelectableOrdersProps {
  /** One page. */
  orders: OrderSummary[];
  /** What was asked for, when there is more of it than this page. */
  more: OrderQuery | undefined;
}

/** A page of orders that can be worked on together; or all that match, when the page is not all. */
export function SelectableOrders({ orders, more }: SelectableOrdersProps) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const matching = useMatchingOrders((found) => setIds(new Set(found.map((order) => order.id))));
  const fulfil = useDialogEntry('fulfil-many');
  const id = useId();
  const known = uniqueOrders([...orders, ...(matching.data?.orders ?? [])]);
  const chosen = known.filter((order) => ids.has(order.id));
  const toggle = (orderId: string) => {
    const next = new Set(ids);
    if (!next.delete(orderId)) next.add(orderId);
    setIds(next);
  };
  const isAll = orders.every((order) => ids.has(order.id));
  const isBeyond = chosen.length > orders.length;
  return (
    <SelectionContext value={{ ids, toggle }}>
      <div className={styles.all}>
        <input
          id={id}
          type="checkbox"
          className={styles.box}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = chosen.length > 0 && !isAll;
          }}
          onChange={() => setIds(new Set(isAll ? [] : orders.map((order) => order.id)))}
        />
        <label htmlFor={id}>{chosen.length > 0 ? `${chosen.length} selected` : 'Select all on this page'}</label>
        {isBeyond && matching.data?.hasNextPage && (
          <span>the first that match: no more than {mostOrdersAtOnce} can be worked on at once</span>
        )}
        {more && isAll && !isBeyond && (
          <Button isSmall look="ghost" isBusy={matching.isPending} onClick={() => matching.mutate(more)}>
            {matching.isPending ? 'Looking …' : 'Select all that match'}
          </Button>
        )}
        {matching.isError && <Failed>Only this page is selected. {adviceOn(matching.error).text}</Failed>}
      </div>
      <DataTable caption="Orders" columns={columns} rows={orders} rowId={(order) => order.id} />
      {chosen.length > 0 && (
        <BulkBar
          orders={chosen}
          onFulfil={() => fulfil.open(chosen.map((order) => order.id).join(' '))}
          onClear={() => setIds(new Set())}
        />
      )}
      {fulfil.isOpen && fulfil.of && (
        <FulfilManyDialog orderIds={fulfil.of.split(' ')} dialog={fulfil.dialog} onStarted={() => setIds(new Set())} />
      )}
    </SelectionContext>
  );
}

/** Reads as many of the orders that match as are worked on at once, from the first. */
function useMatchingOrders(onFound: (orders: OrderSummary[]) => void) {
  const { api } = useAdmin();
  return useMutation({
    mutationFn: (query: OrderQuery) => api.listOrders({ ...query, limit: mostOrdersAtOnce }),
    onSuccess: ({ orders }) => {
      onFound(orders);
      announce(`${orders.length} selected`);
    },
  });
}

const uniqueOrders = (orders: readonly OrderSummary[]) => [
  ...new Map(orders.map((order) => [order.id, order])).values(),
];

function TickedOrder({ order }: { order: OrderSummary }) {
  const { ids, toggle } = useSelection();
  return (
    <span className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Select order ${order.number}`}
        checked={ids.has(order.id)}
        onChange={() => toggle(order.id)}
      />
      <OrderLink order={order} />
    </span>
  );
}
