import { productType } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { cards, home, stockOf } from '../testing/shopper.ts';
import { aSubscribable, cartFor, monthly, placeWith, subscriptionPath } from '../testing/subscriber.ts';

let service: CommerceService;
let time = Date.UTC(2030, 0, 31, 9, 30);
const day = 86_400_000;

const noteForm = {
  ...{ id: 'form-note', name: 'Note', typeName: 'additional-fields', templateType: 'form', submitButtonText: 'Save' },
  fields: [{ id: 'note', type: 'text', title: 'Note', required: true }],
};

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 }, { now: () => time });
  await service.load(
    aStore([
      aSubscribable('candle'),
      aSubscribable('club', { billingPeriod: { value: 3, unit: 'MONTH' }, numBillingCycles: 4 }),
      {
        ...aSubscribable('sizes'),
        variants: [
          aVariant('s', { attributes: { Size: 'S' } }),
          aVariant('m', { attributes: { Size: 'M' }, qtyInStock: 0 }),
        ],
        variantOptionOrdering: ['Size'],
      },
      { ...aSubscribable('fields'), additionalFieldsFormId: 'form-note', additionalFieldsForm: noteForm },
      aProduct('mug'),
      // Owners cannot save it this way; a product of before may stand like this.
      { ...aSubscribable('ebook'), productType: productType.digital },
    ]),
  );
});
afterAll(() => service.stop());

const read = (cartToken: string, caller = service.as()) => caller.call('GET', `${subscriptionPath}/${cartToken}`);

describe('Making a subscription cart', () => {
  test('PROD-167 PROD-172 answers 200 with a cart token', async () => {
    const answer = await cartFor(service.as(), 'candle');
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['cartToken']]);
    expect(answer.body.cartToken).toMatch(/^[\w-]{40,}$/);
  });

  test('PROD-168 without itemId it is a 400', async () => {
    const { status, body } = await service.as().call('POST', subscriptionPath, { sku: null, qty: 1 });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['itemId']]);
  });

  test('PROD-169 sku says which variant; missing it is a 400', async () => {
    const { body } = await cartFor(service.as(), 'sizes', { sku: 'SKU-S' });
    const { cart } = (await read(body.cartToken)).body;
    expect(cart.entries[0].chosenVariant.attributes).toEqual({ Size: 'S' });
    const missing = await service.as().call('POST', subscriptionPath, { itemId: 'prod-sizes', qty: 1 });
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([400, ['sku']]);
  });

  test('PROD-170 qty is checked as in the shopping cart, and a subscription is one piece', async () => {
    const answers = await Promise.all(['x', 1.5, 0, 2].map((qty) => cartFor(service.as(), 'candle', { qty })));
    expect(answers.map(({ status, body }) => [status, body.error])).toEqual([
      [400, 'Quantity must be a number.'],
      [400, 'Quantity must be a whole number'],
      [400, 'Quantity must be between 1 and 9999.'],
      [409, 'You can order at most 1 of this item.'],
    ]);
  });

  test('PROD-171 additionalFields are checked by the product’s form and go into the order', async () => {
    expect((await cartFor(service.as(), 'fields')).status).toBe(400);
    const { body } = await cartFor(service.as(), 'fields', { additionalFields: '{"note":"For Bea"}' });
    const { cart } = (await read(body.cartToken)).body;
    expect(cart.entries[0].additionalFields).toEqual({ note: 'For Bea' });
  });

  test("PROD-175 a product that is not subscribable answers 400 'This item is not available as a subscription.'", async () => {
    for (const item of ['mug', 'ebook']) {
      const { status, body } = await cartFor(service.as(), item);
      expect([status, body.error], item).toEqual([400, 'This item is not available as a subscription.']);
    }
  });

  test('PROD-176 an unknown item, an unknown variant and missing stock answer as for adding to the cart', async () => {
    const [item, variant, stock] = await Promise.all([
      cartFor(service.as(), 'nothing'),
      cartFor(service.as(), 'sizes', { sku: 'SKU-XXL' }),
      cartFor(service.as(), 'sizes', { sku: 'SKU-M' }),
    ]);
    expect([item, variant, stock].map(({ status, body }) => [status, body.error])).toEqual([
      [404, 'Sorry, that item is no longer available.'],
      [400, 'Sorry, that item variant is unavailable. Please select another variant.'],
      [409, 'Sorry, we do not have enough of that item available.'],
    ]);
  });

  test('PROD-178 PROD-179 it is separate from the shopping cart, which stays as it was', async () => {
    const caller = service.as();
    await caller.call('POST', '/api/commerce/shopping-cart/entries', { itemId: 'prod-mug', sku: null, quantity: 2 });
    const before = (await caller.call('GET', '/api/commerce/shopping-cart')).body;
    const { body } = await cartFor(caller, 'candle');
    expect((await caller.call('GET', '/api/commerce/shopping-cart')).body).toEqual(before);
    const { cart } = (await read(body.cartToken, caller)).body;
    expect(cart.id).not.toBe(before.id);
    expect(cart.entries.map(({ itemId }: { itemId: string }) => itemId)).toEqual(['prod-candle']);
    await placeWith(caller, body.cartToken);
    expect((await caller.call('GET', '/api/commerce/shopping-cart')).body).toEqual(before);
  });

  test('a plain form ends on the subscription page, or comes back to the product', async () => {
    const made = await service.as().post(subscriptionPath, { itemId: 'prod-sizes', quantity: '1', 'option.Size': 'S' });
    expect([made.status, made.headers.get('location')]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\/subscription\?cartToken=[\w-]{40,}$/),
    ]);
    const failed = await service.as().post(subscriptionPath, { itemId: 'prod-mug', returnTo: '/shop/mug' });
    expect(failed.headers.get('location')).toBe('/shop/mug?problem=subscription.not_available');
  });

  test('CART-108 the shopping cart still refuses it', async () => {
    const entry = { itemId: 'prod-candle', sku: null, quantity: 1 };
    const { status, body } = await service.as().call('POST', '/api/commerce/shopping-cart/entries', entry);
    expect([status, body.error]).toEqual([400, 'This item can only be purchased as a subscription.']);
  });
});

describe('The cart behind a token', () => {
  test('PAY-134 has cart, plan and the date of the next charge', async () => {
    const { body } = await cartFor(service.as(), 'club');
    const { cart, plan, nextChargeOn, expiresOn } = (await read(body.cartToken)).body;
    expect([cart.grandTotalCents, plan.numBillingCycles]).toEqual([1_000, 4]);
    expect(nextChargeOn).toBe(Date.UTC(2030, 3, 30, 9, 30));
    expect(expiresOn).toBe(time + day);
  });

  test('PAY-135 unknown, used, or older than 24 hours, is gone', async () => {
    const gone = [404, 'subscription.cart_gone'];
    const unknown = await read('x'.repeat(43));
    expect([unknown.status, unknown.body.code]).toEqual(gone);
    const used = (await cartFor(service.as(), 'candle')).body.cartToken;
    await placeWith(service.as(), used);
    expect((await read(used)).status).toBe(404);
    const old = (await cartFor(service.as(), 'candle')).body.cartToken;
    const before = time;
    time += day - 1;
    expect((await read(old)).status).toBe(200);
    time += 1;
    expect((await read(old)).status).toBe(404);
    const late = await placeWith(service.as(), old);
    expect([late.status, late.body.code]).toEqual(gone);
    time = before;
  });

  test('another website knows nothing of it', async () => {
    const { body } = await cartFor(service.as(), 'candle');
    expect((await read(body.cartToken, service.as({ websiteId: 'site-b' }))).status).toBe(404);
  });

  test('address and delivery are chosen on it; both are charged', async () => {
    const { cartToken } = (await cartFor(service.as(), 'candle')).body;
    const caller = service.as();
    await caller.call('PUT', `${subscriptionPath}/${cartToken}/location`, home);
    const optionId = 'ship-standard';
    const { body } = await caller.call('PUT', `${subscriptionPath}/${cartToken}/shipping`, { optionId });
    expect([body.cart.shippingCostCents, body.cart.grandTotalCents]).toEqual([500, 1_500]);
    const wrong = await caller.call('PUT', `${subscriptionPath}/${cartToken}/shipping`, { optionId: 'ship-none' });
    expect(wrong.status).toBe(400);
  });
});

describe('Placing the first order', () => {
  test('one token makes one order and one payment, five times at once', async () => {
    const { cartToken } = (await cartFor(service.as(), 'candle')).body;
    const before = await stockOf(service, 'candle');
    const answers = await Promise.all(Array.from({ length: 5 }, () => placeWith(service.as(), cartToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1);
    const orderId = answers[0]?.body.orderId;
    expect(await service.db.collection('testPayments').countDocuments({ websiteId: 'site-a', orderId })).toBe(1);
    expect((await stockOf(service, 'candle')).onHand).toBe((before.onHand ?? 0) - 1);
    const order = (await service.owner().call('GET', `/api/commerce/orders/${orderId}`)).body;
    expect(order.subscription).toMatchObject({ cycle: 1, plan: monthly });
    expect(order.grandTotal).toEqual({ value: '1500', currency: 'GBP' });
  });

  test('a declined card places nothing; the same token works with another card', async () => {
    const { cartToken } = (await cartFor(service.as(), 'candle')).body;
    const declined = await placeWith(service.as(), cartToken, { cardNumber: cards.declined });
    expect([declined.status, declined.body.code]).toEqual([402, 'checkout.payment_declined']);
    expect((await placeWith(service.as(), cartToken)).status).toBe(200);
  });

  test('what the buyer saw is what is charged', async () => {
    const { cartToken } = (await cartFor(service.as(), 'candle')).body;
    const { status, body } = await placeWith(service.as(), cartToken, { expectedTotalCents: 1_000 });
    expect([status, body.details.grandTotalCents]).toEqual([409, 1_500]);
  });

  test('without scripts it is one plain form that ends on the confirmation, or comes back', async () => {
    const { cartToken } = (await cartFor(service.as(), 'candle')).body;
    const fields = { cartToken, email: 'ann@example.com', firstName: 'Ann', lastName: 'Bell', ...home };
    const path = `${subscriptionPath}/${cartToken}/order`;
    const failed = await service.as().post(path, { ...fields, cardNumber: cards.declined });
    expect(failed.headers.get('location')).toBe(
      `/checkout/subscription?cartToken=${cartToken}&problem=checkout.payment_declined`,
    );
    const placed = await service.as().post(path, { ...fields, cardNumber: cards.good });
    expect(placed.headers.get('location')).toMatch(/^\/checkout\/confirmed\//);
  });
});
