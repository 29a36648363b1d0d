import { readMoney } from '@tessera/rules/money/read-money.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { refundedCents } from '@tessera/rules/orders/refund.ts';
import { csvLine } from '@tessera/service-kit/csv-line.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import { lifeOf, type OrderDocument } from '../store/order-document.ts';
import type { OrderStore } from '../store/order-store.ts';
import { type OrderFilter, type OrderSort, wantedOrders } from './order-filter.ts';

const columns = [
  'Order',
  'Placed',
  'Email',
  'Customer',
  'Phone',
  'Payment',
  'Fulfilment',
  'Test',
  'Currency',
  'Subtotal',
  'Discount',
  'Shipping',
  'Tax',
  'Total',
  'Refunded',
  'Coupons',
  'Delivery',
  'Country',
  'Region',
  'Postcode',
  'City',
  'Address',
  'Sent',
  'Tracking',
  'Item',
  'Sku',
  'Options',
  'Quantity',
  'Unit price',
];

/** Amounts of a whole order: only its first row has them, so that a spreadsheet that adds up a column is right. */
const amountColumns = new Set(['Subtotal', 'Discount', 'Shipping', 'Tax', 'Total', 'Refunded']);

const atOnce = 200;

/** Orders as CSV, one row per item, page by page: however many there are, only a few are in memory. */
export async function* exportOrders(
  { listed }: OrderStore,
  websiteId: string,
  { sort = 'newest', ...filter }: OrderFilter & { sort?: OrderSort | undefined },
): AsyncGenerator<string> {
  yield csvLine(columns);
  const wanted = { ...wantedOrders(filter, sort), limit: atOnce, projection: { timeline: 0, outbox: 0, search: 0 } };
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const { page, nextPageCursor } = await findListPage(listed(websiteId), { ...wanted, cursor });
    yield page.flatMap(rowsOf).map(csvLine).join('');
    cursor = nextPageCursor;
  }
}

function rowsOf(order: OrderDocument): string[][] {
  const first = orderCells(order);
  const further = first.map((cell, at) => (amountColumns.has(columns[at] ?? '') ? '' : cell));
  return order.items.map(({ productName, sku, attributes, quantity, unitPrice }, at) => [
    ...(at === 0 ? first : further),
    productName,
    sku,
    Object.values(attributes).join(', '),
    String(quantity),
    amount(unitPrice),
  ]);
}

function orderCells(order: OrderDocument): string[] {
  const { currency } = order.grandTotal;
  const { country = '', region = '', postalCode = '', city = '', line1 = '', line2 = '' } = order.shippingAddress ?? {};
  const life = lifeOf(order);
  return [
    order.number,
    new Date(order.createdOn).toISOString(),
    order.email,
    order.customerName,
    order.phone ?? '',
    order.paymentState,
    order.fulfilment,
    order.testMode ? 'yes' : 'no',
    currency,
    ...[order.subtotal, order.discountTotal, order.shippingTotal, order.taxTotal, order.grandTotal].map(amount),
    amount({ value: String(refundedCents({ ...order, ...life })), currency }),
    order.coupons.join(', '),
    order.shippingOptionName ?? '',
    country,
    region,
    postalCode,
    city,
    [line1, line2].filter(Boolean).join(', '),
    order.fulfilledOn === null ? '' : new Date(order.fulfilledOn).toISOString(),
    life.shipments.map(({ carrier, trackingNumber }) => `${carrier} ${trackingNumber}`.trim()).join(', '),
  ];
}

/** Major units without a sign of the currency, as spreadsheets add them up. */
function amount(money: OrderDocument['grandTotal']): string {
  return toDecimalMoney(readMoney(money, money.currency)).decimalValue;
}
