import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { useId, useState } from 'react';
import { OrderLink, orderColumns } from '../../orders/orders-table.tsx';
import { columnsOf, DataTable } from '../../ui/data-table.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkResult } from './bulk-result.tsx';
import styles from './selectable-orders.module.css';
import { SelectionContext, useSelection } from './selection.ts';
import { useFulfilMany } from './use-fulfil-many.ts';

const [, ...others] = orderColumns;
const columns = columnsOf<OrderSummary>([
  { id: 'number', title: 'Order', place: 1, cell: (order) => <TickedOrder order={order} /> },
  ...others,
]);

/** A page of orders that can be worked on together. */
export function SelectableOrders({ orders }: { orders: OrderSummary[] }) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const many = useFulfilMany((left) => setIds(new Set(left)));
  const id = useId();
  const chosen = orders.filter((order) => ids.has(order.id));
  const toggle = (orderId: string) => {
    const next = new Set(ids);
    if (!next.delete(orderId)) next.add(orderId);
    setIds(next);
  };
  const isAll = chosen.length === orders.length;
  return (
    <SelectionContext value={{ ids, toggle }}>
      <BulkResult outcome={many.outcome} orders={orders} />
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
      </div>
      <DataTable caption="Orders" columns={columns} rows={orders} rowId={(order) => order.id} />
      {chosen.length > 0 && <BulkBar orders={chosen} many={many} onClear={() => setIds(new Set())} />}
    </SelectionContext>
  );
}

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
