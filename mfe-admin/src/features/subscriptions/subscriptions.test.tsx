import type { Subscription, SubscriptionSummary } from '@tessera/contracts/commerce/subscription.ts';
import { describe, expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const money = (value: string) => ({ value, currency: 'GBP' as const });

const summary: SubscriptionSummary = {
  id: 'sub-1',
  state: 'active',
  createdOn: Date.parse('2026-10-20T10:31:00Z'),
  testMode: true,
  email: 'june@example.com',
  customerName: 'June Abara',
  productName: 'Candle Post',
  plan: { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 6 },
  total: money('3275'),
  charges: 2,
  nextChargeOn: Date.parse('2026-12-20T10:31:00Z'),
  failedAttempts: 0,
};

const { productName: _, ...shared } = summary;
const subscription: Subscription = {
  ...shared,
  websiteId: 'site',
  item: {
    ...{ productId: 'candle', productName: 'Candle Post', fullUrl: '/shop/candle-post', sku: 'FH-CANPOS' },
    ...{ attributes: {}, quantity: 1, image: null },
  },
  price: money('2800'),
  shippingTotal: money('475'),
  taxTotal: money('0'),
  shippingOptionName: 'Tracked',
  shippingAddress: null,
  slot: 2,
  problem: '',
  cycles: [
    {
      slot: 1,
      dueOn: Date.parse('2026-11-20T10:31:00Z'),
      state: 'paid',
      at: 1,
      orderId: 'o-2',
      orderNumber: 'FH-12',
      attempts: 1,
    },
    { slot: 0, dueOn: summary.createdOn, state: 'paid', at: 0, orderId: 'o-1', orderNumber: 'FH-11', attempts: 1 },
  ],
  timeline: [{ at: summary.createdOn, what: 'Started with order FH-11', who: 'Buyer' }],
};

const counts = { all: 3, active: 2, paused: 0, past_due: 1, cancelled: 0, ended: 0 };

const services =
  (list: SubscriptionSummary[], more: Answer = () => undefined): Answer =>
  (sent) => {
    if (/^\/api\/commerce\/subscriptions(\?|$)/.test(sent.url)) {
      return { subscriptions: list, counts, hasNextPage: false, nextPageCursor: null };
    }
    return more(sent);
  };

const one =
  (of: Subscription = subscription, changed: Answer = () => undefined): Answer =>
  (sent) =>
    sent.method === 'GET' && sent.url === '/api/commerce/subscriptions/sub-1' ? of : changed(sent);

describe('the list', () => {
  test('shows each subscription with price, charges, next charge and state', async () => {
    const page = await openAdmin('/config/commerce/subscriptions', services([summary]));
    await page.see('June Abara');
    const text = page.text();
    for (const part of ['Candle Post', '£32.75 every month', '2 of 6', '20 Dec 2026', 'Active', 'Test']) {
      expect(text).toContain(part);
    }
  });

  test('PAY-019 writes prices as the store’s settings say', async () => {
    const norwegian = { ...summary, total: { value: '3275', currency: 'NOK' as const } };
    const cldr = { useCLDRMoneyFormat: true };
    const page = await openAdmin('/config/commerce/subscriptions', services([norwegian]), cldr);
    await page.see('NOK 32.75 every month');
  });

  test('a view is part of the address and of the call', async () => {
    const page = await openAdmin('/config/commerce/subscriptions?view=past_due', services([]));
    await page.see('No subscriptions in “On hold”');
    expect(page.sent.some(({ url }) => url.includes('state=past_due'))).toBe(true);
  });

  test('an empty store says how subscriptions come about', async () => {
    const page = await openAdmin('/config/commerce/subscriptions', services([]));
    await page.see('No subscriptions yet');
  });

  test('a failure says what to do', async () => {
    const page = await openAdmin('/config/commerce/subscriptions', () => undefined);
    await page.see('Try again');
  });
});

describe('one subscription', () => {
  test('shows what was agreed, the dates with their orders, and what happened', async () => {
    const page = await openAdmin('/config/commerce/subscriptions/sub-1', one());
    await page.see('FH-12');
    const text = page.text();
    for (const part of ['£28.00 every month for 6 months', 'Started with order FH-11', 'Nothing to deliver', '£4.75']) {
      expect(text).toContain(part);
    }
  });

  test('PAY-019 writes prices as the store’s settings say', async () => {
    const nok = (value: string) => ({ value, currency: 'NOK' as const });
    const norwegian = { ...subscription, price: nok('2800'), shippingTotal: nok('475'), total: nok('3275') };
    const path = '/config/commerce/subscriptions/sub-1';
    const page = await openAdmin(path, one(norwegian), { useCLDRMoneyFormat: true });
    await page.see('NOK 28.00 every month for 6 months');
    expect(page.text()).toContain('NOK 4.75');
  });

  test('skipping names the date the owner saw', async () => {
    const skipped = { ...subscription, slot: 3, nextChargeOn: Date.parse('2027-01-20T10:31:00Z') };
    const page = await openAdmin(
      '/config/commerce/subscriptions/sub-1',
      one(subscription, ({ method }) => (method === 'POST' ? skipped : undefined)),
    );
    await page.see('Skip next date');
    await page.press('Skip next date');
    await page.see('gets an email about it now.');
    expect(page.sent.filter(({ method }) => method === 'POST')).toEqual([]);
    await page.press('Skip this date');
    await page.see('20 Jan 2027');
    expect(page.sent.find(({ url }) => url.endsWith('/skip'))?.body).toEqual({ slot: 2 });
  });

  test('cancelling asks first', async () => {
    const cancelled: Subscription = { ...subscription, state: 'cancelled', nextChargeOn: null };
    const page = await openAdmin(
      '/config/commerce/subscriptions/sub-1',
      one(subscription, ({ url }) => (url.endsWith('/cancel') ? cancelled : undefined)),
    );
    await page.see('Cancel subscription');
    await page.press('Cancel subscription');
    await page.see('Cancel this subscription?');
    expect(page.sent.some(({ url }) => url.endsWith('/cancel'))).toBe(false);
    await page.press('Keep it');
    expect(page.sent.some(({ url }) => url.endsWith('/cancel'))).toBe(false);
  });

  test('one on hold says why, and that the customer knows', async () => {
    const held: Subscription = {
      ...subscription,
      state: 'past_due',
      problem: 'The payment was declined. Please try another card.',
      nextChargeOn: null,
    };
    const page = await openAdmin('/config/commerce/subscriptions/sub-1', one(held));
    await page.see('The payment was declined.');
    expect(page.text()).toContain('the customer got a mail');
    expect(page.text()).toContain('Try the payment again');
  });
});
