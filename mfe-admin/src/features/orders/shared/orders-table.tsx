import { Link } from '@tanstack/react-router';
import type { OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Time } from '../../../kit/context/moment-of.tsx';
import { useMoney } from '../../../kit/context/use-money.ts';
import { countText } from '../../../kit/format/count.ts';
import { type Column, type ColumnSort, columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import styles from './orders-table.module.css';
import { FulfilmentBadge, PaymentBadge, PreOrderBadge, TestBadge } from './states.tsx';

const byTime: ColumnSort = [{ way: 'descending' }, { sort: 'oldest', way: 'ascending' }];
const byTotal: ColumnSort = [
  { sort: 'highest', way: 'descending' },
  { sort: 'lowest', way: 'ascending' },
];

/** What is shown of each order. */
export const orderColumns: [Column<OrderSummary>, ...Column<OrderSummary>[]] = [
  { id: 'number', title: 'Order', place: 1, cell: (order) => <OrderLink order={order} /> },
  { id: 'placed', title: 'Placed', isQuiet: true, sort: byTime, cell: (order) => <Placed order={order} /> },
  { id: 'customer', title: 'Customer', place: 3, cell: (order) => <Customer order={order} /> },
  { id: 'items', title: 'Items', isQuiet: true, cell: (order) => <Items order={order} /> },
  { id: 'payment', title: 'Payment', cell: (order) => <PaymentBadge order={order} /> },
  { id: 'fulfilment', title: 'Fulfilment', place: 4, cell: (order) => <Fulfilment order={order} /> },
  { id: 'total', title: 'Total', place: 2, isEnd: true, sort: byTotal, cell: (order) => <Total order={order} /> },
];
const columns = columnsOf<OrderSummary>(orderColumns);

interface OrderCell {
  order: OrderSummary;
}

/** Orders, each with what is needed to act without opening it. */
export function OrdersTable({ orders, caption }: { orders: OrderSummary[]; caption: string }) {
  return <DataTable caption={caption} columns={columns} rows={orders} rowId={({ id }) => id} />;
}

/** The number, which opens the order. */
function OrderLink({ order }: OrderCell) {
  return (
    <span className={styles.number}>
      <Link to="/commerce/orders/$orderId" params={{ orderId: order.id }} className="num">
        {order.number}
      </Link>
      <TestBadge order={order} />
      <PreOrderBadge order={order} />
    </span>
  );
}

function Placed({ order }: OrderCell) {
  return <Time className={styles.placed} at={order.createdOn} />;
}

function Customer({ order }: OrderCell) {
  return (
    <>
      {order.customerName || 'No name given'}
      <span className={styles.when}>
        {' · '}
        <Placed order={order} />
      </span>
    </>
  );
}

/** Where a row has two lines, this cell says too what is not paid yet: its column is not there. */
function Fulfilment({ order }: OrderCell) {
  const isOwed = order.paymentState === 'pending' || order.paymentState === 'partially_paid';
  return (
    <span className={styles.states}>
      {isOwed && (
        <span className={styles.owed}>
          <PaymentBadge order={order} />
        </span>
      )}
      <FulfilmentBadge order={order} />
    </span>
  );
}

function Items({ order }: OrderCell) {
  return <span className={styles.placed}>{countText(order.itemCount, ['item', 'items'], useAdmin().locale)}</span>;
}

function Total({ order }: OrderCell) {
  return useMoney()(order.grandTotal);
}
