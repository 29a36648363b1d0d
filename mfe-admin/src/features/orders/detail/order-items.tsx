import type { Order, OrderItem } from '@tessera/contracts/commerce/order.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { unitsToSend } from '@tessera/rules/orders/fulfilment.ts';
import { preOrderText } from '@tessera/rules/product/pre-order.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useMoneyFormat } from '../../../kit/context/use-money.ts';
import { countText } from '../../../kit/format/count.ts';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { Thumb, WithPicture } from '../../../kit/ui/layout/thumb.tsx';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import table from '../../../kit/ui/tables/table.module.css';

/** A line of an order, and how many of its units were refunded. */
interface OrderLine {
  line: number;
  item: OrderItem;
  refunded: number;
}

const columns = columnsOf<OrderLine>([
  { id: 'item', title: 'Item', place: 1, cell: ({ item }) => <ItemName item={item} /> },
  { id: 'price', title: 'Price', isEnd: true, isQuiet: true, cell: ({ item }) => <Price item={item} count={1} /> },
  { id: 'quantity', title: 'Quantity', place: 3, isEnd: true, cell: (line) => <Quantity of={line} /> },
  { id: 'sum', title: 'Sum', place: 2, isEnd: true, cell: ({ item }) => <Price item={item} count={item.quantity} /> },
]);

const linesOf = (order: Order): OrderLine[] =>
  order.items.map((item, line) => ({ line, item, refunded: refundedUnits(order, line) }));

function refundedUnits({ refunds }: Order, line: number): number {
  const lines = refunds.filter(({ state }) => state === 'done').flatMap((refund) => refund.lines);
  return lines.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0);
}

function Quantity({ of: { item, refunded } }: { of: OrderLine }) {
  return (
    <>
      × {item.quantity}
      {refunded > 0 && <span className={table.below}>{refunded} refunded</span>}
    </>
  );
}

export function OrderItems({ order }: { order: Order }) {
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const text = countText(count, ['item', 'items'], useAdmin().locale);
  const toSend = unitsToSend(order).reduce((sum, { quantity }) => sum + quantity, 0);
  const isPart = order.fulfilment === 'pending' && toSend < count;
  const title = isPart
    ? `To fulfil, ${toSend} of ${text}`
    : order.fulfilment === 'pending'
      ? `To fulfil, ${text}`
      : text;
  return (
    <Card title={title} note={order.shippingOptionName}>
      <DataTable
        caption="Items of the order"
        columns={columns}
        rows={linesOf(order)}
        rowId={({ line }) => String(line)}
      />
    </Card>
  );
}

/** What was ordered: name, choices, what the buyer filled in, and the sku. */
export function ItemName({ item }: { item: OrderItem }) {
  const { locale } = useAdmin();
  const details = [
    ...Object.values(item.attributes),
    ...Object.entries(item.additionalFields ?? {}).map(([name, value]) => `${name}: ${plainText(value)}`),
    ...(item.preOrder ? [preOrderText(item.preOrder, locale)] : []),
  ];
  return (
    <WithPicture picture={<Thumb url={item.image?.url ?? null} />}>
      <b>{item.productName}</b>
      <span className={table.below}>
        {details.length > 0 && `${details.join(' · ')} · `}
        <span className={table.mono}>{item.sku}</span>
      </span>
    </WithPicture>
  );
}

/** What a buyer wrote into a product's own fields. */
function plainText(value: unknown): string {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (typeof value === 'object' && value !== null) return Object.values(value).map(plainText).join(' ');
  return String(value);
}

function Price({ item, count }: { item: OrderItem; count: number }) {
  const format = useMoneyFormat();
  const { cents, currency } = readMoney(item.unitPrice, format.currency);
  return formatMoney({ cents: cents * count, currency }, format);
}
