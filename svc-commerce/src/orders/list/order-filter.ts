import type { orderFilter, orderSort } from '@tessera/contracts/commerce/checkout-calls.ts';
import { fulfilment } from '@tessera/contracts/commerce/order.ts';
import type { ListOrder, ListQuery, Needle } from '@tessera/service-kit/data/list-page.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { searchNeedlesWithEmail } from '@tessera/service-kit/data/search/words.ts';
import type { z } from 'zod';
import { orderIndexes, type StoredOrder } from '../store/order-document.ts';

export type OrderFilter = z.output<typeof orderFilter>;
export type OrderSort = z.output<typeof orderSort>;

const { byTime, byTotal, byFulfilment, byPayment, byTest, byRefund, byPreOrder, byProduct } = orderIndexes;
const placed = { state: 'placed' } as const;

const listOrders: Record<OrderSort, Omit<ListOrder, 'name'>> = {
  newest: { fields: ['createdOn', 'id'], direction: -1, index: byTime },
  oldest: { fields: ['createdOn', 'id'], direction: 1, index: byTime },
  highest: { fields: ['totalCents', 'id'], direction: -1, index: byTotal },
  lowest: { fields: ['totalCents', 'id'], direction: 1, index: byTotal },
};

/** What a list or an export of placed orders asks the database. */
export function wantedOrders(
  { from, to, minCents, maxCents, ...filter }: OrderFilter,
  sort: OrderSort,
): Pick<ListQuery<StoredOrder>, 'where' | 'needles' | 'order'> {
  const order = { ...listOrders[sort], name: sort };
  const time = between('createdOn', from, to && to - 1);
  const total = between('totalCents', minCents, maxCents);
  const isByTime = order.index === byTime;
  // A stretch of the list's own order is walked as it is; one of another order is something that few may be in.
  const [along, across] = isByTime ? [time, total] : [total, time];
  const others: Needle<StoredOrder>[] = across
    ? [{ filter: { ...placed, ...across }, index: isByTime ? byTotal : byTime }]
    : [];
  return {
    where: { ...placed, ...along },
    needles: [
      ...stateNeedles(filter, isByTime),
      ...others,
      ...searchNeedlesWithEmail<StoredOrder>(filter.search, searchField),
    ],
    order,
  };
}

type States = Pick<OrderFilter, 'fulfilment' | 'payment' | 'test' | 'preOrder' | 'productId'>;

function stateNeedles(
  { fulfilment, payment, test, preOrder, productId }: States,
  isByTime: boolean,
): Needle<StoredOrder>[] {
  return [
    ...(preOrder ? [preOrderNeedle(fulfilment, isByTime)] : []),
    ...(fulfilment && !preOrder ? [{ ...orderViews.fulfilment(fulfilment), isOrdered: isByTime }] : []),
    ...(payment ? [paymentNeedle(payment, isByTime)] : []),
    ...(test ? [{ ...orderViews.test(test === 'true'), isOrdered: isByTime }] : []),
    ...(productId ? [{ filter: { 'items.productId': productId }, index: byProduct }] : []),
  ];
}

/** One index tells both, as many pre-orders are fulfilled and many orders are none. */
function preOrderNeedle(fulfilment: States['fulfilment'], isByTime: boolean): Needle<StoredOrder> {
  const view = orderViews.preOrders(fulfilment);
  if (!isByTime) return view;
  return fulfilment ? { ...view, isOrdered: true } : { ...view, parts: preOrderParts };
}

/** Orders that are open, or paid, may be few of very many, and more than are looked at one by one. */
function paymentNeedle(payment: NonNullable<States['payment']>, isByTime: boolean): Needle<StoredOrder> {
  const view = orderViews[payment];
  if (!isByTime) return view;
  return payment === 'refunded' ? { ...view, isOrdered: true } : { ...view, parts: partsOf[payment] };
}

const parts = (
  paymentStates: readonly StoredOrder['paymentState'][],
  fulfilments: readonly StoredOrder['fulfilment'][],
) => paymentStates.flatMap((paymentState) => fulfilments.map((fulfilment) => ({ paymentState, fulfilment })));

const openPayments = ['pending', 'partially_paid'] as const;
const openFulfilments = ['pending', 'fulfilled'] as const;
const partsOf = {
  paid: parts(['paid'], fulfilment.options),
  open: parts(openPayments, openFulfilments),
};

const preOrderParts = fulfilment.options.map((fulfilment) => ({ hasPreOrder: true, fulfilment }));

/** Placed orders in one state, and the index that finds and counts them. */
export const orderViews = {
  all: { filter: placed, index: byTime },
  fulfilment: (fulfilment: StoredOrder['fulfilment']) => ({
    filter: { ...placed, fulfilment },
    index: byFulfilment,
  }),
  paid: { filter: { ...placed, paymentState: 'paid' }, index: byPayment },
  open: {
    filter: {
      ...placed,
      paymentState: trusted({ $in: openPayments }),
      fulfilment: trusted({ $in: openFulfilments }),
    },
    index: byPayment,
  },
  refunded: { filter: { ...placed, hasRefund: true }, index: byRefund },
  preOrders: (fulfilment?: StoredOrder['fulfilment']) => ({
    filter: { ...placed, hasPreOrder: true, ...(fulfilment && { fulfilment }) },
    index: byPreOrder,
  }),
  test: (testMode: boolean) => ({ filter: { ...placed, testMode }, index: byTest }),
} as const;

function between(field: string, least: number | undefined, most: number | undefined) {
  if ((least ?? most) === undefined) return undefined;
  return {
    [field]: trusted({ ...(least !== undefined && { $gte: least }), ...(most !== undefined && { $lte: most }) }),
  };
}
