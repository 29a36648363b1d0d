import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { leaseMs } from '../../orders/store/placing-steps.ts';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { anIssuedCard, aReadyBuyer, type Buyer, cards, home, stockOf } from '../../testing/shopper.ts';

let service: CommerceService;
/** A second process on the same database. */
let other: CommerceService;
let time = Date.UTC(2030, 0, 15);
let dieAt: string | undefined;
const hooks = {
  now: () => time,
  onStep: (_saga: string, point: string) => {
    if (point === dieAt) throw new Error(`died at ${point}`);
  },
};
const gbp = (value: string) => ({ value, currency: 'GBP' as const });
const installments = { afterPayMin: gbp('3000'), afterPayMax: gbp('10000'), count: 4 };
const { settings } = aStore([]);
const stockedStore = (more: Parameters<typeof aStore>[1] = {}) =>
  aStore(
    items.map((id) => aProduct(id, { variants: [aVariant(id, { qtyInStock: 10 })] })),
    { settings: { ...settings, installments }, ...more },
  );
const payments = '/api/commerce/checkout/payments';
const items = ['mug', 'jug', 'cup', 'pan', 'pot', 'lid', 'urn', 'tub', 'vat', 'bin'];

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 }, hooks);
  const { DATABASE_PREFIX, QUEUE_PREFIX } = service.config;
  other = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100, DATABASE_PREFIX, QUEUE_PREFIX }, hooks);
  const unlimited = { amountCents: null, minimumSubtotalCents: null, maxUsesPerCustomer: null };
  const coupon = { kind: 'percent' as const, percent: 10, ...unlimited, enabled: true };
  const coupons = ['ONCE', 'LAST', 'MANY'].map((code) => ({
    id: code,
    code,
    ...coupon,
    maxUses: code === 'MANY' ? null : 1,
  }));
  await service.load(stockedStore({ coupons }));
});
afterAll(async () => {
  await other.stop();
  await service.stop();
});

const waitingOrder = async (buyer: Buyer, more: Record<string, unknown> = {}) => {
  const { status, body } = await buyer.place({ cardNumber: cards.challenged, ...more });
  expect([status, body.orderNumber]).toEqual([200, '']);
  return body as { orderId: string; orderToken: string };
};
const approve = (buyer: Buyer, token: string) => buyer.call('POST', `${payments}/${token}`, { isApproved: true });
const stateOf = async (buyer: Buyer, token: string) => (await buyer.call('GET', `${payments}/${token}`)).body;
const ordersOf = async (orderIds: string[]) =>
  service.db
    .collection('orders')
    .find({ websiteId: 'site-a', id: { $in: orderIds } })
    .toArray();
const charged = async (orderId: string) =>
  (await service.db.collection('testPayments').findOne({ websiteId: 'site-a', orderId }))?.status === 'authorised';
const storedOrder = async (id: string) => (await ordersOf([id]))[0];

/** The waiting order was taken back: no charge now or later, and its page says so. */
async function expectReplaced(buyer: Buyer, { orderId, orderToken }: { orderId: string; orderToken: string }) {
  const late = await approve(buyer, orderToken);
  expect([late.status, late.body.code]).toEqual([409, 'checkout.payment_replaced']);
  expect(await charged(orderId)).toBe(false);
  expect((await storedOrder(orderId))?.state).toBe('refused');
  expect((await stateOf(buyer, orderToken)).state).toBe('replaced');
}

describe('A different order for a cart whose payment waits for approval', () => {
  test('with another e-mail and address is placed with those, and the first payment is void', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const first = await waitingOrder(buyer, { email: 'wrong@example.com' });
    await buyer.call('PUT', '/api/commerce/shopping-cart/location', { ...home, line1: '2 Right Street' });
    const { status, body } = await buyer.place({ email: 'right@example.com' });
    expect([status, body.confirmationUrl]).toEqual([200, `/checkout/confirmed/${body.orderToken}`]);
    const order = await storedOrder(body.orderId);
    expect([order?.email, order?.shippingAddress.line1]).toEqual(['right@example.com', '2 Right Street']);
    await expectReplaced(buyer, first);
    expect((await stateOf(buyer, first.orderToken)).nextUrl).toBe(body.confirmationUrl);
    expect(await stockOf(service, 'mug')).toEqual({ onHand: 9, held: 0, available: 9, holds: 0 });
  });

  test('with an address that comes along in a plain form is placed with that', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const first = await waitingOrder(buyer);
    const { body } = await buyer.place({ shippingLocation: { ...home, line1: '3 Form Street' } });
    expect((await storedOrder(body.orderId))?.shippingAddress.line1).toBe('3 Form Street');
    await expectReplaced(buyer, first);
  });

  test('of a cart with more in it asks for the new sum', async () => {
    const buyer = await aReadyBuyer(service, { jug: 1 });
    const first = await waitingOrder(buyer);
    await buyer.add('jug');
    const { grandTotalCents } = await buyer.cart();
    const second = await waitingOrder(buyer);
    expect(second.orderId).not.toBe(first.orderId);
    expect(await stateOf(buyer, second.orderToken)).toMatchObject({
      state: 'waiting',
      amountDue: { value: String(grandTotalCents) },
    });
    await expectReplaced(buyer, first);
    // The page of the replaced payment leads on to the one that waits.
    expect((await stateOf(buyer, first.orderToken)).nextUrl).toBe(`/checkout/payment/${second.orderToken}`);
    expect((await approve(buyer, second.orderToken)).status).toBe(200);
    expect(await stockOf(service, 'jug')).toMatchObject({ onHand: 8, held: 0 });
  });

  test('with another card charges that card', async () => {
    const buyer = await aReadyBuyer(service, { cup: 1 });
    const first = await waitingOrder(buyer);
    const { status, body } = await buyer.place({ cardNumber: cards.good });
    expect([status, body.orderNumber]).toEqual([200, expect.stringMatching(/./)]);
    expect(await charged(body.orderId)).toBe(true);
    await expectReplaced(buyer, first);
  });

  test('paid by card in place of in parts is paid by card', async () => {
    const buyer = await aReadyBuyer(service, { pan: 3 });
    const first = await waitingOrder(buyer, { payment: { provider: 'test', method: 'installments' } });
    const { status, body } = await buyer.place({ cardNumber: cards.good });
    expect([status, (await storedOrder(body.orderId))?.paidInParts]).toEqual([200, undefined]);
    await expectReplaced(buyer, first);
  });

  test('has the code and the gift card of the first one at its disposal', async () => {
    const { card, code } = await anIssuedCard(service, 300);
    const buyer = await aReadyBuyer(service, { pot: 1 });
    await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
    await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'ONCE' });
    const first = await waitingOrder(buyer);
    const { status, body } = await buyer.place({ email: 'other@example.com' });
    expect(status).toBe(200);
    const order = await storedOrder(body.orderId);
    expect([order?.coupons, order?.giftCards]).toEqual([
      ['ONCE'],
      [{ id: card, codeLast4: code.slice(-4), cents: 300 }],
    ]);
    const coupon = await service.db.collection('coupons').findOne({ websiteId: 'site-a', code: 'ONCE' });
    expect([coupon?.uses, coupon?.pending]).toEqual([1, []]);
    await expectReplaced(buyer, first);
  });

  test('that is refused anyway replaces nothing', async () => {
    const buyer = await aReadyBuyer(service, { pot: 1 });
    const first = await waitingOrder(buyer);
    expect((await buyer.place({ email: 'nobody' })).status).toBe(400);
    expect((await buyer.place({ cardNumber: '1234' })).status).toBe(400);
    expect((await buyer.place({ shippingOptionId: 'ship-unknown' })).status).toBe(400);
    expect((await stateOf(buyer, first.orderToken)).state).toBe('waiting');
    expect((await approve(buyer, first.orderToken)).status).toBe(200);
  });

  test('is not needed for a press again: the same request gets the same payment', async () => {
    const buyer = await aReadyBuyer(service, { pot: 1 });
    const first = await waitingOrder(buyer);
    const again = await Promise.all([1, 2, 3].map(() => waitingOrder(buyer, { cardNumber: '4000 0000 0000 3220' })));
    expect(again.map(({ orderId }) => orderId)).toEqual(Array(3).fill(first.orderId));
  });

  test('corrected but not ordered yet: approving the old payment charges nothing for the old address', async () => {
    const buyer = await aReadyBuyer(service, { pot: 1 });
    const first = await waitingOrder(buyer);
    await buyer.call('PUT', '/api/commerce/shopping-cart/location', { ...home, line1: '4 Corrected Street' });
    await expectReplaced(buyer, first);
    expect((await stateOf(buyer, first.orderToken)).nextUrl).toBe('/checkout');
  });
});

describe('The checkout of a cart whose payment waits', () => {
  const waitingIn = async (buyer: Buyer) => (await buyer.call('GET', '/api/commerce/checkout')).body.waitingPayment;

  test('shows the payment until it is cancelled, with and without scripts', async () => {
    const buyer = await aReadyBuyer(service, { lid: 1 });
    expect(await waitingIn(buyer)).toBeUndefined();
    const { orderToken } = await waitingOrder(buyer);
    const { grandTotalCents } = await buyer.cart();
    const amountDue = { value: String(grandTotalCents), currency: 'GBP' };
    expect(await waitingIn(buyer)).toEqual({ orderToken, amountDue });
    const cancelled = await buyer.call('POST', `${payments}/${orderToken}/cancel`);
    expect([cancelled.status, cancelled.body.state]).toEqual([200, 'refused']);
    expect(await waitingIn(buyer)).toBeUndefined();
    expect((await approve(buyer, orderToken)).status).toBe(402);

    const again = await waitingOrder(buyer);
    const sent = await buyer.post(`${payments}/${again.orderToken}/cancel`, {});
    expect(sent.headers.get('location')).toBe('/checkout?problem=checkout.payment_cancelled');
    expect(await charged(again.orderId)).toBe(false);
    expect((await buyer.place()).status).toBe(200);
  });

  test('shows the same total as before, also when the order took the last use of a code, and can be approved', async () => {
    const buyer = await aReadyBuyer(service, { bin: 1 });
    await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'LAST' });
    const before = await buyer.cart();
    const { orderToken } = await waitingOrder(buyer);
    expect((await buyer.start()).status).toBe(200);
    const after = await buyer.cart('?calculateSubtotal=true');
    expect([after.validCoupons, after.grandTotalCents]).toEqual([before.validCoupons, before.grandTotalCents]);
    const other = await aReadyBuyer(service, { bin: 1 });
    const { body } = await other.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'LAST' });
    expect(body.shoppingCart.validCoupons).toEqual([]);
    expect((await approve(buyer, orderToken)).status).toBe(200);
  });

  test('cancelling a payment that was approved already leads to the order', async () => {
    const buyer = await aReadyBuyer(service, { lid: 1 });
    const { orderToken } = await waitingOrder(buyer);
    await approve(buyer, orderToken);
    const cancelled = await buyer.call('POST', `${payments}/${orderToken}/cancel`);
    expect(cancelled.body).toMatchObject({ state: 'placed', nextUrl: `/checkout/confirmed/${orderToken}` });
  });

  test('a late answer on the page of a replaced payment comes back to that page', async () => {
    const buyer = await aReadyBuyer(service, { lid: 1 });
    const { orderToken } = await waitingOrder(buyer);
    await buyer.place();
    const page = `/checkout/payment/${orderToken}`;
    const sent = await buyer.post(`${payments}/${orderToken}`, { isApproved: 'true', returnTo: page });
    expect(sent.headers.get('location')).toBe(`${page}?problem=checkout.payment_replaced`);
  });
});

describe('Races of a waiting payment', () => {
  /** The same browser at the other process. */
  const elsewhere = (buyer: Buyer): Buyer => {
    const there = other.as(buyer.claims);
    for (const [name, value] of buyer.cookies) there.cookies.set(name, value);
    return {
      ...buyer,
      ...there,
      place: async ({ cardNumber = cards.good, email = 'ann@example.com', ...more } = {}) =>
        there.call('POST', '/api/commerce/checkout', {
          contact: { email, firstName: 'Ann', lastName: 'Bell' },
          payment: { provider: 'test', cardNumber },
          ...more,
        }),
    } as Buyer;
  };

  test('approval and replacement at once: one of them wins, and only that one is charged', async () => {
    for (let round = 0; round < 6; round += 1) {
      const buyer = await aReadyBuyer(service, { urn: 1 });
      const there = elsewhere(buyer);
      const { id: cartId } = await buyer.cart();
      const first = await waitingOrder(buyer, { email: 'old@example.com', cartId });
      const [approved, placed] = await Promise.all([
        approve(buyer, first.orderToken),
        there.place({ email: 'new@example.com', cartId }),
      ]);
      const orders = await service.db
        .collection('orders')
        .find({ websiteId: 'site-a', purchasedCartId: cartId })
        .toArray();
      const won = orders.filter(({ state }) => state === 'placed');
      expect(won).toHaveLength(1);
      const paid = await Promise.all(orders.map(({ id }) => charged(id)));
      expect(paid.filter(Boolean)).toHaveLength(1);
      expect(await charged(won[0]?.id)).toBe(true);
      // Whoever asked is told of the order that won.
      expect([placed.status, placed.body.orderId]).toEqual([200, won[0]?.id]);
      const isOld = won[0]?.id === first.orderId;
      expect([approved.status, approved.body.code]).toEqual(
        isOld ? [200, undefined] : [409, 'checkout.payment_replaced'],
      );
      expect(orders.some(({ state }) => state === 'placing')).toBe(false);
      await service.load(aStore(items.map((id) => aProduct(id, { variants: [aVariant(id, { qtyInStock: 10 })] }))));
    }
  });

  test('two different requests at once, through two processes: one payment waits, and every other one is void', async () => {
    for (let round = 0; round < 5; round += 1) {
      const buyer = await aReadyBuyer(service, { tub: 1 });
      const there = elsewhere(buyer);
      const { id: cartId } = await buyer.cart();
      await waitingOrder(buyer, { cartId });
      const ask = (who: Buyer, email: string) => who.place({ email, cartId, cardNumber: cards.challenged });
      await Promise.all([ask(buyer, 'one@example.com'), ask(there, 'two@example.com')]);
      const orders = await service.db
        .collection('orders')
        .find({ websiteId: 'site-a', purchasedCartId: cartId })
        .toArray();
      expect(orders.filter(({ state }) => state !== 'refused')).toHaveLength(1);
      for (const order of orders.filter(({ state }) => state === 'refused')) {
        const payment = await service.db.collection('testPayments').findOne({ websiteId: 'site-a', orderId: order.id });
        expect(payment?.status).toBe('voided');
      }
      expect((await stockOf(service, 'tub')).held).toBe(round + 1);
    }
  });

  test.each(['begun', 'payment back', 'gift card back', 'coupon back', 'stock back', 'refused'])(
    'a process that dies while it replaces, at "%s", leaves one order by the next request and no charge of the old one',
    async (point) => {
      const { code } = await anIssuedCard(service, 300);
      const buyer = await aReadyBuyer(service, { vat: 1 });
      await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
      await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code: 'MANY' });
      const before = await stockOf(service, 'vat');
      const first = await waitingOrder(buyer);
      const { id: cartId } = await buyer.cart();
      dieAt = point;
      const died = await buyer.place({ email: 'new@example.com', cartId });
      dieAt = undefined;
      expect(died.status).toBeGreaterThanOrEqual(500);
      time += leaseMs + 1;
      const { status, body } = await buyer.place({ email: 'new@example.com', cartId });
      expect(status).toBe(200);
      const giftCards = [{ codeLast4: code.slice(-4), cents: 300 }];
      expect(await storedOrder(body.orderId)).toMatchObject({ email: 'new@example.com', coupons: ['MANY'], giftCards });
      await expectReplaced(buyer, first);
      expect(await stockOf(service, 'vat')).toMatchObject({ onHand: (before.onHand ?? 0) - 1, held: 0 });
    },
  );
});
