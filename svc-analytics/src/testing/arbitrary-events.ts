import fc from 'fast-check';
import type { RawEvent } from '../collect/raw-event.ts';

/** Two days of a small shop: few visitors, visits, pages and products, so that they meet often. */
const start = Date.UTC(2026, 2, 28, 20);
const spanMs = 30 * 3_600_000;
const dayMs = 86_400_000;
const expireOn = new Date(Date.UTC(2126, 0, 1));

const place = fc.constantFrom('/', '/shop', '/shop/moor-mug', '/cart', '/checkout', '/a.b/$c', '/journal/été');

const visitEvent = fc.record({
  kind: fc.constantFrom('view' as const, 'view' as const, 'action' as const, 'submission' as const),
  name: fc.constantFrom('addToCart', 'beginCheckout', 'quickView', 'newsletterSignUp'),
  search: fc.option(fc.record({ term: fc.constantFrom('', 'moor mug', 'a.b $c'), isUnfound: fc.boolean() }), {
    nil: undefined,
  }),
  at: fc.integer({ min: start, max: start + spanMs }),
  visitorId: fc.constantFrom('', 'ann', 'bo', 'cy'),
  visitId: fc.constantFrom('', 'v1', 'v2', 'v3', 'v4'),
  path: place,
  source: fc.constantFrom('direct', 'search.example'),
  device: fc.constantFrom('phone', 'desktop'),
  country: fc.constantFrom('unknown', 'GB', 'FR'),
  itemId: fc.constantFrom(undefined, 'prod-moor-mug', 'prod-heron-vase'),
  recordType: fc.constantFrom(undefined, 11),
});

const orderEvent = fc.record({
  at: fc.integer({ min: start, max: start + spanMs }),
  testMode: fc.boolean(),
  currency: fc.constantFrom('GBP', 'EUR'),
  visitId: fc.constantFrom('', 'v1', 'v2', 'v5'),
  discounts: fc.option(fc.uniqueArray(fc.constantFrom('TEN', 'a.b'), { maxLength: 2 }), { nil: undefined }),
  earlier: fc.option(
    fc.record({
      orders: fc.integer({ min: 1, max: 3 }),
      firstOn: fc.constantFrom(0, start - 370 * dayMs, start - 40 * dayMs, start, start + 2 * spanMs),
      lastOn: fc.constantFrom(start - 40 * dayMs, start - 5 * dayMs, start, start + 2 * spanMs),
    }),
    { nil: null },
  ),
  grandTotalCents: fc.integer({ min: 0, max: 100_000 }),
  items: fc.array(
    fc.record({
      productId: fc.constantFrom('prod-moor-mug', 'prod-heron-vase'),
      name: fc.constant('a thing'),
      quantity: fc.integer({ min: 1, max: 9 }),
      cents: fc.integer({ min: 1, max: 50_000 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** Of orders that are known, and of some that are not. */
const reversalEvent = fc.record({
  at: fc.integer({ min: start, max: start + spanMs }),
  visitId: fc.constantFrom('', 'v1', 'v2', 'v5'),
  reversal: fc.record(
    {
      orderId: fc.constantFrom('o-0', 'o-1', 'o-none'),
      ...{ testMode: fc.boolean(), cancels: fc.boolean(), currency: fc.constantFrom('GBP', 'EUR') },
      cents: fc.integer({ min: 0, max: 100_000 }),
      discounts: fc.uniqueArray(fc.constantFrom('TEN', 'a.b'), { maxLength: 2 }),
      cohort: fc.record({
        firstOn: fc.constantFrom(start - 40 * dayMs, start, start + 2 * spanMs),
        isFirst: fc.boolean(),
      }),
    },
    { requiredKeys: ['orderId', 'testMode', 'cancels', 'currency', 'cents'] },
  ),
});

/** A submitted form has only its form and its visit. */
const sentForm = {
  ...{ name: 'formSent', visitorId: '', path: '', source: '', device: '', country: 'unknown' },
  ...{ search: undefined, recordType: undefined },
};

/** Any history of a website, in any order. */
export function arbitraryEvents(websiteId: string, minLength = 0, maxLength = 60): fc.Arbitrary<RawEvent[]> {
  return fc
    .tuple(
      fc.array(visitEvent, { minLength, maxLength }),
      fc.array(orderEvent, { maxLength: 6 }),
      fc.array(reversalEvent, { maxLength: 4 }),
    )
    .chain(([hits, orders, reversals]) => {
      const views = hits.map(({ name, ...hit }, index) => ({
        _id: `${websiteId}|hit-${index}`,
        ...hit,
        name: hit.kind === 'view' ? 'View' : name,
        ...(hit.kind === 'submission' && sentForm),
      }));
      const sales = orders.map(({ at, visitId, discounts, earlier, ...order }, index) => ({
        _id: `${websiteId}|order-${index}`,
        kind: 'order' as const,
        name: 'orderPlaced',
        at,
        visitorId: '',
        visitId,
        path: '',
        source: '',
        device: '',
        country: 'unknown',
        order: {
          orderId: `o-${index}`,
          ...order,
          ...(discounts && { discounts: discounts.map((code) => ({ code, cents: 7 })) }),
          // From before it was reported.
          ...(earlier?.firstOn !== 0 && { earlier }),
        },
      }));
      const takenOff = reversals.map((event, index) => ({
        _id: `${websiteId}|reversal-${index}`,
        ...{ kind: 'reversal' as const, name: 'orderRefunded', visitorId: '' },
        ...{ path: '', source: '', device: '', country: 'unknown' },
        ...event,
      }));
      const all = [...views, ...sales, ...takenOff].map((event) => ({
        ...event,
        websiteId,
        expireOn,
        pending: true as const,
      }));
      return fc.shuffledSubarray(all, { minLength: all.length });
    });
}
