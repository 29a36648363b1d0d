import { productType } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { remindBuyers } from '../cart-mails/remind-buyers.ts';
import { issueForOrder } from '../gift-cards/issue-gift-card.ts';
import { orderMails } from '../order-mails/order-mails.ts';
import { subscriptionMails } from '../subscriptions/subscription-mails.ts';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aPlacedOrder } from '../testing/placed-order.ts';
import { aBuyer, anIssuedCard, aReadyBuyer, aShopper } from '../testing/shopper.ts';
import { aSubscribable, aSubscription } from '../testing/subscriber.ts';

let service: CommerceService;
let deps: ReturnType<typeof depsOf>;
let time = Date.UTC(2030, 0, 15);
const now = () => time;

/** A store in Norway: its own template writes 'kr 39,00', CLDR for `en-US` writes 'NOK 39.00'. */
beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 }, { now });
  deps = depsOf(service, now);
  const none = aStore([]);
  await service.load(
    aStore(
      [
        aProduct('mug'),
        aProduct('gift', { productType: productType.giftCard, variants: [aVariant('gift', { unlimited: true })] }),
        aSubscribable('candle'),
      ],
      { currency: 'NOK', settings: { ...none.settings, currency: 'NOK', useCLDRMoneyFormat: true } },
    ),
  );
});
afterAll(() => service.stop());

/** Every amount in a text, however it is written; 'kr6' inside the random part of a link is none. */
const amountsIn = (text: string) => text.match(/(?<![\w/=-])(?:kr|NOK) ?[\d.,]*\d/g) ?? [];
function expectCldr(text: string) {
  expect(amountsIn(text).length, text).toBeGreaterThan(0);
  for (const amount of amountsIn(text)) expect(amount).toMatch(/^NOK [\d,]+\.\d\d$/);
}
const mailsTo = async (to: string) => {
  const mails = await service.db.collection('mails').find({ websiteId: 'site-a', to }).toArray();
  expect(mails.length).toBeGreaterThan(0);
  return mails.map(({ subject, text, html }) => `${subject}\n${text}\n${html}`);
};
const event = <P>(payload: P) => ({ id: `event-${Math.random()}`, websiteId: 'site-a', payload }) as never;

describe('PAY-019 AUTH-109 a store that writes amounts by CLDR rules does so', () => {
  test('in what mails tell of an order', async () => {
    const email = 'placed@example.com';
    const order = await aPlacedOrder(service, { mug: 1 }, { email });
    await orderMails(deps)['order.placed']?.(event({ orderId: order.id }), {} as never);
    for (const mail of await mailsTo(email)) expectCldr(mail);
  });

  test('in what mails tell of a subscription', async () => {
    const subscriptionId = await aSubscription(service, now, 'candle');
    await subscriptionMails(deps)['subscription.started']?.(event({ subscriptionId }), {} as never);
    const mail = await service.db.collection('mails').findOne({ websiteId: 'site-a', subjectId: subscriptionId });
    expectCldr(mail?.text);
    expect(mail?.text).toContain('NOK 10.00 every month');
  });

  test('in the mail that brings a gift card, and in what is said of its balance', async () => {
    const buyer = aBuyer(service);
    await buyer.add('gift');
    const { body } = await buyer.place({ email: 'giver@example.com' });
    const order = await deps.orders.findPlaced('site-a', body.orderId);
    if (order) await issueForOrder(order, deps);
    for (const mail of await mailsTo('giver@example.com')) expectCldr(mail);

    const { card } = await anIssuedCard(service, 700);
    const change = { cents: -800, reason: 'Typed wrong' };
    const refused = await service.owner().call('POST', `/api/commerce/gift-cards/${card}/adjustments`, change);
    expect(refused.body.code).toBe('gift_card.below_zero');
    expectCldr(refused.body.error);
  });

  test('in the reminder of a cart', async () => {
    const shopper = aShopper(service);
    await shopper.add('mug', 2);
    await shopper.call('PUT', '/api/commerce/shopping-cart/contact', { email: 'left@example.com' });
    time += 25 * 3_600_000;
    await remindBuyers(deps);
    for (const mail of await mailsTo('left@example.com')) expectCldr(mail);
  });

  test('in what is said of codes, and of a cart that is too small', async () => {
    const owner = service.owner();
    const discount = { kind: 'fixed', percent: null, amountCents: 500, minimumSubtotalCents: null };
    for (const [code, minimumSubtotalCents] of Object.entries({ FIVE: null, BIG: 900_000 })) {
      const made = await owner.call('POST', '/api/commerce/discounts', {
        ...{ ...discount, code, minimumSubtotalCents, isAutomatic: false, buyXGetY: null, scope: null },
        ...{
          isCombinable: false,
          startsMs: null,
          endsMs: null,
          maxUses: null,
          maxUsesPerCustomer: null,
          enabled: true,
        },
      });
      expect(made.status, JSON.stringify(made.body)).toBe(200);
    }
    const buyer = await aReadyBuyer(service, { mug: 1 });
    for (const code of ['FIVE', 'BIG']) await buyer.call('POST', '/api/commerce/shopping-cart/coupons', { code });
    const { validCoupons, invalidCoupons } = await buyer.cart();
    expect(validCoupons[0]?.description).toBe('NOK 5.00 off');
    expect(invalidCoupons[0]?.reason).toBe('This code is for orders of NOK 9,000.00 or more.');

    const path = '/api/v1/commerce-preferences/store';
    await owner.call('PUT', path, { checkoutMinimum: { value: '2000', currency: 'NOK' } });
    await expect.poll(async () => (await buyer.start()).body.code).toBe('checkout.below_minimum');
    for (const refused of [await buyer.start(), await buyer.place()]) expectCldr(refused.body.error);
    await owner.call('PUT', path, { checkoutMinimum: { value: '0', currency: 'NOK' } });
  });

  test('in what an order says of refunds and payments', async () => {
    const order = await aPlacedOrder(service, { mug: 1 });
    expectCldr((await order.refund({ cents: 900_000 })).body.error);
    await order.refund({ cents: 500 });
    const { timeline } = await order.read();
    expect(timeline[0]?.what).toBe('Refunded NOK 5.00');

    const half = await aPlacedOrder(service, { mug: 1 }, { cardNumber: '4000000000000051' });
    await half.ask('payment-requests', { requestId: 'ask-0001' });
    const much = await half.ask('payments', { paymentId: 'payment-1', cents: 900_000, note: 'Cash' });
    expectCldr(much.body.error);
    await half.ask('payments', { paymentId: 'payment-2', cents: 100, note: 'Cash' });
    const said = (await half.read()).timeline.map(({ what }) => what);
    expect(said).toEqual(expect.arrayContaining(['NOK 1.00 paid by hand', 'Link to pay NOK 7.50 sent']));
  });
});
