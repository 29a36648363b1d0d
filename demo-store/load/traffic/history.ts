import type { PastCancellation, PastHit, PastOrder, PastRefund } from '@tessera/contracts/analytics/import-calls.ts';
import { type Days, daysFrom } from '../days.ts';
import { wireMoney } from '../money.ts';
import { lifeOf } from '../order-life.ts';
import { sentOn } from '../orders.ts';
import type { SourceFiles } from '../source-files.ts';
import type { SourceOrder, TrafficFile } from '../source-types.ts';
import { createPlaces, type Places } from './places.ts';
import { type Random, randomFrom } from './random.ts';
import { drawArrival, startWalk, wander } from './visit.ts';

export interface History {
  hits: PastHit[];
  orders: PastOrder[];
  refunds: PastRefund[];
  cancellations: PastCancellation[];
}

/**
 * The past of the store as its recipe tells it: 90 days of visits, and every purchase of orders.json as one visit
 * that ends on the confirmation page, so that analytics and orders agree. Ids hang on calendar days, so a second
 * load on the same day makes exactly the same events.
 */
export function makeHistory(files: SourceFiles, timeZone: string, now: number): History {
  const recipe = files.traffic;
  const days = daysFrom(now, timeZone);
  const places = createPlaces(files);
  const offsets = Array.from({ length: recipe.days }, (_, index) => index - recipe.days + 1);
  const orders = files.orders.orders.filter((order) => order.websiteId === recipe.websiteId);
  const hits = [
    ...offsets.flatMap((dayOffset) => visitsOf(dayOffset, recipe, places, days)),
    ...orders.flatMap((order) => purchase(order, recipe, places, days)),
  ].filter((hit) => hit.at <= now);
  const placed = pastOrders(orders, days);
  return { hits, orders: placed, ...reversalsOf(orders, placed, days) };
}

function visitsOf(dayOffset: number, recipe: TrafficFile, places: Places, days: Days): PastHit[] {
  const date = days.date(dayOffset);
  const count = visitCount(dayOffset, date, recipe);
  return Array.from({ length: count }, (_, index) => {
    const random = randomFrom(`${recipe.seed}/${date}/${index}`);
    const at = days.at(dayOffset, arrivalMinute(recipe, random)) + random.below(60_000);
    const visitorId = visitorOf(date, index, recipe, random);
    const arrival = drawArrival(recipe, random, { visitId: `demo-${date}-${index}`, visitorId, at });
    const walk = startWalk(arrival, () => secondsOnPage(recipe, random));
    wander(walk, recipe, places, random);
    return walk.hits;
  }).flat();
}

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** base × weekday × growth × spike × noise, as the demo store's README says. */
function visitCount(dayOffset: number, date: string, recipe: TrafficFile): number {
  const { base, weekdayFactor, growthPerDay, noise, spikes } = recipe.visitsPerDay;
  const weekday = weekdayFactor[weekdays[new Date(`${date}T12:00:00Z`).getUTCDay()] ?? ''] ?? 1;
  const growth = 1 + growthPerDay * (dayOffset + recipe.days - 1);
  const spike = spikes.find((one) => one.dayOffset === dayOffset)?.factor ?? 1;
  const luck = 1 + noise * (2 * randomFrom(`${recipe.seed}/${date}`).next() - 1);
  return Math.round(base * weekday * growth * spike * luck);
}

function arrivalMinute(recipe: TrafficFile, random: Random): number {
  const hours = recipe.hourShape.map((share, hour) => ({ share, hour }));
  return random.pick(hours).hour * 60 + random.below(60);
}

function secondsOnPage({ secondsPerPage: { median, sigma } }: TrafficFile, random: Random): number {
  return median * Math.exp(sigma * random.normal());
}

/** New visitors carry the name of their first visit; returning ones that of a visit in the last 30 days. */
function visitorOf(date: string, index: number, recipe: TrafficFile, random: Random): string {
  if (!random.happens(recipe.returningVisitorShare)) return `demo-${date}-${index}`;
  const earlier = new Date(Date.parse(date) - (1 + random.below(30)) * 86_400_000).toISOString().slice(0, 10);
  return `demo-${earlier}-${random.below(recipe.visitsPerDay.base)}`;
}

const momentOf = (order: SourceOrder, days: Days) => days.past(order.dayOffset, order.minuteOfDay);

/** The visit an order was placed in. */
const visitIdOf = ({ id }: SourceOrder) => `demo-${id}`;

/** How long before paying a buyer came to the site. */
const shoppingMs = 8 * 60_000;

function purchase(order: SourceOrder, recipe: TrafficFile, places: Places, days: Days): PastHit[] {
  const random = randomFrom(`${recipe.seed}/${order.id}`);
  const ids = {
    visitId: visitIdOf(order),
    visitorId: `demo-${order.customerId}`,
    at: momentOf(order, days) - shoppingMs,
  };
  const drawn = drawArrival(recipe, random, ids);
  const country = order.shippingAddress?.country;
  const arrival = country ? { ...drawn, country: { country, locale: order.language } } : drawn;
  const stay = () => (shoppingMs / 1000 - 30) / (4 + 3 * order.items.length);
  const walk = startWalk(arrival, stay);
  walk.see(places.fill('/', random));
  for (const item of order.items) {
    const place = places.ofProduct(item.productId);
    if (!place) continue;
    walk.see(place);
    walk.act('addToCart', place);
  }
  for (const path of ['/cart', '/checkout']) walk.see({ pattern: path, path });
  walk.act('beginCheckout', { pattern: '/checkout', path: '/checkout' });
  walk.see({ pattern: '/checkout/confirmed', path: '/checkout/confirmed' });
  return walk.hits;
}

/** The orders, each with what its buyer ordered before. */
function pastOrders(orders: readonly SourceOrder[], days: Days): PastOrder[] {
  const timed = orders.map((order) => ({ order, at: momentOf(order, days) }));
  return timed.map(({ order, at }) => {
    if (order.testMode) return { at, order: placedOrder(order) };
    const before = timed
      .filter((one) => one.order.email === order.email && !one.order.testMode && one.at < at)
      .map((one) => one.at);
    const earlier =
      before.length === 0 ? null : { orders: before.length, firstOn: Math.min(...before), lastOn: Math.max(...before) };
    return { at, order: { ...placedOrder(order), earlier } };
  });
}

/** What was refunded and cancelled of the orders afterwards. */
function reversalsOf(sources: readonly SourceOrder[], placed: readonly PastOrder[], days: Days) {
  const reversals: Pick<History, 'refunds' | 'cancellations'> = { refunds: [], cancellations: [] };
  for (const [index, source] of sources.entries()) {
    const past = placed[index];
    if (!past) continue;
    const { at: createdOn, order } = past;
    const { orderId, testMode, grandTotal, items, earlier } = order;
    const fulfilledOn = sentOn(source, createdOn, days);
    const life = lifeOf(source, { createdOn, grandTotal, items, fulfilledOn, shippingAddress: null }, days);
    const { cancelledOn = null, refunds = [] } = life;
    const reported = {
      ...{ orderId, testMode, visitId: visitIdOf(source) },
      ...(earlier !== undefined && { cohort: { firstOn: earlier?.firstOn ?? createdOn, isFirst: earlier === null } }),
    };
    for (const { id, at, amount } of refunds) {
      const isWhole = source.paymentState === 'refunded';
      reversals.refunds.push({ at, refund: { ...reported, refundId: id, amount, isWhole } });
    }
    if (cancelledOn === null) continue;
    const unpaid = { ...grandTotal, ...(source.paymentState !== 'pending' && { value: '0' }) };
    reversals.cancellations.push({ at: cancelledOn, cancellation: { ...reported, unpaid } });
  }
  return reversals;
}

/** What svc-commerce tells of an order when it is placed, but for what it comes after. */
function placedOrder(order: SourceOrder): PastOrder['order'] {
  return {
    orderId: order.id,
    purchasedCartId: order.purchasedCartId,
    testMode: order.testMode,
    visitId: visitIdOf(order),
    grandTotal: wireMoney(order.grandTotal),
    shippingTotal: wireMoney(order.shippingTotal),
    taxTotal: wireMoney(order.taxTotal),
    items: order.items.map(({ productId, sku, productName, quantity, unitPrice }) => ({
      productId,
      sku,
      productName,
      quantity,
      unitPrice: wireMoney(unitPrice),
    })),
  };
}
