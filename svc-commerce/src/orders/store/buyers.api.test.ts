import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { type PaymentCompany, startPaymentCompany } from '../../testing/payment-company.ts';
import { aReadyBuyer } from '../../testing/shopper.ts';
import type { OrderDocument } from './order-document.ts';

const start = Date.UTC(2030, 0, 15);
const dayMs = 86_400_000;
let now = start;
let company: PaymentCompany;
let service: CommerceService;
beforeAll(async () => {
  company = await startPaymentCompany('sk_live_1');
  service = await startCommerce(
    { ROLE: 'api', RATE_LIMIT_SCALE: 1_000, PAYMENT_GATEWAY_URL: company.url, PAYMENT_GATEWAY_KEY: 'sk_live_1' },
    { now: () => now },
  );
  await service.load(aStore([aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 1_000 })] })]));
});
afterAll(async () => {
  await service.stop();
  await company.stop();
});
beforeEach(() => {
  now = start;
});

/** Orders and pays; answers what the others are told the order comes after. */
async function order(email: string) {
  const buyer = await aReadyBuyer(service, { mug: 1 });
  const { body } = await buyer.place({ payment: { provider: 'gateway' }, email });
  company.pay(company.sessions().at(-1)?.id ?? '');
  const placed = await buyer.call('GET', `/api/commerce/checkout/payments/${body.orderToken}`);
  expect(placed.body.state).toBe('placed');
  return told(body.orderId);
}

async function told(orderId: string) {
  const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: orderId });
  return stored?.outbox.find(({ type }: { type: string }) => type === 'order.placed').payload.earlier;
}

const pastOrder = (id: string, email: string, createdOn: number, testMode = false) => ({
  ...{ id, number: `OLD-${id}`, purchasedCartId: `cart-${id}`, testMode, createdOn, email, siteUserId: null },
  ...{ locale: 'en-GB', fulfilment: 'fulfilled', paymentState: 'paid', items: [], coupons: [], fulfilledOn: null },
  ...Object.fromEntries(
    ['subtotal', 'discountTotal', 'shippingTotal', 'taxTotal', 'grandTotal'].map((name) => [
      name,
      { value: '500', currency: 'GBP' },
    ]),
  ),
  ...{ shippingOptionName: null, shippingAddress: null, customerName: 'Ann', phone: null },
});
async function load(...orders: object[]) {
  const answer = await service.platform().call('PUT', '/internal/orders', { orders });
  expect([answer.status, answer.body]).toEqual([200, { orders: orders.length }]);
}

describe('What an order comes after', () => {
  test('is nothing for the first of an address, and from then on how many, the first and the last', async () => {
    expect(await order('Ann@example.com')).toBeNull();
    now += dayMs;
    expect(await order('ann@example.com ')).toEqual({ orders: 1, firstOn: start, lastOn: start });
    now += dayMs;
    expect(await order('ann@example.com')).toEqual({ orders: 2, firstOn: start, lastOn: start + dayMs });
    expect(await order('bo@example.com')).toBeNull();
  });

  test('are the orders that were loaded too, before the first one here and after it; no test orders', async () => {
    await load(
      pastOrder('1', 'cy@example.com', start - 9 * dayMs),
      pastOrder('2', 'CY@example.com', start - 5 * dayMs),
      pastOrder('3', 'cy@example.com', start - 2 * dayMs, true),
      pastOrder('4', 'cy@example.com.au', start - 20 * dayMs),
    );
    const loaded = { orders: 2, firstOn: start - 9 * dayMs, lastOn: start - 5 * dayMs };
    expect(await order('cy@example.com')).toEqual(loaded);
    await load(pastOrder('5', 'cy@example.com', start - 12 * dayMs));
    now += dayMs;
    expect(await order('cy@example.com')).toEqual({ orders: 4, firstOn: start - 12 * dayMs, lastOn: start });
  });

  test('is told the same when it is asked again, whatever was ordered meanwhile', async () => {
    const { buyers } = depsOf(service, () => now);
    const first = anOrder('dee-1', 'dee@example.com');
    expect(await buyers.noteOrder(first)).toBeNull();
    now += dayMs;
    expect(await buyers.noteOrder(anOrder('dee-2', 'dee@example.com'))).toMatchObject({ orders: 1 });
    expect(await buyers.noteOrder(first)).toBeNull();
    expect(await buyers.noteOrder(anOrder('dee-3', 'dee@example.com'))).toMatchObject({ orders: 2 });
  });

  test('counts each of many orders of one address that are placed in the same moment', async () => {
    const many = Array.from({ length: 8 }, (_, index) => anOrder(`eve-${index}`, 'eve@example.com'));
    const processes = [depsOf(service, () => now), depsOf(service, () => now)];
    const answers = await Promise.all(
      many.map((one, index) => processes[index % 2]?.buyers.noteOrder(one).then((earlier) => earlier?.orders ?? 0)),
    );
    expect(answers.sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  test('is not asked of a test order, and its buyer is new afterwards', async () => {
    const { buyers } = depsOf(service, () => now);
    expect(await buyers.noteOrder({ ...anOrder('fay-1', 'fay@example.com'), testMode: true })).toBeUndefined();
    expect(await buyers.noteOrder(anOrder('fay-2', 'fay@example.com'))).toBeNull();
  });

  test('is forgotten with the person, under every address of theirs', async () => {
    await order('gil@example.com');
    const erased = await service
      .platform()
      .call('POST', '/internal/erasures', { email: 'Gil@example.com', siteUserId: null });
    expect(erased.body.stores).toContainEqual({ store: 'buyers', deleted: 1, cleared: 0 });
    expect(await order('gil@example.com')).toBeNull();
  });
});

const anOrder = (id: string, email: string) => ({ id, email, websiteId: 'site-a', testMode: false }) as OrderDocument;
