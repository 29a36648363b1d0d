import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { notePayment, stopPayment } from '../../orders/placing/pending-payment.ts';
import { repairRests } from '../../orders/placing/waiting-rest.ts';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { anIssuedCard, aReadyBuyer, type Buyer, cards, stockOf } from '../../testing/shopper.ts';
import { repairOrders } from '../placing/repair-jobs.ts';

let service: CommerceService;
let time = Date.UTC(2030, 0, 15);
const minute = 60_000;
const payments = '/api/commerce/checkout/payments';

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 }, { now: () => time });
  const few = (id: string) => aProduct(id, { variants: [aVariant(id, { qtyInStock: 10 })] });
  await service.load(aStore(['mug', 'jug', 'cup', 'pan', 'pot', 'lid'].map(few)));
});
afterAll(() => service.stop());

const repairJob = async () => {
  const deps = depsOf(service, () => time);
  return repairOrders(deps, deps.log);
};
const stateOf = async (buyer: Buyer, token: string) => (await buyer.call('GET', `${payments}/${token}`)).body;
const answer = (buyer: Buyer, token: string, isApproved: boolean) =>
  buyer.call('POST', `${payments}/${token}`, { isApproved });

describe('A payment that the buyer has to confirm', () => {
  test('leads to the page where it is confirmed, and approving it places the order', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const { status, body } = await buyer.place({ cardNumber: cards.challenged });
    expect([status, body.orderNumber, body.confirmationUrl]).toEqual([200, '', `/checkout/payment/${body.orderToken}`]);
    expect(await stateOf(buyer, body.orderToken)).toEqual({
      state: 'waiting',
      amountDue: { value: '1500', currency: 'GBP' },
      confirmAt: 'here',
      waitsUntil: time + 10 * minute,
      nextUrl: `/checkout/payment/${body.orderToken}`,
    });
    // Until then there is no order, the cart stays, and asking again leads to the same page.
    expect((await buyer.cart()).entries).toHaveLength(1);
    expect((await buyer.place({ cardNumber: cards.challenged })).body).toEqual(body);
    expect((await buyer.call('GET', `/api/commerce/checkout/orders/${body.orderToken}`)).status).toBe(404);
    const approved = await answer(buyer, body.orderToken, true);
    expect(approved.body).toMatchObject({ orderId: body.orderId, orderNumber: expect.stringMatching(/./) });
    expect(approved.body.confirmationUrl).toBe(`/checkout/confirmed/${body.orderToken}`);
    expect(await stateOf(buyer, body.orderToken)).toMatchObject({ state: 'placed' });
    expect(await stockOf(service, 'mug')).toMatchObject({ onHand: 9, held: 0 });
    expect((await answer(buyer, body.orderToken, false)).body.orderNumber).toBe(approved.body.orderNumber);
  });

  test('refusing it gives everything back, and the buyer can pay in another way', async () => {
    const { card, code } = await anIssuedCard(service, 300);
    const buyer = await aReadyBuyer(service, { jug: 2 });
    await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code });
    const { body } = await buyer.place({ cardNumber: cards.challenged });
    const balance = async () =>
      (await service.owner().call('GET', `/api/commerce/gift-cards/${card}`)).body.balanceCents;
    expect([await balance(), (await stockOf(service, 'jug')).held]).toEqual([0, 2]);
    const refused = await answer(buyer, body.orderToken, false);
    expect([refused.status, refused.body.code]).toEqual([402, 'checkout.payment_declined']);
    expect(await balance()).toBe(300);
    expect(await stateOf(buyer, body.orderToken)).toMatchObject({
      state: 'refused',
      nextUrl: '/checkout?problem=checkout.payment_declined',
    });
    expect((await buyer.place()).status).toBe(200);
    expect(await stockOf(service, 'jug')).toMatchObject({ onHand: 8, held: 0 });
  });

  test('of a buyer who closed the tab is given up after its time, and everything goes back', async () => {
    const buyer = await aReadyBuyer(service, { cup: 3 });
    const { body } = await buyer.place({ cardNumber: cards.challenged });
    time += 9 * minute;
    expect(await repairJob()).toBe(0);
    expect(await stateOf(buyer, body.orderToken)).toMatchObject({ state: 'waiting' });
    time += minute + 1;
    expect(await repairJob()).toBe(1);
    expect(await stateOf(buyer, body.orderToken)).toMatchObject({ state: 'refused' });
    // Approving too late charges nothing.
    expect((await answer(buyer, body.orderToken, true)).status).toBe(402);
    const payment = await service.db.collection('testPayments').findOne({ websiteId: 'site-a', orderId: body.orderId });
    expect(payment?.status).toBe('voided');
    expect((await stockOf(service, 'cup')).onHand).toBe(10);
  });

  test('of a buyer who approved and closed the tab before coming back is found by the repair job', async () => {
    const buyer = await aReadyBuyer(service, { pan: 1 });
    const { body } = await buyer.place({ cardNumber: cards.challenged });
    const { payments: provider } = depsOf(service, () => time);
    await provider.answerChallenge?.({ websiteId: 'site-a', orderId: body.orderId }, true);
    time += minute;
    expect(await repairJob()).toBe(1);
    expect(await stateOf(buyer, body.orderToken)).toMatchObject({ state: 'placed' });
  });

  test('is not charged for a cart that was changed meanwhile', async () => {
    const buyer = await aReadyBuyer(service, { pot: 1 });
    const { body } = await buyer.place({ cardNumber: cards.challenged });
    await buyer.add('pot');
    const approved = await answer(buyer, body.orderToken, true);
    expect([approved.status, approved.body.code]).toEqual([409, 'checkout.total_changed']);
    expect(
      await service.db.collection('testPayments').findOne({ websiteId: 'site-a', orderId: body.orderId }),
    ).toMatchObject({
      status: 'voided',
    });
    expect((await buyer.cart()).totalQuantity).toBe(2);
  });

  test('without scripts is a form that goes on to the order, or back to the checkout with the reason', async () => {
    for (const isApproved of [true, false]) {
      const buyer = await aReadyBuyer(service, { mug: 1 });
      const { body } = await buyer.place({ cardNumber: cards.challenged });
      const sent = await buyer.post(`${payments}/${body.orderToken}`, { isApproved: String(isApproved) });
      expect([sent.status, sent.headers.get('location')]).toEqual([
        303,
        isApproved ? `/checkout/confirmed/${body.orderToken}` : '/checkout?problem=checkout.payment_declined',
      ]);
    }
  });

  test('takes only the cart that was bought out of the browser, not one that was filled since', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const first = await buyer.place({ cardNumber: cards.challenged });
    const elsewhere = service.as(buyer.claims);
    await elsewhere.call('POST', `${payments}/${first.body.orderToken}`, { isApproved: true });
    await buyer.add('jug');
    // The page of the payment that was made is opened once more.
    expect((await stateOf(buyer, first.body.orderToken)).state).toBe('placed');
    expect((await buyer.cart()).totalQuantity).toBe(1);
  });

  test('answered by five tabs at once is one order', async () => {
    const buyer = await aReadyBuyer(service, { lid: 1 });
    const { body } = await buyer.place({ cardNumber: cards.challenged });
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(buyer, body.orderToken, true)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body: { orderNumber } }) => orderNumber)).size).toBe(1);
    expect(await stockOf(service, 'lid')).toMatchObject({ onHand: 9, held: 0 });
  });

  test('behind a link that is wrong is no order', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    expect((await answer(buyer, 'x'.repeat(43), true)).body.code).toBe('order.unknown');
    expect((await stateOf(buyer, 'x'.repeat(43))).code).toBe('order.unknown');
  });
});

describe('A card that pays less than was asked for', () => {
  const rest = (buyer: Buyer, token: string, cardNumber = cards.good) =>
    buyer.call('POST', `/api/commerce/checkout/orders/${token}/payments`, {
      payment: { provider: 'test', cardNumber },
    });

  test('makes a partially paid order, whose buyer pays the rest by its link', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const { body } = await buyer.place({ cardNumber: cards.half });
    const read = () => buyer.call('GET', `/api/commerce/checkout/orders/${body.orderToken}`);
    expect((await read()).body).toMatchObject({
      paymentState: 'partially_paid',
      amountPaid: { value: '750', currency: 'GBP' },
      payments: [{ provider: 'test', cents: 750 }],
    });
    expect((await rest(buyer, body.orderToken, cards.declined)).body.code).toBe('checkout.payment_declined');
    expect((await rest(buyer, body.orderToken, cards.silent)).body.code).toBe('checkout.payment_unavailable');
    const paid = await rest(buyer, body.orderToken);
    expect(paid.body).toMatchObject({ paymentState: 'paid', amountPaid: { value: '1500' } });
    expect((await rest(buyer, body.orderToken)).body.code).toBe('order.nothing_due');
    const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: body.orderId });
    expect(stored?.outbox.map(({ type }: { type: string }) => type)).toEqual(['order.placed', 'order.paid']);
  });

  test('a payment of the rest is either booked or taken back, never both', async () => {
    const pay = async () => {
      const buyer = await aReadyBuyer(service, { mug: 1 });
      const { body } = await buyer.place({ cardNumber: cards.half });
      const order = await deps.orders.findPlaced('site-a', body.orderId);
      const claimed = order && (await deps.orders.pending.claim(order, 'by card'));
      if (!claimed?.pendingPayment) throw new Error('nothing is due');
      const key = { websiteId: 'site-a', orderId: claimed.id, paymentId: claimed.pendingPayment.id };
      const details = { provider: 'test' as const, cardNumber: cards.good };
      await deps.payments.authorise({ ...key, cents: 750, currency: 'GBP', details, returnPath: '/' });
      return { claimed, key };
    };
    const deps = depsOf(service, () => time);
    const booked = await pay();
    expect(await notePayment(booked.claimed, booked.key.paymentId, 750, deps)).toMatchObject({ paymentState: 'paid' });
    // As a cancellation does that read the order before.
    await stopPayment(booked.claimed, deps);
    expect(await deps.payments.find(booked.key)).toEqual({ status: 'authorised', cents: 750 });
    const stopped = await pay();
    await stopPayment(stopped.claimed, deps);
    expect(await notePayment(stopped.claimed, stopped.key.paymentId, 750, deps)).toBeUndefined();
    expect(await deps.payments.find(stopped.key)).toEqual({ status: 'voided', cents: 0 });
    expect(await deps.orders.findPlaced('site-a', stopped.claimed.id)).toMatchObject({
      paymentState: 'partially_paid',
    });
  });

  test('the rest can be confirmed elsewhere: approved it is paid, refused or forgotten it is still due', async () => {
    const buyer = await aReadyBuyer(service, { pan: 1 });
    const { body } = await buyer.place({ cardNumber: cards.half });
    const token = body.orderToken;
    const read = async () => (await buyer.call('GET', `/api/commerce/checkout/orders/${token}`)).body;
    const ask = async () => {
      const sent = await buyer.post(`/api/commerce/checkout/orders/${token}/payments`, {
        cardNumber: cards.challenged,
      });
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `/checkout/payment/${token}`]);
      expect(await stateOf(buyer, token)).toMatchObject({
        state: 'waiting',
        isRest: true,
        confirmAt: 'here',
        amountDue: { value: '750' },
      });
    };
    const isDue = async () => expect(await read()).toMatchObject({ paymentState: 'partially_paid', payments: [{}] });
    const deps = depsOf(service, () => time);

    await ask();
    const refused = await buyer.post(`${payments}/${token}`, { isApproved: 'false' });
    expect(refused.headers.get('location')).toBe(`/checkout/confirmed/${token}?problem=checkout.payment_declined`);
    await isDue();
    // Who closes the tab has some minutes.
    await ask();
    time += minute;
    expect(await repairRests(deps, deps.log, 10)).toBe(0);
    time += 10 * minute;
    expect(await repairRests(deps, deps.log, 10)).toBe(1);
    await isDue();
    expect(await stateOf(buyer, token)).toMatchObject({ state: 'placed' });
    // Who approves and closes the tab is found.
    await ask();
    const { id, pendingPayment } = (await deps.orders.findPlaced('site-a', body.orderId)) ?? {};
    const key = { websiteId: 'site-a', orderId: String(id), paymentId: pendingPayment?.id ?? '' };
    await deps.payments.answerChallenge?.(key, true);
    time += minute;
    expect(await repairRests(deps, deps.log, 10)).toBe(1);
    expect(await read()).toMatchObject({ paymentState: 'paid', amountPaid: { value: '1500' } });
    expect((await buyer.post(`${payments}/${token}`, { isApproved: 'true' })).headers.get('location')).toBe(
      `/checkout/confirmed/${token}`,
    );
  });

  test('a rest that waits is not paid any more once money of its order goes back', async () => {
    const buyer = await aReadyBuyer(service, { lid: 1 });
    const { body } = await buyer.place({ cardNumber: cards.half });
    await rest(buyer, body.orderToken, cards.challenged);
    const refund = { refundId: 'refund-1', cents: 750 };
    const refunded = await service.owner().call('POST', `/api/commerce/orders/${body.orderId}/refunds`, refund);
    expect(refunded.body.paymentState).toBe('refunded');
    await answer(buyer, body.orderToken, true);
    const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: body.orderId });
    expect(stored).toMatchObject({ paymentState: 'refunded', payments: [{ cents: 750 }] });
    const made = await service.db
      .collection('testPayments')
      .find({ websiteId: 'site-a', orderId: body.orderId })
      .toArray();
    expect(made.map(({ status }) => status).toSorted()).toEqual(['authorised', 'voided']);
  });

  test('the rest approved by five tabs at once is paid once', async () => {
    const buyer = await aReadyBuyer(service, { pan: 1 });
    const { body } = await buyer.place({ cardNumber: cards.half });
    await rest(buyer, body.orderToken, cards.challenged);
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer(buyer, body.orderToken, true)));
    expect(new Set(answers.map(({ body: { confirmationUrl } }) => confirmationUrl))).toEqual(
      new Set([`/checkout/confirmed/${body.orderToken}`]),
    );
    const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: body.orderId });
    expect(stored).toMatchObject({ paymentState: 'paid', amountPaid: { value: '1500' } });
    expect(stored?.payments).toHaveLength(2);
  });

  test('a rest that waits is paid with another card when the buyer asks for that, and the first payment is void', async () => {
    const buyer = await aReadyBuyer(service, { pan: 1 });
    const { body } = await buyer.place({ cardNumber: cards.half });
    const made = service.db.collection('testPayments').find({ websiteId: 'site-a', orderId: body.orderId });
    await rest(buyer, body.orderToken, cards.challenged);
    await rest(buyer, body.orderToken, cards.challenged);
    expect(await stateOf(buyer, body.orderToken)).toMatchObject({ state: 'waiting', isRest: true });
    expect((await rest(buyer, body.orderToken)).body.paymentState).toBe('paid');
    const statuses = (await made.toArray()).map(({ status }) => status).toSorted();
    expect(statuses).toEqual(['authorised', 'authorised', 'voided']);
  });

  test('while money goes back nothing more is paid', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const { body } = await buyer.place({ cardNumber: cards.half });
    const orders = service.db.collection('orders');
    await orders.updateOne(
      { websiteId: 'site-a', id: body.orderId },
      { $set: { refunds: [{ id: 'refund-1', state: 'running' }] } },
    );
    expect((await rest(buyer, body.orderToken)).body.code).toBe('order.refund_running');
    const byHand = { paymentId: 'by-hand-1', cents: 750, note: 'Cash' };
    const noted = await service.owner().call('POST', `/api/commerce/orders/${body.orderId}/payments`, byHand);
    expect(noted.body.code).toBe('order.refund_running');
    await orders.updateOne({ websiteId: 'site-a', id: body.orderId }, { $set: { refunds: [] } });
    expect((await rest(buyer, body.orderToken)).body.paymentState).toBe('paid');
  });

  test('the rest asked for five times at once is paid once', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const { body } = await buyer.place({ cardNumber: cards.half });
    const answers = await Promise.all(Array.from({ length: 5 }, () => rest(buyer, body.orderToken)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    const paid = await service.db
      .collection('testPayments')
      .find({ websiteId: 'site-a', orderId: body.orderId })
      .toArray();
    expect(paid.reduce((sum, { cents }) => sum + cents, 0)).toBe(1_500);
  });
});

test('PAY-125 the built-in provider is behind the same interface, and needs no network', async () => {
  const { payments: provider } = depsOf(service, () => time);
  vi.stubGlobal('fetch', () => {
    throw new Error('there is no network');
  });
  try {
    const key = { websiteId: 'site-a', orderId: 'order-offline' };
    const details = { provider: 'test' as const, cardNumber: cards.good };
    const asked = { ...key, cents: 100, currency: 'GBP' as const, details, returnPath: '/' };
    expect(await provider.authorise(asked)).toEqual({ status: 'authorised', cents: 100 });
    expect(await provider.find(key)).toEqual({ status: 'authorised', cents: 100 });
    expect(provider).toMatchObject({ name: 'test', isTest: true });
  } finally {
    vi.unstubAllGlobals();
  }
});

describe('Giving money back', () => {
  test('once per refund, never more than was paid', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const { body } = await buyer.place();
    const { payments: provider } = depsOf(service, () => time);
    const refund = (refundId: string, cents: number) =>
      provider.refund({ websiteId: 'site-a', orderId: body.orderId, refundId, cents });
    const same = await Promise.all(Array.from({ length: 6 }, () => refund('r1', 1_000)));
    expect(new Set(same)).toEqual(new Set(['refunded']));
    expect(await Promise.all([refund('r2', 400), refund('r3', 400)])).toEqual(
      expect.arrayContaining(['refunded', 'refused']),
    );
    expect(await refund('r4', 101)).toBe('refused');
    expect(await refund('r5', 100)).toBe('refunded');
  });
});
