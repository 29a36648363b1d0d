import type { Order, OrderSummary } from '@tessera/contracts/commerce/order.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const summary: OrderSummary = {
  id: 'order-1',
  number: 'FH-1121',
  createdOn: Date.parse('2026-11-20T10:31:00Z'),
  email: 'june@example.com',
  customerName: 'June Abara',
  fulfilment: 'pending',
  paymentState: 'paid',
  grandTotal: { value: '5250', currency: 'GBP' },
  testMode: true,
  itemCount: 2,
  refundedCents: 0,
  shipmentCount: 0,
};

const money = (value: string) => ({ value, currency: 'GBP' as const });

const order: Order = {
  ...summary,
  websiteId: 'site',
  purchasedCartId: 'cart-1',
  siteUserId: null,
  locale: 'en-GB',
  items: [
    {
      productId: 'mug',
      variantId: 'mug-chalk',
      sku: 'MUG-CHALK',
      productName: 'Moor Mug',
      attributes: { Glaze: 'Chalk' },
      quantity: 2,
      unitPrice: money('2400'),
      additionalFields: { Initials: 'M. O.' },
      image: null,
    },
  ],
  subtotal: money('4800'),
  discountTotal: money('480'),
  shippingTotal: money('930'),
  taxTotal: money('0'),
  coupons: ['AUTUMN10'],
  giftCards: [],
  amountPaid: null,
  payments: [],
  cancelledOn: null,
  refunds: [],
  shipments: [],
  shippingOptionName: 'Tracked',
  shippingAddress: {
    country: 'GB',
    region: '',
    postalCode: 'HX7 8AB',
    city: 'Fernhall',
    line1: '14 Mill Lane',
    line2: '',
  },
  phone: null,
  fulfilledOn: null,
  timeline: [{ at: summary.createdOn, what: 'Order placed', who: 'Buyer' }],
};

const counts = { all: 30, pending: 12, fulfilled: 17, cancelled: 1 };
const noItems = { currency: 'GBP', items: [], hasNextPage: false, nextPageCursor: null };

const services =
  (orders: OrderSummary[], more: Answer = () => undefined): Answer =>
  (sent) => {
    if (sent.url.startsWith('/api/commerce/inventory')) return noItems;
    if (/^\/api\/commerce\/orders(\?|$)/.test(sent.url)) {
      return { orders, counts, hasNextPage: true, nextPageCursor: 'c2' };
    }
    return more(sent);
  };

test('the list shows orders with what is needed to act, test orders marked', async () => {
  const page = await openAdmin('/config/commerce/orders', services([summary]));
  await page.see('FH-1121');
  const row = page.body.querySelector('tbody tr')?.textContent;
  for (const text of ['FH-1121', 'Test', 'June Abara', '2 items', 'Paid', 'To fulfil', '£52.50']) {
    expect(row).toContain(text);
  }
  expect(page.text()).toContain('All 30');
  expect(document.title).toBe('Orders · Fernhall');
});

test('a view, a search and a page are in the address and asked for', async () => {
  const page = await openAdmin('/config/commerce/orders?view=pending&q=june', services([summary]));
  await page.see('FH-1121');
  expect(page.sent.map(({ url }) => url)).toContain('/api/commerce/orders?limit=25&fulfilment=pending&search=june');
  await page.press('Older');
  await page.until(() => expect(location.search).toBe('?view=pending&q=june&after=c2'));
  await page.see('Newer');
  expect(page.sent.map(({ url }) => url)).toContain(
    '/api/commerce/orders?limit=25&fulfilment=pending&search=june&cursor=c2',
  );
});

test('nothing found says what was searched for and how to go on', async () => {
  const page = await openAdmin('/config/commerce/orders?q=celadon', services([]));
  await page.see('Nothing for “celadon”');
  await page.press('Clear filters');
  await page.until(() => expect(location.search).toBe(''));
  await page.see('No orders yet');
});

test('a view that does not exist is told, and all orders are shown', async () => {
  const page = await openAdmin('/config/commerce/orders?view=colour', services([summary]));
  await page.see('The view “colour” in this address does not exist.');
  expect(page.text()).toContain('FH-1121');
});

test('a failed read names the request and can be tried again', async () => {
  let isDown = true;
  const answer: Answer = (sent) =>
    isDown && sent.url.startsWith('/api/commerce/orders')
      ? Response.json({ code: 'service.failed', error: 'Please try again.', requestId: 'req-7' }, { status: 500 })
      : services([summary])(sent);
  const page = await openAdmin('/config/commerce/orders', answer);
  await page.see('The orders could not be loaded');
  expect(page.text()).toContain('Request req-7');
  isDown = false;
  await page.press('Try again');
  await page.see('FH-1121');
});

test('an order is marked as fulfilled once the service says so', async () => {
  const fulfilled = {
    ...order,
    fulfilment: 'fulfilled' as const,
    timeline: [{ at: order.createdOn + 60_000, what: 'Order fulfilled', who: 'user-1' }, ...order.timeline],
  };
  const page = await openAdmin(
    '/config/commerce/orders/order-1',
    services([summary], ({ method }) => (method === 'POST' ? fulfilled : order)),
  );
  await page.see('Order FH-1121');
  for (const text of [
    '× 2',
    'Initials: M. O.',
    'Discount, AUTUMN10',
    '−£4.80',
    '£52.50',
    '14 Mill Lane',
    'A test order',
  ]) {
    expect(page.text()).toContain(text);
  }
  await page.press('Mark as fulfilled');
  await page.see('Order fulfilled');
  expect(page.sent).toContainEqual({ method: 'POST', url: '/api/commerce/orders/order-1/fulfil', body: undefined });
  expect(page.text()).toContain('Edda Moss');
  expect(page.has('Mark as fulfilled')).toBe(false);
});

test('an order that could not be marked stays, with the reason', async () => {
  const refusal = Response.json({ code: 'session.forbidden', error: 'No.' }, { status: 403 });
  const page = await openAdmin(
    '/config/commerce/orders/order-1',
    services([summary], ({ method }) => (method === 'POST' ? refusal : order)),
  );
  await page.see('Order FH-1121');
  await page.press('Mark as fulfilled');
  await page.see('Not marked. Your role does not allow this.');
  expect(page.has('Mark as fulfilled')).toBe(true);
});
