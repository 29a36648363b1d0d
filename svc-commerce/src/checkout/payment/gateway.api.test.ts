import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeGiftCard } from '../../gift-cards/issue-gift-card.ts';
import { codeOf } from '../../gift-cards/present-gift-card.ts';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { type PaymentCompany, startPaymentCompany } from '../../testing/payment-company.ts';
import { aReadyBuyer, type Buyer, stockOf } from '../../testing/shopper.ts';
import { repairOrders } from '../placing/repair-jobs.ts';

let company: PaymentCompany;
let service: CommerceService;
let time = Date.UTC(2030, 0, 15);

beforeAll(async () => {
  company = await startPaymentCompany('sk_live_123456');
  service = await startCommerce(
    { ROLE: 'api', RATE_LIMIT_SCALE: 100, PAYMENT_GATEWAY_URL: company.url, PAYMENT_GATEWAY_KEY: 'sk_live_123456' },
    { now: () => time },
  );
  const few = (id: string) => aProduct(id, { variants: [aVariant(id, { qtyInStock: 10 })] });
  await service.load(aStore(['mug', 'jug', 'cup', 'pan'].map(few)));
});
afterAll(async () => {
  await service.stop();
  await company.stop();
});

const payment = { provider: 'gateway' };
const stateOf = async (buyer: Buyer, token: string) =>
  (await buyer.call('GET', `/api/commerce/checkout/payments/${token}`)).body;
const deps = () => depsOf(service, () => time);

describe('A payment company', () => {
  test('takes the payment on its own page; coming back places the order', async () => {
    const buyer = await aReadyBuyer(service, { mug: 2 });
    const { body } = await buyer.place({ payment });
    const waiting = await stateOf(buyer, body.orderToken);
    expect(waiting.state).toBe('waiting');
    const [session] = company.sessions();
    expect(waiting.confirmAt).toBe(session?.url);
    expect(session?.asked).toMatchObject({
      mode: 'payment',
      client_reference_id: body.orderId,
      'line_items[0][price_data][currency]': 'gbp',
      'line_items[0][price_data][unit_amount]': '2500',
      success_url: `https://localhost/checkout/payment/${body.orderToken}`,
    });
    company.pay(session?.id ?? '');
    expect(await stateOf(buyer, body.orderToken)).toMatchObject({ state: 'placed' });
    const order = (await buyer.call('GET', `/api/commerce/checkout/orders/${body.orderToken}`)).body;
    expect(order).toMatchObject({ testMode: false, payments: [{ provider: 'gateway', cents: 2_500 }] });
    // Nothing of a card is here to be kept.
    expect(JSON.stringify(await service.db.collection('gatewayPayments').find().toArray())).not.toMatch(/card|4242/i);
  });

  test('that is asked twice, its answer lost, makes one payment', async () => {
    company.loseNextAnswer();
    const buyer = await aReadyBuyer(service, { jug: 1 });
    const before = company.sessions().length;
    const lost = await buyer.place({ payment });
    expect([lost.status, lost.body.code]).toEqual([503, 'checkout.payment_unavailable']);
    expect(company.sessions().slice(before)).toMatchObject([{ status: 'expired' }]);
    expect((await stockOf(service, 'jug')).onHand).toBe(10);
  });

  test('that is away refuses the order with the reason, and what is left to undo is undone when it is back', async () => {
    const buyer = await aReadyBuyer(service, { cup: 1 });
    company.setAway(true);
    const refused = await buyer.place({ payment });
    expect([refused.status, refused.body.code]).toEqual([503, 'checkout.payment_unavailable']);
    company.setAway(false);
    time += 60_000;
    expect(await repairOrders(deps(), deps().log)).toBe(1);
    expect(company.sessions().at(-1)).toMatchObject({ status: 'expired' });
    expect((await buyer.place({ payment })).status).toBe(200);
  });

  test('whose page is left alone is told to close it, and nothing stays taken', async () => {
    const buyer = await aReadyBuyer(service, { cup: 1 });
    const { body } = await buyer.place({ payment });
    time += 11 * 60_000;
    await repairOrders(deps(), deps().log);
    expect(await stateOf(buyer, body.orderToken)).toMatchObject({ state: 'refused' });
    expect(company.sessions().at(-1)).toMatchObject({ status: 'expired', payment_status: 'unpaid' });
  });

  test('that the buyer does not want after all is given up at once, and paid in another way', async () => {
    const buyer = await aReadyBuyer(service, { cup: 1 });
    const { body } = await buyer.place({ payment });
    const path = `/api/commerce/checkout/payments/${body.orderToken}`;
    // Saying yes here is not paying there.
    expect((await buyer.call('POST', path, { isApproved: true })).body.orderNumber).toBe('');
    expect((await buyer.call('POST', path, { isApproved: false })).status).toBe(402);
    expect(company.sessions().at(-1)).toMatchObject({ status: 'expired' });
    expect((await buyer.place({ payment })).body.orderId).not.toBe(body.orderId);
  });

  test('gives back what was paid for a cart that changed meanwhile, and refunds once per refund', async () => {
    const buyer = await aReadyBuyer(service, { pan: 1 });
    const first = (await buyer.place({ payment })).body;
    await buyer.add('pan');
    company.pay(company.sessions().at(-1)?.id ?? '');
    expect(await stateOf(buyer, first.orderToken)).toMatchObject({ state: 'refused' });
    expect(company.refunds()).toMatchObject([{ amount: '1500' }]);
    const second = (await buyer.place({ payment })).body;
    company.pay(company.sessions().at(-1)?.id ?? '');
    await stateOf(buyer, second.orderToken);
    const refund = (refundId: string, cents: number) =>
      deps().payments.refund({ websiteId: 'site-a', orderId: second.orderId, refundId, cents });
    expect([await refund('r1', 500), await refund('r1', 500), await refund('r2', 9_999)]).toEqual([
      'refunded',
      'refunded',
      'refused',
    ]);
    expect(company.refunds()).toHaveLength(2);
  });

  test('takes the rest of an order on its own page too', async () => {
    const buyer = await aReadyBuyer(service, { pan: 1 });
    const { orderToken, orderId } = (await buyer.place({ payment })).body;
    company.pay(company.sessions().at(-1)?.id ?? '');
    await stateOf(buyer, orderToken);
    // As if its first payment had been £5 of the £15.
    const orders = service.db.collection('orders');
    const known = await orders.findOne({ websiteId: 'site-a', id: orderId });
    const [first] = known?.payments ?? [];
    const inPart = { amountPaid: { value: '500', currency: 'GBP' }, payments: [{ ...first, cents: 500 }] };
    await orders.updateOne(
      { websiteId: 'site-a', id: orderId },
      { $set: { ...inPart, paymentState: 'partially_paid' } },
    );

    const path = `/api/commerce/checkout/orders/${orderToken}/payments`;
    expect((await buyer.call('POST', path, { payment })).body.paymentState).toBe('partially_paid');
    const session = company.sessions().at(-1);
    expect(session?.asked).toMatchObject({ success_url: `https://localhost/checkout/payment/${orderToken}` });
    expect(await stateOf(buyer, orderToken)).toMatchObject({ state: 'waiting', isRest: true, confirmAt: session?.url });
    // Asked for again it is the same payment.
    await buyer.call('POST', path, { payment });
    expect(company.sessions().at(-1)).toBe(session);
    company.pay(session?.id ?? '');
    expect(await stateOf(buyer, orderToken)).toMatchObject({
      state: 'placed',
      nextUrl: `/checkout/confirmed/${orderToken}`,
    });
    const paid = (await buyer.call('GET', `/api/commerce/checkout/orders/${orderToken}`)).body;
    expect(paid).toMatchObject({ paymentState: 'paid', payments: [{ cents: 500 }, { cents: 1_000 }] });
  });

  test('gives back from each payment of an order, once, and never more than each took', async () => {
    const { payments } = deps();
    const key = { websiteId: 'site-a', orderId: 'order-in-two' };
    const money = { currency: 'GBP' as const, details: { provider: 'gateway' as const }, returnPath: '/x' };
    const pay = async (cents: number, paymentId?: string) => {
      await payments.authorise({ ...key, ...money, cents, ...(paymentId && { paymentId }) });
      company.pay(company.sessions().at(-1)?.id ?? '');
    };
    await pay(700);
    await pay(800, 'order-in-two.pay_1');
    // A page that was given up has nothing to give back.
    await payments.authorise({ ...key, ...money, cents: 900, paymentId: 'order-in-two.pay_2' });
    const before = company.refunds().length;
    const refund = (refundId: string, cents: number) => payments.refund({ ...key, refundId, cents });
    expect(await refund('refund-1', 500)).toBe('refunded');
    company.loseNextAnswer();
    await expect(refund('refund-2', 600)).rejects.toThrow();
    expect(await refund('refund-2', 600)).toBe('refunded');
    expect(await refund('refund-3', 401)).toBe('refused');
    expect(await refund('refund-3', 400)).toBe('refunded');
    expect(company.refunds().slice(before)).toMatchObject([
      { payment_intent: expect.any(String), amount: '500' },
      { amount: '200' },
      { amount: '400' },
      { amount: '400' },
    ]);
  });

  test('a test card buys nothing there', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    expect((await buyer.place()).body.code).toBe('checkout.payment_declined');
  });

  test('nor does a gift card that was bought with one', async () => {
    const reason = { orderId: 'order-1', who: 'Buyer', text: '' };
    const wanted = { websiteId: 'site-a', cents: 5_000, currency: 'GBP' as const, email: '' };
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const enter = async (isTest: boolean, key: string) => {
      const card = await makeGiftCard({ ...wanted, reason: { ...reason, key }, isTest }, deps());
      const code = codeOf(card, deps().config.PLATFORM_SECRET);
      return (await buyer.call('POST', '/api/commerce/shopping-cart/gift-cards', { code })).body.code;
    };
    expect([await enter(true, 'a'), await enter(false, 'b')]).toEqual(['gift_card.unknown', undefined]);
  });

  test('charges a subscription again without the buyer', async () => {
    const { payments } = deps();
    const key = { websiteId: 'site-a', orderId: 'order-first' };
    const money = { cents: 900, currency: 'GBP' as const };
    const details = { provider: 'gateway' as const };
    await payments.authorise({ ...key, ...money, details, returnPath: '/x', isKept: true });
    company.pay(company.sessions().at(-1)?.id ?? '');
    const later = { websiteId: 'site-a', orderId: 'order-later', earlierOrderId: 'order-first', ...money };
    expect(await payments.chargeAgain(later)).toEqual({ status: 'authorised', cents: 900 });
    expect(await payments.chargeAgain(later)).toEqual({ status: 'authorised', cents: 900 });
    expect(company.charges()).toHaveLength(1);
    company.declineCharges();
    const third = { ...later, orderId: 'order-third' };
    expect(await payments.chargeAgain(third)).toEqual({ status: 'declined', cents: 0 });
    // There is nothing to take back of it, however often that is tried.
    for (let tries = 0; tries < 2; tries += 1) await payments.void({ websiteId: 'site-a', orderId: 'order-third' });
    expect(await payments.find({ websiteId: 'site-a', orderId: 'order-third' })).toMatchObject({ status: 'voided' });
  });

  test('that does not take an amount at all leaves nothing behind, and the buyer can try again', async () => {
    const buyer = await aReadyBuyer(service, { jug: 1 });
    company.refuseNextSession();
    expect((await buyer.place({ payment })).body.code).toBe('checkout.payment_unavailable');
    expect(await stockOf(service, 'jug')).toMatchObject({ onHand: 10 });
    expect((await buyer.place({ payment })).body.confirmationUrl).toMatch(/payment/);
  });
});
