import type { RawEvent, RawOrder, RawReversal } from '../collect/raw-event.ts';
import { add, type Counts, keyOf } from './counts.ts';
import { type SingleTrait, singleTraits } from './single-traits.ts';

/** A live order as stored in its visit. */
export interface VisitSale {
  orderId: string;
  at: number;
  currency: string;
  cents: number;
  units: number;
}

/** Far above any real visit; the earliest remain, in whatever order they arrived. */
const maxSales = 20;

/** The sales of a visit with one more; test orders are left out. */
export function withSale(sales: readonly VisitSale[] = [], { at, order }: RawEvent): VisitSale[] {
  if (!order || order.testMode) return [...sales];
  const { orderId, currency, grandTotalCents: cents } = order;
  const sale = { orderId, at, currency, cents, units: unitsOf(order.items) };
  return [...sales, sale].sort(byTime).slice(0, maxSales);
}

const byTime = (one: VisitSale, other: VisitSale) => one.at - other.at || (one.orderId < other.orderId ? -1 : 1);

/** A refund or a cancellation of a live order, as stored in the order's visit. */
export interface VisitReversal extends Pick<RawReversal, 'orderId' | 'cancels' | 'currency' | 'cents'> {
  /** Id of its event. */
  id: string;
  at: number;
}

/** One refund and one cancellation per sale; the earliest remain. */
const maxReversals = 2 * maxSales;

/** The reversals of a visit with one more; those of test orders are left out. */
export function withReversal(reversals: readonly VisitReversal[] = [], event: RawEvent): VisitReversal[] {
  const { _id: id, at, reversal } = event;
  if (!reversal || reversal.testMode) return [...reversals];
  const { orderId, cancels, currency, cents } = reversal;
  const all = [...reversals, { id, at, orderId, cancels, currency, cents }];
  return all.sort((one, other) => one.at - other.at || (one.id < other.id ? -1 : 1)).slice(0, maxReversals);
}

const unitsOf = (items: RawOrder['items']) => items.reduce((sum, { quantity }) => sum + quantity, 0);

interface SoldVisit extends Partial<Record<SingleTrait, string | undefined>> {
  sales?: readonly VisitSale[] | undefined;
  reversals?: readonly VisitReversal[] | undefined;
}

/**
 * Adds the sales of a visit to the days they were made on, and what was taken off them to the day of that, by where the
 * visit came from and what it was made with.
 */
export function addVisitSales(
  countsAt: (moment: number) => Counts,
  { sales = [], reversals = [], ...visit }: SoldVisit,
  sign: 1 | -1,
) {
  for (const { at, ...reversal } of reversals) {
    for (const trait of singleTraits) {
      const name = visit[trait];
      if (name !== undefined) addReversalAt(countsAt(at), `sold.${trait}.${keyOf(name)}`, reversal, sign);
    }
  }
  for (const { at, currency, cents, units } of sales) {
    const counts = countsAt(at);
    for (const trait of singleTraits) {
      const name = visit[trait];
      if (name !== undefined) addSale(counts, `${trait}.${keyOf(name)}`, { currency, cents, units }, sign);
    }
  }
}

/** Adds an order to each of its discounts, or to the orders without one. An order without discount data is left out. */
export function addDiscounts(counts: Counts, { discounts, ...order }: Omit<RawOrder, 'orderId'>): void {
  if (!discounts) return;
  const { currency, grandTotalCents } = order;
  const sale = { currency, cents: grandTotalCents, units: unitsOf(order.items) };
  addSale(counts, discounts.length > 0 ? 'discounted' : 'fullPrice', sale, 1);
  for (const { code, cents } of discounts) {
    addSale(counts, `discount.${keyOf(code)}`, sale, 1);
    add(counts, `sold.discount.${keyOf(code)}.off.${currency}`, cents);
  }
}

/** Subtracts a refund from each of the order's discounts, or from the orders without one. */
export function addDiscountReversal(counts: Counts, { discounts, ...reversal }: RawReversal): void {
  if (!discounts) return;
  addReversalAt(counts, discounts.length > 0 ? 'sold.discounted' : 'sold.fullPrice', reversal, 1);
  for (const code of discounts) addReversalAt(counts, `sold.discount.${keyOf(code)}`, reversal, 1);
}

/** Adds a refund or a cancellation beside the sales in a place. */
export function addReversalAt(
  counts: Counts,
  place: string,
  { cancels, currency, cents }: Pick<RawReversal, 'cancels' | 'currency' | 'cents'>,
  sign: 1 | -1,
): void {
  if (cancels) add(counts, `${place}.cancelled`, sign);
  add(counts, `${place}.refunds.${currency}`, sign * cents);
}

function addSale(
  counts: Counts,
  place: string,
  { currency, cents, units }: Pick<VisitSale, 'currency' | 'cents' | 'units'>,
  sign: 1 | -1,
) {
  add(counts, `sold.${place}.orders`, sign);
  add(counts, `sold.${place}.units`, sign * units);
  add(counts, `sold.${place}.revenue.${currency}`, sign * cents);
}
