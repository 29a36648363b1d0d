import { order as orderSchema } from '@tessera/contracts/commerce/order.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aBuyer, aReadyBuyer, cards, home, stockOf } from '../testing/shopper.ts';

let service: CommerceService;
let time = Date.UTC(2030, 0, 15, 12);
const minute = 60_000;

const aCoupon = (code: string, more: object = {}) => ({
  id: `coupon-${code}`,
  code,
  kind: 'percent' as const,
  percent: 10,
  amountCents: null,
  minimumSubtotalCents: null,
  maxUses: null,
  maxUsesPerCustomer: null,
  enabled: true,
  ...more,
});
const items = ['mug', 'bowl', 'jug', 'cup', 'pan', 'pot', 'lid', 'jar', 'tin', 'box'];

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 }, { now: () => time });
  await service.load(
    aStore(
      [
        ...items.map((id) => aProduct(id, { variants: [aVariant(id, { qtyInStock: 10 })] })),
        aProduct('pdf', { productType: 2, variants: [aVariant('pdf', { qtyInStock: 0 })] }),
        aProduct('free', { productType: 2, variants: [aVariant('free', { priceCents: 0 })] }),
      ],
      {
        coupons: [
          aCoupon('TEN'),
          aCoupon('ONCE', { maxUses: 1 }),
          aCoupon('EACH', { maxUsesPerCustomer: 1 }),
          aCoupon('BIG', { minimumSubtotalCents: 50_000 }),
          aCoupon('OFF', { enabled: false }),
        ],
      },
    ),
  );
});
afterAll(() => service.stop());

const coupons = '/api/commerce/shopping-cart/coupons';

describe('Choosing delivery', () => {
  test('the same again changes nothing, so that a form sent twice is not refused for a changed cart', async () => {
    const buyer = await aReadyBuyer(service, { mug: 1 });
    const { id } = await buyer.cart();
    const version = async () => (await service.db.collection('carts').findOne({ _id: id as never }))?.version;
    const before = await version();
    await buyer.prepare();
    expect(await version()).toBe(before);
    await buyer.prepare('ship-express');
    expect(await version()).toBe(before + 1);
  });

  test('PAY-115 the location fills options and tax rules', async () => {
    const buyer = aBuyer(service);
    await buyer.add('mug', 2);
    const { body } = await buyer.call('PUT', '/api/commerce/shopping-cart/location', {
      ...home,
      country: 'US',
      region: 'VT',
      postalCode: '05401',
    });
    expect(body.shoppingCart.shippingLocation).toMatchObject({ country: 'US', region: 'VT', line1: '1 Mill Lane' });
    expect(
      body.shoppingCart.shippingOptions.map(({ id, costCents }: { id: string; costCents: number }) => [id, costCents]),
    ).toEqual([
      ['ship-express', 1_000],
      ['ship-standard', 500],
    ]);
    expect(body.shoppingCart.applicableTaxRules).toMatchObject([{ id: 'tax-us', ratePercent: 6 }]);
    expect(body.shoppingCart).toMatchObject({ taxCents: 120, grandTotalCents: 2_120 });
    expect(await buyer.cart()).toEqual(body.shoppingCart);
  });

  test('PAY-116 PAY-117 an offered option is chosen, another refused', async () => {
    const buyer = aBuyer(service);
    await buyer.add('mug');
    const choose = (optionId: string) => buyer.call('PUT', '/api/commerce/shopping-cart/shipping', { optionId });
    expect((await choose('ship-standard')).body.code).toBe('checkout.shipping_option_unknown');
    await buyer.prepare();
    expect(await buyer.cart()).toMatchObject({
      selectedShippingOption: { id: 'ship-standard' },
      shippingCostCents: 500,
      grandTotalCents: 1_500,
    });
    expect((await choose('ship-moon')).status).toBe(400);
    expect((await choose('ship-express')).body.shoppingCart.shippingCostCents).toBe(1_000);
  });

  test('a country without delivery, and an empty cart, are refused', async () => {
    const buyer = aBuyer(service);
    const locate = (country: string) => buyer.call('PUT', '/api/commerce/shopping-cart/location', { ...home, country });
    expect((await locate('GB')).body.code).toBe('checkout.cart_empty');
    await buyer.add('mug');
    expect((await locate('FR')).body.code).toBe('checkout.no_delivery');
    expect((await locate('gb')).status).toBe(400);
    const reader = aBuyer(service);
    await reader.add('pdf');
    const paris = { ...home, country: 'FR', postalCode: '75001' };
    expect((await reader.call('PUT', '/api/commerce/shopping-cart/location', paris)).status).toBe(200);
  });
});

describe('Coupons', () => {
  test('PAY-118 PAY-120 valid and invalid codes are told apart, only valid ones count', async () => {
    const buyer = aBuyer(service);
    await buyer.add('mug', 2);
    await buyer.call('POST', coupons, { code: 'ten' });
    for (const code of ['NOPE', 'OFF', 'BIG']) {
      const { body } = await buyer.call('POST', coupons, { code });
      expect(body.shoppingCart).toMatchObject({
        coupons: ['TEN', code],
        validCoupons: [{ code: 'TEN', discountCents: 200 }],
        invalidCoupons: [{ code }],
        discountCents: 200,
        grandTotalCents: 1_800,
      });
    }
  });

  test.each([
    ['a zero-width space at the end', 'ten\u200b'],
    ['a word joiner at the start', '\u2060TEN'],
    ['a soft hyphen inside', 'T\u00adEN'],
    ['full-width letters', '\uff34\uff25\uff2e'],
  ])('PAY-118 a code with %s is found', async (_title, code) => {
    const buyer = aBuyer(service);
    await buyer.add('mug', 2);
    expect((await buyer.call('POST', coupons, { code })).body.shoppingCart.coupons).toEqual(['TEN']);
  });

  test('PAY-119 a code is removed, however it is written', async () => {
    const buyer = aBuyer(service);
    await buyer.add('mug');
    await buyer.call('POST', coupons, { code: 'TEN' });
    await buyer.call('POST', coupons, { code: ' ten ' });
    expect((await buyer.cart()).coupons).toEqual(['TEN']);
    const { body } = await buyer.call('DELETE', `${coupons}/ten`);
    expect(body.shoppingCart).toMatchObject({ coupons: [], discountCents: 0 });
  });
});

describe('Starting checkout', () => {
  test('holds the stock for ten minutes, where every shopper sees it', async () => {
    const buyer = await aReadyBuyer(service, { bowl: 4 });
    const { body } = await buyer.start();
    expect(body.heldUntil).toBe(time + 10 * minute);
    expect(await stockOf(service, 'bowl')).toEqual({ onHand: 10, held: 4, available: 6, holds: 1 });
    const { body: seen } = await service.as().call('GET', '/api/commerce/inventory/stock/?itemId=prod-bowl');
    expect(seen.results[0].qtyInStock).toBe(6);
    expect((await aBuyer(service).add('bowl', 7)).body.code).toBe('cart.out_of_stock');
    // The buyer's own hold does not stand in the way.
    const { id } = (await buyer.cart()).entries[0] ?? { id: '' };
    expect((await buyer.update(id, 10)).status).toBe(200);
    expect((await buyer.update(id, 11)).status).toBe(409);
    // Of all ten, half is left for others (decision 0104).
    await buyer.start();
    expect(await stockOf(service, 'bowl')).toMatchObject({ held: 5, available: 5 });
    await buyer.remove(id);
    expect(await stockOf(service, 'bowl')).toMatchObject({ held: 0, available: 10 });
  });

  test('again extends the hold once, when its second half has come', async () => {
    const buyer = await aReadyBuyer(service, { jug: 1 });
    const started = time;
    const at = async (minutes: number) => {
      time = started + minutes * minute;
      return (await buyer.start()).body.heldUntil - started;
    };
    expect(await at(0)).toBe(10 * minute);
    expect(await at(4)).toBe(10 * minute);
    expect(await at(9)).toBe(19 * minute);
    expect(await at(18)).toBe(19 * minute);
    expect(await at(20)).toBe(30 * minute);
    time = started;
  });

  test('of an empty cart, below the minimum, or without enough stock is refused', async () => {
    expect((await aBuyer(service).start()).body.code).toBe('checkout.cart_empty');
    const buyer = await aReadyBuyer(service, { cup: 6, pan: 1 });
    const other = await aReadyBuyer(service, { cup: 6 });
    expect((await other.start()).status).toBe(200);
    expect((await buyer.start()).body.code).toBe('cart.out_of_stock');
    expect(await stockOf(service, 'pan')).toMatchObject({ held: 0, available: 10 });
  });

  test('PAY-108 PAY-109 below the minimum answers the text with the formatted minimum', async () => {
    await service.load(
      aStore([aProduct('pin', { productType: 2 })], {
        settings: { ...aStore([]).settings, checkoutMinimumCents: 2_000 },
      }),
      'minimum',
    );
    const buyer = aBuyer(service, { websiteId: 'minimum' });
    await buyer.add('pin');
    for (const answer of [await buyer.start(), await buyer.place()]) {
      expect([answer.status, answer.body.error]).toEqual([
        400,
        'To check out, your order subtotal must be £20.00 or more.',
      ]);
    }
  });
});

describe('Placing an order', () => {
  test('PAY-121 CART-024 CART-025 CART-051 makes one order, lowers stock and closes the cart', async () => {
    const buyer = await aReadyBuyer(service, { pot: 3, pdf: 1 });
    await buyer.call('POST', coupons, { code: 'TEN' });
    const cart = await buyer.cart();
    const answer = await buyer.place({ expectedTotalCents: cart.grandTotalCents });
    expect(answer.status).toBe(200);
    expect(answer.body.confirmationUrl).toBe(`/checkout/confirmed/${answer.body.orderToken}`);
    expect(await stockOf(service, 'pot')).toEqual({ onHand: 7, held: 0, available: 7, holds: 0 });
    expect(buyer.cookies.has('__Host-CART')).toBe(false);
    const stored = await service.db.collection('carts').findOne({ websiteId: 'site-a', orderId: answer.body.orderId });
    expect(stored).toMatchObject({ _id: cart.id, isPurchased: true });
    expect((await buyer.cart()).entries).toEqual([]);
    const added = await buyer.add('pot');
    expect(added.body.shoppingCart.id).not.toBe(cart.id);
    expect(added.body.shoppingCart).toMatchObject({ totalQuantity: 1, orderId: '', isPurchased: false });
  });

  test('PAY-121 AUTH-054 an e-mail instead of a contact is enough', async () => {
    const buyer = await aReadyBuyer(service, { pot: 1 });
    const { id: cartId } = await buyer.cart();
    const payment = { provider: 'test', cardNumber: cards.good };
    const place = (body: object) => buyer.call('POST', '/api/commerce/checkout', { cartId, payment, ...body });
    expect((await place({ email: 'ann' })).body.errors).toEqual({ 'contact.email': 'Email is not valid.' });
    expect((await place({})).body.errors).toEqual({ 'contact.email': 'Required' });
    const { status, body } = await place({ email: 'ann@example.com' });
    expect(status).toBe(200);
    const order = await service.as().call('GET', `/api/commerce/checkout/orders/${body.orderToken}`);
    expect(order.body).toMatchObject({ email: 'ann@example.com', customerName: '', purchasedCartId: cartId });
    expect((await buyer.cart()).entries).toEqual([]);
  });

  test('PAY-126 PAY-137 PAY-138 PAY-139 PAY-140 PAY-141 PAY-142 PAY-143 PAY-144 PAY-145 PAY-146 PAY-147 PAY-148 PAY-151 the order is read by the token of its link', async () => {
    const buyer = await aReadyBuyer(service, { pot: 2 });
    await buyer.call('POST', coupons, { code: 'TEN' });
    const { id: cartId } = await buyer.cart();
    const { orderId, orderNumber, orderToken } = (await buyer.place()).body;
    const { body } = await service.as().call('GET', `/api/commerce/checkout/orders/${orderToken}`);
    expect(orderSchema.parse(body)).toMatchObject({
      id: orderId,
      number: orderNumber,
      websiteId: 'site-a',
      purchasedCartId: cartId,
      testMode: true,
      createdOn: time,
      email: 'ann@example.com',
      siteUserId: null,
      fulfilment: 'pending',
      paymentState: 'paid',
      items: [
        { sku: 'SKU-POT', productName: 'Product pot', quantity: 2, unitPrice: { value: '1000', currency: 'GBP' } },
      ],
      subtotal: { value: '2000', currency: 'GBP' },
      discountTotal: { value: '200', currency: 'GBP' },
      shippingTotal: { value: '500', currency: 'GBP' },
      taxTotal: { value: '0', currency: 'GBP' },
      grandTotal: { value: '2300', currency: 'GBP' },
      coupons: ['TEN'],
      shippingOptionName: 'Standard',
      shippingAddress: home,
      customerName: 'Ann Bell',
    });
    const other = service.as({ websiteId: 'site-b' });
    expect((await other.call('GET', `/api/commerce/checkout/orders/${orderToken}`)).status).toBe(404);
    expect((await service.as().call('GET', `/api/commerce/checkout/orders/${'x'.repeat(43)}`)).status).toBe(404);
  });

  test('tells the others without naming the buyer, and never keeps the card', async () => {
    const buyer = await aReadyBuyer(service, { lid: 1 });
    const { orderId } = (await buyer.place()).body;
    const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: orderId });
    const event = stored?.outbox.find(({ type }: { type: string }) => type === 'order.placed');
    expect(event.payload).toMatchObject({ orderId, testMode: true, items: [{ sku: 'SKU-LID', quantity: 1 }] });
    expect(JSON.stringify(event)).not.toContain('ann@example.com');
    const everything = await Promise.all(
      (await service.db.collections()).map((collection) => collection.find().toArray()),
    );
    expect(JSON.stringify(everything)).not.toContain(cards.good);
  });

  test('tells the figures which visit it was placed in and what each discount took off, and nobody else', async () => {
    const buyer = await aReadyBuyer(service, { lid: 1 });
    buyer.cookies.set('ss_cvt', 'visit-7');
    await buyer.call('POST', coupons, { code: 'TEN' });
    const { orderId } = (await buyer.place()).body;
    const stored = await service.db.collection('orders').findOne({ websiteId: 'site-a', id: orderId });
    const event = stored?.outbox.find(({ type }: { type: string }) => type === 'order.placed');
    expect(event.payload).toMatchObject({ visitId: 'visit-7', discounts: [{ code: 'TEN', cents: 100 }] });
    const read = await service.owner().call('GET', `/api/commerce/orders/${orderId}`);
    expect([read.body.visitId, read.body.discounts]).toEqual([undefined, undefined]);
  });

  test('PAY-123 asked for again answers the same order, also without the cart cookie', async () => {
    const buyer = await aReadyBuyer(service, { lid: 1 });
    const { id: cartId } = await buyer.cart();
    const first = await buyer.place();
    const again = await buyer.place({ cartId });
    expect(again.body).toEqual(first.body);
    const stranger = await aBuyer(service).place({ cartId });
    expect([stranger.status, stranger.body.code]).toEqual([409, 'checkout.cart_empty']);
  });

  test('a declined card leaves everything as it was, and another card succeeds', async () => {
    const buyer = await aReadyBuyer(service, { jar: 10 });
    await buyer.call('POST', coupons, { code: 'ONCE' });
    const before = await buyer.cart();
    const declined = await buyer.place({ cardNumber: cards.declined });
    expect([declined.status, declined.body.error]).toEqual([402, 'The payment was declined. Please try another card.']);
    expect(await buyer.cart()).toEqual(before);
    // Nobody else has to wait for units that were not paid (decision 0104).
    expect(await stockOf(service, 'jar')).toEqual({ onHand: 10, held: 0, available: 10, holds: 0 });
    expect(await service.db.collection('coupons').findOne({ websiteId: 'site-a', code: 'ONCE' })).toMatchObject({
      uses: 0,
      pending: [],
    });
    const placed = await buyer.place();
    expect(placed.status).toBe(200);
    expect(await stockOf(service, 'jar')).toEqual({ onHand: 0, held: 0, available: 0, holds: 0 });
    expect(await service.db.collection('coupons').findOne({ websiteId: 'site-a', code: 'ONCE' })).toMatchObject({
      uses: 1,
      pending: [],
    });
  });

  test('a provider that does not answer is told apart, and nothing stays taken', async () => {
    const buyer = await aReadyBuyer(service, { lid: 1 });
    const answer = await buyer.place({ cardNumber: cards.silent });
    expect([answer.status, answer.body.code]).toEqual([503, 'checkout.payment_unavailable']);
    const order = await service.db
      .collection('orders')
      .findOne({ websiteId: 'site-a', state: 'refused', 'placing.refusal.code': 'checkout.payment_unavailable' });
    const payment = await service.db.collection('testPayments').findOne({ _id: `site-a:${order?.id}` as never });
    expect(payment?.status).toBe('voided');
    expect((await buyer.place()).status).toBe(200);
  });

  test('PAY-124 stock that ran out meanwhile refuses, and no order is made', async () => {
    const buyer = await aReadyBuyer(service, { tin: 8 });
    const faster = await aReadyBuyer(service, { tin: 5 });
    expect((await faster.place()).status).toBe(200);
    const answer = await buyer.place();
    expect([answer.status, answer.body.error]).toEqual([409, 'Sorry, we do not have enough of that item available.']);
    expect(await stockOf(service, 'tin')).toMatchObject({ onHand: 5, held: 0, available: 5 });
    expect((await buyer.cart()).entries[0]?.qtyAvailable).toBe(5);
  });

  test('a price that changed is not charged before the buyer saw it', async () => {
    const websiteId = 'drift';
    const load = (priceCents: number) =>
      service.load(
        aStore([aProduct('book', { productType: 2, variants: [aVariant('book', { priceCents })] })]),
        websiteId,
      );
    await load(1_000);
    const buyer = aBuyer(service, { websiteId });
    await buyer.add('book');
    await load(1_300);
    const answer = await buyer.place({ expectedTotalCents: 1_000 });
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      409,
      'checkout.total_changed',
      { grandTotalCents: 1_300, amountDueCents: 1_300 },
    ]);
    expect((await buyer.cart()).grandTotalCents).toBe(1_300);
    expect((await buyer.place({ expectedTotalCents: 1_300 })).status).toBe(200);
  });

  test('without address, delivery, e-mail or goods is refused with its reason', async () => {
    const buyer = aBuyer(service);
    expect((await buyer.place({ cartId: 'none' })).body.code).toBe('checkout.cart_empty');
    await buyer.add('lid');
    expect((await buyer.place()).body.code).toBe('checkout.location_required');
    await buyer.call('PUT', '/api/commerce/shopping-cart/location', home);
    expect((await buyer.place()).body.code).toBe('checkout.shipping_required');
    await buyer.prepare();
    for (const [email, text] of [
      ['', 'Required'],
      ['ann', 'Email is not valid.'],
    ]) {
      const answer = await buyer.place({ email });
      expect([answer.status, answer.body.errors]).toEqual([400, { 'contact.email': text }]);
    }
    expect((await buyer.place({ cartId: 'another' })).body.code).toBe('checkout.cart_empty');
    expect((await buyer.place()).status).toBe(200);
  });

  test('an order of nothing but free things needs no payment', async () => {
    const buyer = aBuyer(service);
    await buyer.add('free');
    expect((await buyer.place({ cardNumber: cards.declined })).status).toBe(200);
  });

  test('a coupon for one use each is refused to the same customer, with the cart showing why', async () => {
    const first = await aReadyBuyer(service, { lid: 1 });
    await first.call('POST', coupons, { code: 'EACH' });
    expect((await first.place({ email: 'eve@example.com' })).status).toBe(200);
    const again = await aReadyBuyer(service, { lid: 1 });
    await again.call('POST', coupons, { code: 'EACH' });
    const answer = await again.place({ email: 'Eve@example.com' });
    expect([answer.status, answer.body.code]).toEqual([409, 'checkout.total_changed']);
    expect(await again.cart()).toMatchObject({
      validCoupons: [],
      invalidCoupons: [{ code: 'EACH', reason: 'This code has been used already.' }],
      discountCents: 0,
    });
    expect((await again.place({ email: 'eve@example.com' })).status).toBe(200);
    expect(await service.db.collection('coupons').findOne({ websiteId: 'site-a', code: 'EACH' })).toMatchObject({
      uses: 1,
      pending: [],
    });
  });

  test("a member's order is theirs", async () => {
    const buyer = await aReadyBuyer(service, { lid: 1 }, { kind: 'member', siteUserId: 'user-9' });
    const { orderId } = (await buyer.place()).body;
    expect(await service.db.collection('orders').findOne({ websiteId: 'site-a', id: orderId })).toMatchObject({
      siteUserId: 'user-9',
    });
  });
});

describe('A checkout page without scripts', () => {
  const fields = {
    email: 'ann@example.com',
    firstName: 'Ann',
    lastName: 'Bell',
    phone: '',
    ...home,
    shippingOptionId: '',
    cardNumber: '4242 4242 4242 4242',
  };
  const post = (buyer: ReturnType<typeof aBuyer>, more: object = {}) =>
    buyer.post('/api/commerce/checkout', { ...fields, ...more });

  test('places the order with one form, choosing the cheapest delivery', async () => {
    const buyer = aBuyer(service);
    await buyer.add('mug');
    const answer = await post(buyer);
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(/^\/checkout\/confirmed\/[\w-]{40,}$/);
    const { body } = await service.as().call('GET', `/api/commerce/checkout/orders/${location.split('/').at(-1)}`);
    expect(body).toMatchObject({ shippingOptionName: 'Standard', shippingAddress: home, phone: null });
  });

  test('takes the delivery that was chosen', async () => {
    const buyer = aBuyer(service);
    await buyer.add('mug');
    const location = (await post(buyer, { shippingOptionId: 'ship-express' })).headers.get('location') ?? '';
    const { body } = await service.as().call('GET', `/api/commerce/checkout/orders/${location.split('/').at(-1)}`);
    expect(body.shippingTotal.value).toBe('1000');
  });

  test('goes back with the problem', async () => {
    const buyer = aBuyer(service);
    await buyer.add('mug');
    const problem = async (more: object) => (await post(buyer, more)).headers.get('location');
    expect(await problem({ cardNumber: cards.declined })).toBe('/checkout?problem=checkout.payment_declined');
    expect(await problem({ country: 'FR' })).toBe('/checkout?problem=checkout.no_delivery');
    expect(await problem({ shippingOptionId: 'ship-moon' })).toBe('/checkout?problem=checkout.shipping_option_unknown');
    expect(await problem({ email: '' })).toBe('/checkout?problem=request.invalid&fields=email');
    expect(await problem({ crumb: 'wrong' })).toBe('/checkout?problem=session.crumb_failed');
    const reader = aBuyer(service);
    await reader.add('pdf');
    expect((await post(reader, { country: '', line1: '', city: '' })).headers.get('location')).toMatch(/confirmed/);
  });
});
