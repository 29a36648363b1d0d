import type { RawEvent } from '../collect/raw-event.ts';
import { localTimeIn } from '../settings/local-time.ts';

/**
 * Recounts raw events, the slow and obvious way, sharing nothing with the code under test but the raw documents.
 * The result has the shape of the stored days.
 */
export function recount(events: readonly RawEvent[], timeZone: string) {
  const local = localTimeIn(timeZone);
  const days: Record<string, Record<string, unknown>> = {};
  const put: Put = (day, place, more = 1) => {
    if (more === 0) return;
    const steps = typeof place === 'string' ? place.split(' ') : [...place];
    const last = steps.pop() ?? '';
    days[day] ??= {};
    let at = days[day];
    for (const step of steps) {
      at[step] ??= {};
      at = at[step] as Record<string, unknown>;
    }
    at[last] = ((at[last] as number | undefined) ?? 0) + more;
  };
  countEvents(events, local, put);
  countVisits(events, local, put);
  return days;
}

/** A place is its steps; as a text they have spaces between them. */
type Put = (day: string, place: string | readonly string[], more?: number) => void;
type Local = ReturnType<typeof localTimeIn>;

function countEvents(events: readonly RawEvent[], local: Local, put: Put) {
  const visitors = new Set<string>();
  for (const event of events) {
    const { day, hour } = local(event.at);
    put(day, 'events');
    if (event.kind === 'view') {
      put(day, 'pageViews');
      put(day, `hours ${hour} pageViews`);
      put(day, `pages ${event.path}`);
      if (event.visitorId) visitors.add(`${day} ${event.visitorId}`);
      if (event.recordType === 11 && event.itemId) put(day, `products ${event.itemId} views`);
    }
    if (event.name === 'addToCart' && event.itemId) put(day, `products ${event.itemId} addedToCart`);
    if (event.search) countSearch(event.search, day, put);
    if (event.order) countOrder(event.order, event.at, local, put);
    if (event.reversal) countReversal(event.reversal, event.at, local, put);
  }
  for (const visitor of visitors) put(visitor.slice(0, 10), 'visitors');
}

function countSearch({ term, isUnfound }: NonNullable<RawEvent['search']>, day: string, put: Put) {
  put(day, ['searches', term, 'times']);
  if (isUnfound) put(day, ['searches', term, 'unfound']);
}

function countOrder(order: NonNullable<RawEvent['order']>, at: number, local: Local, put: Put) {
  const { testMode, currency, grandTotalCents, items, discounts } = order;
  const { day, hour } = local(at);
  countBuyer(order, at, local, put);
  const sales = testMode ? 'testSales' : 'sales';
  for (const place of [sales, `hours ${hour} ${sales}`]) {
    put(day, `${place} orders`);
    for (const { quantity } of items) put(day, `${place} units`, quantity);
    put(day, `${place} revenue ${currency}`, grandTotalCents);
  }
  for (const { productId, quantity, cents } of items) {
    put(day, `products ${productId} ${testMode ? 'testUnits' : 'units'}`, quantity);
    if (!testMode) put(day, `products ${productId} revenue ${currency}`, cents);
  }
  if (testMode || !discounts) return;
  const sold = [discounts.length > 0 ? 'discounted' : 'fullPrice', ...discounts.map(({ code }) => `discount ${code}`)];
  for (const place of sold) putSale(put, day, `sold ${place}`, { currency, grandTotalCents, items });
  for (const { code, cents } of discounts) put(day, `sold discount ${code} off ${currency}`, cents);
}

function countBuyer(
  { testMode, earlier, currency, grandTotalCents }: NonNullable<RawEvent['order']>,
  at: number,
  local: Local,
  put: Put,
) {
  if (testMode || earlier === undefined) return;
  const { day } = local(at);
  const month = (moment: number) => local(moment).day.slice(0, 7);
  if (earlier === null) {
    put(day, `buyers ${month(at)} first orders`);
    put(day, `buyers ${month(at)} first revenue ${currency}`, grandTotalCents);
    put(day, `buyers ${month(at)} active`);
    return;
  }
  const [firstOn, lastOn] = [Math.min(earlier.firstOn, at), Math.min(earlier.lastOn, at)];
  put(day, `buyers ${month(firstOn)} again orders`);
  put(day, `buyers ${month(firstOn)} again revenue ${currency}`, grandTotalCents);
  if (month(lastOn) !== month(at)) put(day, `buyers ${month(firstOn)} active`);
  if (earlier.orders !== 1) return;
  const days = (at - earlier.firstOn) / 86_400_000;
  const within = ['7', '30', '60', '90', '180', '365'].find((most) => days <= Number(most)) ?? 'later';
  put(day, `buyers ${month(firstOn)} second ${within}`);
}

function countReversal(reversal: NonNullable<RawEvent['reversal']>, at: number, local: Local, put: Put) {
  const { testMode, discounts, cohort } = reversal;
  const { day, hour } = local(at);
  const sales = testMode ? 'testSales' : 'sales';
  const places = [sales, `hours ${hour} ${sales}`];
  if (!testMode && discounts) {
    places.push(`sold ${discounts.length > 0 ? 'discounted' : 'fullPrice'}`);
    places.push(...discounts.map((code) => `sold discount ${code}`));
  }
  if (!testMode && cohort) {
    const month = local(Math.min(cohort.firstOn, at)).day.slice(0, 7);
    places.push(`buyers ${month} ${cohort.isFirst ? 'first' : 'again'}`);
  }
  for (const place of places) putReversal(put, day, place, reversal);
}

function putReversal(put: Put, day: string, place: string, reversal: NonNullable<RawEvent['reversal']>) {
  if (reversal.cancels) put(day, `${place} cancelled`);
  put(day, `${place} refunds ${reversal.currency}`, reversal.cents);
}

type Sale = Pick<NonNullable<RawEvent['order']>, 'currency' | 'grandTotalCents' | 'items'>;

function putSale(put: Put, day: string, place: string, { currency, grandTotalCents, items }: Sale) {
  put(day, `${place} orders`);
  for (const { quantity } of items) put(day, `${place} units`, quantity);
  put(day, `${place} revenue ${currency}`, grandTotalCents);
}

function countVisits(events: readonly RawEvent[], local: Local, put: Put) {
  const ids = new Set(events.map((event) => event.visitId).filter((id) => id !== ''));
  for (const id of ids) {
    const own = events.filter((event) => event.visitId === id);
    const views = own.filter((event) => event.kind === 'view').sort((a, b) => a.at - b.at || (a._id < b._id ? -1 : 1));
    const [entry] = views;
    if (!entry) continue;
    const { day, hour } = local(entry.at);
    put(day, 'visits');
    put(day, `hours ${hour} visits`);
    put(day, `sources ${entry.source}`);
    put(day, `devices ${entry.device}`);
    put(day, `countries ${entry.country}`);
    if (views.length === 1) put(day, 'bounces');
    countVisitSales(entry, own, local, put);
    const saw = (test: (event: RawEvent) => boolean) => own.some(test);
    const checkout = saw(
      (event) =>
        event.kind === 'order' ||
        event.name === 'beginCheckout' ||
        (event.kind === 'view' && /^\/checkout(\/|$)/.test(event.path)),
    );
    const cart =
      checkout || saw((event) => event.name === 'addToCart' || (event.kind === 'view' && event.path === '/cart'));
    const product =
      cart ||
      saw(
        (event) =>
          event.name === 'quickView' || (event.kind === 'view' && event.recordType === 11 && Boolean(event.itemId)),
      );
    if (product) put(day, 'steps product');
    if (cart) put(day, 'steps cart');
    if (checkout) put(day, 'steps checkout');
  }
}

function countVisitSales(entry: RawEvent, own: readonly RawEvent[], local: Local, put: Put) {
  const { source, campaign = 'none', country, device, locale: language = 'unknown' } = entry;
  for (const { at, order, reversal } of own) {
    for (const [trait, name] of Object.entries({ source, campaign, country, device, language })) {
      const place = `sold ${trait} ${name}`;
      if (order && !order.testMode) putSale(put, local(at).day, place, order);
      if (reversal && !reversal.testMode) putReversal(put, local(at).day, place, reversal);
    }
  }
}

/** Stored days in the shape of a recount: readable keys, no zeros, no bookkeeping. */
export function readableDays(documents: readonly Record<string, unknown>[]) {
  return Object.fromEntries(
    documents
      .map(
        ({ _id, websiteId, schemaVersion, day, seq, names, isUntabled, ...counts }) =>
          [String(day), readable(counts)] as const,
      )
      .filter(([, counts]) => Object.keys(counts as object).length > 0),
  );
}

function readable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([key, inner]) => [key === '%' ? '' : decodeURIComponent(key), readable(inner)] as const)
    .filter(([, inner]) => inner !== 0 && !(typeof inner === 'object' && Object.keys(inner as object).length === 0));
  return Object.fromEntries(entries);
}
