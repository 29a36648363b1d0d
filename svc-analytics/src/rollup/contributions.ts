import { shoppingEvent } from '@tessera/contracts/analytics/event-calls.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import type { RawEvent, RawOrder, RawReversal, RawSearch } from '../collect/raw-event.ts';
import { addBuyer, addBuyerReversal } from './buyers.ts';
import { add, type Counts, keyOf } from './counts.ts';
import type { LocalTimeOf } from './local-time.ts';
import { addDiscountReversal, addDiscounts, addReversalAt, addVisitSales } from './sold.ts';
import { steps } from './steps.ts';
import type { Visit } from './visit.ts';

/** Numbers to add per calendar day. */
export type CountsByDay = Map<string, Counts>;

/** Adds the counts of a single event: page views, product interest, sales. */
export function addEvent(days: CountsByDay, event: RawEvent, localTimeOf: LocalTimeOf): void {
  const { day, hour } = localTimeOf(event.at);
  const counts = countsOf(days, day);
  add(counts, 'events');
  if (event.kind === 'view') {
    add(counts, 'pageViews');
    add(counts, `hours.${hour}.pageViews`);
    add(counts, `pages.${keyOf(event.path)}`);
    if (event.recordType === recordType.storeItem) addProduct(counts, event.itemId, 'views', 1);
  }
  if (event.name === shoppingEvent.addToCart) addProduct(counts, event.itemId, 'addedToCart', 1);
  if (event.search) addSearch(counts, event.search);
  if (event.order) addOrder(counts, hour, event.order);
  if (event.order) addBuyer(counts, event.order, event.at, localTimeOf);
  if (event.reversal) addReversal(counts, hour, event.reversal);
  if (event.reversal) addBuyerReversal(counts, event.reversal, event.at, localTimeOf);
}

/**
 * Adds the counts of a whole visit, on the day and in the hour it began; with `sign` -1 subtracts them. A
 * visit without a page view counts nowhere.
 */
export function addVisit(days: CountsByDay, visit: Visit | undefined, sign: 1 | -1, localTimeOf: LocalTimeOf): void {
  if (!visit || visit.pageViews === 0) return;
  const { day, hour } = localTimeOf(visit.startedAt);
  const counts = countsOf(days, day);
  add(counts, 'visits', sign);
  add(counts, `hours.${hour}.visits`, sign);
  add(counts, `sources.${keyOf(visit.source)}`, sign);
  add(counts, `devices.${keyOf(visit.device)}`, sign);
  add(counts, `countries.${keyOf(visit.country)}`, sign);
  if (visit.pageViews === 1) add(counts, 'bounces', sign);
  if (visit.step >= steps.product) add(counts, 'steps.product', sign);
  if (visit.step >= steps.cart) add(counts, 'steps.cart', sign);
  if (visit.step >= steps.checkout) add(counts, 'steps.checkout', sign);
  for (const id of visit.goals ?? []) add(counts, `goals.${keyOf(id)}`, sign);
  addVisitSales((at) => countsOf(days, localTimeOf(at).day), visit, sign);
}

/** Adds a visitor seen on a day. */
export function addVisitor(days: CountsByDay, day: string): void {
  add(countsOf(days, day), 'visitors');
}

function addOrder(counts: Counts, hour: string, order: RawOrder) {
  const { testMode, currency, grandTotalCents, items } = order;
  const kind = testMode ? 'testSales' : 'sales';
  const units = items.reduce((sum, item) => sum + item.quantity, 0);
  for (const place of [kind, `hours.${hour}.${kind}`]) {
    add(counts, `${place}.orders`);
    add(counts, `${place}.units`, units);
    add(counts, `${place}.revenue.${currency}`, grandTotalCents);
  }
  for (const { productId, quantity, cents } of items) {
    addProduct(counts, productId, testMode ? 'testUnits' : 'units', quantity);
    if (!testMode) addProduct(counts, productId, `revenue.${currency}`, cents);
  }
  if (!testMode) addDiscounts(counts, order);
}

/** Counts on the day of the refund or the cancellation, whether or not its order was counted before. */
function addReversal(counts: Counts, hour: string, reversal: RawReversal) {
  const kind = reversal.testMode ? 'testSales' : 'sales';
  for (const place of [kind, `hours.${hour}.${kind}`]) addReversalAt(counts, place, reversal, 1);
  if (!reversal.testMode) addDiscountReversal(counts, reversal);
}

function addSearch(counts: Counts, { term, isUnfound }: RawSearch) {
  add(counts, `searches.${keyOf(term)}.times`);
  if (isUnfound) add(counts, `searches.${keyOf(term)}.unfound`);
}

function addProduct(counts: Counts, productId: string | undefined, what: string, number: number) {
  if (productId) add(counts, `products.${keyOf(productId)}.${what}`, number);
}

function countsOf(days: CountsByDay, day: string): Counts {
  const counts = days.get(day) ?? new Map<string, number>();
  days.set(day, counts);
  return counts;
}
