import { cart as cartSchema } from '@tessera/contracts/commerce/cart.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aShirt, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { sendInOrder } from '../testing/send-in-order.ts';
import { aShopper, home, signedIn } from '../testing/shopper.ts';

let service: CommerceService;
const engraving = {
  additionalFieldsFormId: 'form-1',
  additionalFieldsForm: {
    id: 'form-1',
    fields: [{ id: 'text', type: 'text', title: 'Text', required: true, maxLength: 5 }],
  },
};
const fields = (text: string) => ({ additionalFields: JSON.stringify({ text }) });

beforeAll(async () => {
  service = await startCommerce();
  await service.load(
    aStore([
      aProduct('mug'),
      aProduct('scarce', { variants: [aVariant('scarce', { qtyInStock: 2 })] }),
      aShirt(),
      aProduct('spoon', engraving),
      aProduct('label', { ...engraving, variants: [aVariant('label', { unlimited: true })] }),
      aProduct('pdf', { productType: 2 }),
      aProduct('lesson', { productType: 3 }),
      aProduct('box', { isSubscribable: true }),
      aProduct('limited', { maxPerOrder: 3 }),
      aProduct('off', { enabled: false }),
    ]),
  );
});
afterAll(() => service.stop());

describe('The cart record', () => {
  test('CART-048 CART-049 CART-050 CART-052 CART-054 CART-055 CART-056 CART-057 CART-058 CART-059 CART-060 CART-061 CART-062 CART-064 CART-065 CART-066 CART-067 CART-068 CART-069 CART-074 CART-075 CART-076 CART-121 CART-130 is whole and empty for a fresh visitor', async () => {
    const answer = await aShopper(service).call('GET', '/api/commerce/shopping-cart');
    expect(answer.status).toBe(200);
    expect(cartSchema.parse(answer.body)).toMatchObject({
      websiteId: 'site-a',
      orderId: '',
      isPurchased: false,
      entries: [],
      shippingOptions: [],
      applicableTaxRules: [],
      coupons: [],
      validCoupons: [],
      invalidCoupons: [],
      subtotalCents: 0,
      taxCents: 0,
      shippingCostCents: 0,
      discountCents: 0,
      grandTotalCents: 0,
      totalQuantity: 0,
      hasDigital: false,
      purelyDigital: false,
      requiresShipping: false,
      currency: 'GBP',
    });
  });

  test('CART-063 has neither shipping location nor option until they are chosen', async () => {
    const shopper = aShopper(service);
    await shopper.add('mug');
    expect(await shopper.cart()).toMatchObject({ selectedShippingOption: null, shippingLocation: null, orderId: '' });
  });

  test('CART-053 keeps the moment it was made', async () => {
    const shopper = aShopper(service);
    const before = Date.now();
    const { created } = (await shopper.add('mug')).body.shoppingCart;
    expect(created).toBeGreaterThanOrEqual(before);
    await shopper.add('mug');
    expect((await shopper.cart()).created).toBe(created);
  });

  test('CART-070 CART-071 CART-072 CART-077 CART-078 CART-079 figures and flags follow from the entries', async () => {
    const shopper = aShopper(service);
    await shopper.add('pdf');
    expect(await shopper.cart()).toMatchObject({ hasDigital: true, purelyDigital: true, requiresShipping: false });
    await shopper.add('mug', 3);
    expect(await shopper.cart()).toMatchObject({
      hasDigital: true,
      purelyDigital: false,
      requiresShipping: true,
      subtotalCents: 4_000,
      grandTotalCents: 4_000,
      totalQuantity: 4,
    });
  });
});

describe('Adding an item', () => {
  test('CART-093 CART-096 CART-098 CART-099 CART-080 CART-081 CART-082 CART-086 CART-087 CART-088 CART-091 makes an entry', async () => {
    const answer = await aShopper(service).add('mug', 2);
    expect(answer.status).toBe(200);
    expect(answer.body.shoppingCart.entries).toHaveLength(1);
    expect(answer.body.newlyAdded).toEqual(answer.body.shoppingCart.entries[0]);
    expect(answer.body.newlyAdded).toMatchObject({
      itemId: 'prod-mug',
      quantity: 2,
      title: 'Product mug',
      purchasePriceCents: 1_000,
      subTotal: 2_000,
      additionalFields: null,
      qtyAvailable: 100,
      fullUrl: '/shop/mug',
    });
    expect(answer.body.newlyAdded.id).toBeTruthy();
  });

  test('CART-095 CART-083 CART-084 CART-085 CART-090 takes the variant of a sku, at its price of now', async () => {
    const { body } = await aShopper(service).add('shirt', 1, { sku: 'SKU-SHIRT-M-RED' });
    expect(body.newlyAdded.chosenVariant).toEqual({
      id: 'var-shirt-m-red',
      sku: 'SKU-SHIRT-M-RED',
      attributes: { Size: 'M', Colour: 'Red' },
    });
    expect(body.newlyAdded.purchasePriceCents).toBe(1_200);
  });

  test('CART-092 a product without variants has no chosen one', async () => {
    expect((await aShopper(service).add('pdf')).body.newlyAdded.chosenVariant).toBeNull();
  });

  test('CART-100 CART-101 of the same kind grows its entry; newlyAdded tells of this call only', async () => {
    const shopper = aShopper(service);
    await shopper.add('mug', 1);
    const { body } = await shopper.add('mug', 2);
    expect(body.newlyAdded).toMatchObject({ quantity: 2, subTotal: 2_000 });
    expect(body.shoppingCart.entries).toMatchObject([{ quantity: 3, subTotal: 3_000 }]);
  });

  test('CART-089 CART-102 with other fields or another variant makes a new entry', async () => {
    const shopper = aShopper(service);
    await shopper.add('spoon', 1, fields('Ann'));
    await shopper.add('spoon', 1, fields('Ann'));
    await shopper.add('spoon', 1, fields('Bo'));
    await shopper.add('shirt', 1, { sku: 'SKU-SHIRT-M-RED' });
    await shopper.add('shirt', 1, { sku: 'SKU-SHIRT-S-RED' });
    const { entries } = await shopper.cart();
    expect(entries.map(({ quantity, additionalFields }) => [quantity, additionalFields])).toEqual([
      [2, { text: 'Ann' }],
      [1, { text: 'Bo' }],
      [1, null],
      [1, null],
    ]);
  });

  test.each([
    ['two', 'cart.quantity_not_number', 'Quantity must be a number.'],
    [null, 'cart.quantity_not_number', 'Quantity must be a number.'],
    [{ $gt: 0 }, 'cart.quantity_not_number', 'Quantity must be a number.'],
    [1.5, 'cart.quantity_not_whole', 'Quantity must be a whole number'],
    [0, 'cart.quantity_out_of_range', 'Quantity must be between 1 and 9999.'],
    [-1, 'cart.quantity_out_of_range', 'Quantity must be between 1 and 9999.'],
    [10_000, 'cart.quantity_out_of_range', 'Quantity must be between 1 and 9999.'],
  ])('CART-103 of %j is refused', async (quantity, code, text) => {
    const answer = await aShopper(service).add('mug', quantity);
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, code, text]);
  });

  test('CART-104 unknown or disabled answers 404', async () => {
    for (const id of ['none', 'off']) {
      const answer = await aShopper(service).add(id);
      expect([answer.status, answer.body.error]).toEqual([404, 'Sorry, that item is no longer available.']);
    }
  });

  test('CART-105 of an unknown sku, or without choosing a variant, is refused', async () => {
    for (const sku of ['NONE', null]) {
      const answer = await aShopper(service).add('shirt', 1, { sku });
      expect([answer.status, answer.body.error]).toEqual([
        400,
        'Sorry, that item variant is unavailable. Please select another variant.',
      ]);
    }
  });

  test('CART-106 PROD-118 beyond stock is refused, counting what is asked for and what the cart holds already', async () => {
    const shopper = aShopper(service);
    expect((await shopper.add('scarce', 3)).status).toBe(409);
    await shopper.add('scarce', 2);
    const answer = await shopper.add('scarce', 1);
    expect([answer.status, answer.body.error]).toEqual([409, 'Sorry, we do not have enough of that item available.']);
    expect((await shopper.cart()).totalQuantity).toBe(2);
    // Adding holds nothing: another shopper may put the same two pieces into a cart.
    expect((await aShopper(service).add('scarce', 2)).status).toBe(200);
  });

  test('CART-107 without required additional fields is refused with a map of errors', async () => {
    const shopper = aShopper(service);
    for (const additionalFields of [undefined, null, '{}', '{"text":"  "}']) {
      const answer = await shopper.add('spoon', 1, { additionalFields });
      expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
        400,
        'cart.fields_invalid',
        { text: 'Required' },
      ]);
    }
    expect((await shopper.add('spoon', 1, fields('too long'))).body.errors).toHaveProperty('text');
    expect((await shopper.add('spoon', 1, { additionalFields: '[1]' })).status).toBe(400);
    expect((await shopper.add('spoon', 1, { additionalFields: 'not JSON' })).status).toBe(400);
  });

  test('CART-108 a subscription is refused', async () => {
    const answer = await aShopper(service).add('box');
    expect([answer.status, answer.body.error]).toEqual([400, 'This item can only be purchased as a subscription.']);
  });

  test('CART-016 PROD-110 a second piece of a digital product, or more than a product allows, is refused', async () => {
    const shopper = aShopper(service);
    expect((await shopper.add('pdf', 2)).body.error).toBe('You can order at most 1 of this item.');
    await shopper.add('limited', 2);
    expect((await shopper.add('limited', 2)).body.error).toBe('You can order at most 3 of this item.');
    expect((await shopper.add('limited', 1)).status).toBe(200);
    expect((await shopper.add('lesson', 2)).status).toBe(200);
  });

  test('CART-094 CART-097 SAFE-13 of a wrong shape is refused and changes nothing', async () => {
    const shopper = aShopper(service);
    const path = '/api/commerce/shopping-cart/entries';
    const good = { itemId: 'prod-mug', sku: null, quantity: 1 };
    const bad = [
      { ...good, itemId: undefined },
      { ...good, itemId: { $ne: null } },
      { ...good, additionalFields: { text: 'a' } },
    ];
    for (const body of bad) expect((await shopper.call('POST', path, body)).status).toBe(400);
    expect((await shopper.cart()).entries).toEqual([]);
  });

  test('SAFE-16 with fields that are not asked for adds what it would without them', async () => {
    const [shopper, plain] = [aShopper(service), aShopper(service)];
    const path = '/api/commerce/shopping-cart/entries';
    const good = { itemId: 'prod-mug', sku: null, quantity: 1 };
    const more = { purchasePriceCents: 1, websiteId: 'site-b', isPurchased: true };
    expect((await shopper.call('POST', path, { ...good, ...more })).status).toBe(200);
    await plain.call('POST', path, good);
    const [[entry], [usual]] = [(await shopper.cart()).entries, (await plain.cart()).entries];
    expect({ ...entry, id: '' }).toEqual({ ...usual, id: '' });
  });

  test('two entries do not become one of more than 9999 pieces by the same fields', async () => {
    const shopper = aShopper(service);
    await shopper.add('label', 9_000, fields('Ann'));
    const { id } = (await shopper.add('label', 1_000, fields('Bo'))).body.newlyAdded;
    const path = `/api/commerce/shopping-cart/entries/${id}/additionalFields`;
    const answer = await shopper.call('PUT', path, { itemId: 'prod-label', sku: 'SKU-LABEL', ...fields('Ann') });
    expect([answer.status, answer.body.code]).toEqual([400, 'cart.quantity_out_of_range']);
    expect((await shopper.cart()).entries.map(({ quantity }: { quantity: number }) => quantity)).toEqual([
      9_000, 1_000,
    ]);
  });

  test('CART-109 AUTH-045 without the session token is refused', async () => {
    const shopper = aShopper(service);
    const body = { itemId: 'prod-mug', sku: null, quantity: 1 };
    const answer = await shopper.call('POST', '/api/commerce/shopping-cart/entries', body, { 'x-csrf-token': '' });
    expect([answer.status, answer.body.crumbFail, typeof answer.body.error]).toEqual([403, true, 'string']);
  });

  test('CART-110 CART-137 more than 30 changes in 10 seconds answer 429', async () => {
    const shopper = aShopper(service);
    const first = (await shopper.add('mug')).body.newlyAdded.id;
    const answers = await Promise.all([
      ...Array.from({ length: 15 }, () => shopper.add('none')),
      ...Array.from({ length: 14 }, () => shopper.update(first, 2)),
    ]);
    expect(answers.some(({ status }) => status === 429)).toBe(false);
    expect((await shopper.remove('x')).status).toBe(429);
    expect((await shopper.update(first, 3)).status).toBe(429);
    expect((await shopper.add('mug')).body.error).toBe('Please try again in a few seconds.');
    expect((await aShopper(service).add('mug')).status).toBe(200);
  });
});

describe('Whose cart', () => {
  test("CART-022 CART-111 AUTH-053 a visitor's first add sets the cart cookie, every change renews it", async () => {
    const shopper = aShopper(service);
    expect(shopper.cookies.has('__Host-CART')).toBe(false);
    const answer = await shopper.add('mug');
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('__Host-CART=')) ?? '';
    expect(cookie).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    const token = shopper.cookies.get('__Host-CART') ?? '';
    expect(token.length).toBeGreaterThan(30);
    expect((await shopper.add('mug')).headers.getSetCookie().join()).toContain(`__Host-CART=${token}`);
    // Only its hash is stored.
    const stored = await service.db.collection('carts').findOne({ websiteId: 'site-a', owner: /^v:/ });
    expect(JSON.stringify(await service.db.collection('carts').find().toArray())).not.toContain(token);
    expect(stored).not.toBeNull();
  });

  test('CART-020 CART-021 a member has one cart on every device', async () => {
    const phone = aShopper(service, { kind: 'member', siteUserId: 'user-1' });
    const desk = aShopper(service, { kind: 'member', siteUserId: 'user-1' });
    await phone.add('mug');
    await desk.add('mug', 2);
    expect((await phone.cart()).totalQuantity).toBe(3);
    expect((await phone.cart()).id).toBe((await desk.cart()).id);
    expect(phone.cookies.has('__Host-CART')).toBe(false);
    expect((await aShopper(service, { kind: 'member', siteUserId: 'user-2' }).cart()).entries).toEqual([]);
    const elsewhere = aShopper(service, { kind: 'member', siteUserId: 'user-1', websiteId: 'site-b' });
    expect((await elsewhere.cart()).entries).toEqual([]);
  });

  test("a foreign, made-up or other website's cookie finds nothing", async () => {
    const shopper = aShopper(service);
    await shopper.add('mug');
    const thief = aShopper(service, { websiteId: 'site-b' });
    thief.cookies.set('__Host-CART', shopper.cookies.get('__Host-CART') ?? '');
    expect((await thief.cart()).entries).toEqual([]);
    thief.cookies.set('__Host-CART', 'guess');
    expect((await thief.cart()).entries).toEqual([]);
  });

  test('a cookie with the cart of another visitor opens it neither by its name nor by the one it had', async () => {
    const attacker = aShopper(service);
    await attacker.add('mug');
    const planted = attacker.cookies.get('__Host-CART') ?? '';
    for (const name of ['CART', '__Host-CART']) {
      const victim = aShopper(service);
      victim.cookies.set(name, planted);
      expect((await victim.cart()).entries, name).toEqual([]);
      await victim.call('PUT', '/api/commerce/shopping-cart/location', home);
      await victim.add('mug', 2);
      expect((await victim.cart()).totalQuantity).toBe(2);
      const member = signedIn(service, aShopper(service), `victim-${name}`);
      member.cookies.set(name, planted);
      expect((await member.cart()).entries, name).toEqual([]);
    }
    expect(await attacker.cart()).toMatchObject({ totalQuantity: 1, shippingLocation: null });
  });

  test('a cookie of the name it had finds the cart, and is moved to the new one', async () => {
    const shopper = aShopper(service);
    await shopper.add('mug', 3);
    const token = shopper.cookies.get('__Host-CART') ?? '';
    shopper.cookies.delete('__Host-CART');
    shopper.cookies.set('CART', token);
    expect((await shopper.cart()).totalQuantity).toBe(3);
    expect([shopper.cookies.get('__Host-CART'), shopper.cookies.has('CART')]).toEqual([token, false]);

    shopper.cookies.delete('__Host-CART');
    shopper.cookies.set('CART', token);
    const member = signedIn(service, shopper, 'user-moved');
    expect((await member.cart()).totalQuantity).toBe(3);
    expect(member.cookies.has('CART')).toBe(false);
  });

  test("CART-023 logging in joins both carts, capped by stock, and retires the visitor's", async () => {
    const visitor = aShopper(service);
    const member = signedIn(service, visitor, 'user-3');
    await member.add('mug', 1);
    await member.add('spoon', 1, fields('Ann'));
    await visitor.add('mug', 2);
    await visitor.add('scarce', 2);
    await visitor.add('spoon', 1, fields('Bo'));
    await member.add('scarce', 1);

    const cookie = visitor.cookies.get('__Host-CART') ?? '';
    member.cookies.set('__Host-CART', cookie);
    const joined = await member.cart();
    expect(joined.entries.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      ['prod-mug', 3],
      ['prod-spoon', 1],
      ['prod-scarce', 2],
      ['prod-spoon', 1],
    ]);
    expect(joined.subtotalCents).toBe(7_000);
    expect(member.cookies.has('__Host-CART')).toBe(false);
    expect((await visitor.cart()).entries).toEqual([]);
    member.cookies.set('__Host-CART', cookie);
    expect((await member.cart()).totalQuantity).toBe(7);
  });

  test('CART-023 many requests right after logging in join the carts once', async () => {
    const visitor = aShopper(service);
    await visitor.add('mug', 5);
    const tabs = Array.from({ length: 8 }, () => {
      return signedIn(service, visitor, 'user-4');
    });
    await Promise.all(tabs.map((tab) => tab.cart()));
    expect((await tabs[0]?.cart())?.totalQuantity).toBe(5);
  });
});

describe('Changing an entry', () => {
  test('CART-131 sets its quantity', async () => {
    const shopper = aShopper(service);
    const { id } = (await shopper.add('mug')).body.newlyAdded;
    const { body } = await shopper.update(id, 4);
    expect(body.updatedEntry).toMatchObject({ id, quantity: 4, subTotal: 4_000 });
    expect(body.shoppingCart).toMatchObject({ totalQuantity: 4, subtotalCents: 4_000 });
    expect((await shopper.update(id, '2')).body.updatedEntry.quantity).toBe(2);
  });

  test('CART-133 CART-135 to 0 or beyond stock is refused and leaves it as it was', async () => {
    const shopper = aShopper(service);
    const { id } = (await shopper.add('scarce')).body.newlyAdded;
    const zero = await shopper.update(id, 0);
    expect([zero.status, zero.body.code]).toEqual([400, 'cart.quantity_out_of_range']);
    const many = await shopper.update(id, 3);
    expect([many.status, many.body.error]).toEqual([409, 'Sorry, we do not have enough of that item available.']);
    expect((await shopper.cart()).totalQuantity).toBe(1);
    expect((await shopper.update(id, 2)).status).toBe(200);
  });

  test('CART-132 CART-136 removes it, and answers 404 the second time', async () => {
    const shopper = aShopper(service);
    const { id } = (await shopper.add('mug')).body.newlyAdded;
    const { body } = await shopper.remove(id);
    expect([body.removedEntryId, body.shoppingCart.entries]).toEqual([id, []]);
    expect((await shopper.remove(id)).body).toMatchObject({ status: 404, code: 'cart.entry_gone' });
  });

  test("CART-118 of somebody else's cart answers 404", async () => {
    const shopper = aShopper(service);
    const { id } = (await shopper.add('mug')).body.newlyAdded;
    const other = aShopper(service);
    await other.add('mug');
    expect((await other.update(id, 2)).status).toBe(404);
    expect((await other.remove(id)).status).toBe(404);
    expect((await shopper.cart()).totalQuantity).toBe(1);
  });

  test('CART-138 quantities that are on their way together are applied in the order sent', async () => {
    const shopper = aShopper(service);
    const { id } = (await shopper.add('mug')).body.newlyAdded;
    const set = (quantity: number) => ({
      method: 'PUT',
      path: `/api/commerce/shopping-cart/entries/${id}`,
      body: { quantity },
    });
    for (const last of [5, 4, 6]) {
      const sent = [7, 3, 9, 2, 8, 1, 10, last];
      expect(await sendInOrder(service, shopper, sent.map(set))).toEqual(sent.map(() => 200));
      expect((await shopper.cart()).totalQuantity).toBe(last);
    }
  });
});

describe('Changing additional fields', () => {
  const put = (shopper: ReturnType<typeof aShopper>, id: string, body: object) =>
    shopper.call('PUT', `/api/commerce/shopping-cart/entries/${id}/additionalFields`, body);
  const spoon = { itemId: 'prod-spoon', sku: 'SKU-SPOON' };

  test('CART-112 CART-116 CART-117 replaces them', async () => {
    const shopper = aShopper(service);
    const { id } = (await shopper.add('spoon', 1, fields('Ann'))).body.newlyAdded;
    const { body } = await put(shopper, id, { ...spoon, ...fields('Bo') });
    expect(body.updatedEntry.additionalFields).toEqual({ text: 'Bo' });
    expect(body.shoppingCart.entries).toEqual([body.updatedEntry]);
  });

  test('CART-113 CART-114 CART-115 CART-119 CART-120 of a wrong shape, item or value are refused', async () => {
    const shopper = aShopper(service);
    const { id } = (await shopper.add('spoon', 1, fields('Ann'))).body.newlyAdded;
    expect((await put(shopper, id, { sku: spoon.sku, ...fields('Bo') })).status).toBe(400);
    expect((await put(shopper, id, { itemId: spoon.itemId, ...fields('Bo') })).status).toBe(400);
    expect((await put(shopper, id, { ...spoon, additionalFields: { text: 'Bo' } })).status).toBe(400);
    expect((await put(shopper, id, { ...spoon, itemId: 'prod-mug', ...fields('Bo') })).body.code).toBe(
      'cart.entry_mismatch',
    );
    expect((await put(shopper, id, { ...spoon, sku: 'OTHER', ...fields('Bo') })).body.code).toBe('cart.entry_mismatch');
    const invalid = await put(shopper, id, { ...spoon, ...fields('') });
    expect([invalid.status, invalid.body.errors]).toEqual([400, { text: 'Required' }]);
    expect((await put(shopper, 'none', { ...spoon, ...fields('Bo') })).status).toBe(404);
    expect((await shopper.cart()).entries[0]?.additionalFields).toEqual({ text: 'Ann' });
  });

  test('CART-101 that make two entries equal join them', async () => {
    const shopper = aShopper(service);
    await shopper.add('spoon', 2, fields('Ann'));
    const { id } = (await shopper.add('spoon', 1, fields('Bo'))).body.newlyAdded;
    await put(shopper, id, { ...spoon, ...fields('Ann') });
    expect((await shopper.cart()).entries).toMatchObject([{ id, quantity: 3 }]);
  });
});

describe('Reading the cart', () => {
  test('CART-126 the timecode is a number', async () => {
    const read = (timecode: string) =>
      aShopper(service).call('GET', `/api/commerce/shopping-cart?timecode=${timecode}`);
    expect((await read('1700000000')).status).toBe(200);
    for (const wrong of ['abc', '', '1e9999x', '-']) expect((await read(wrong)).status).toBe(400);
  });

  test('CART-126 CART-123 CART-127 is never cached', async () => {
    const answer = await aShopper(service).call('GET', '/api/commerce/shopping-cart?timecode=1700000000');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  test('CART-122 CART-125 mock=true answers a sample to editors only', async () => {
    const editor = service.owner({ roles: [role.editor] });
    const { body } = await editor.call('GET', '/api/commerce/shopping-cart?mock=true');
    expect(cartSchema.parse(body).entries).toHaveLength(2);
    expect(body).toMatchObject({ id: 'sample', subtotalCents: 9_000, totalQuantity: 3 });
    expect((await editor.call('GET', '/api/commerce/shopping-cart?mock=true')).body).toEqual(body);
    const visitor = await aShopper(service).call('GET', '/api/commerce/shopping-cart?mock=true');
    expect(visitor.status).toBe(403);
    expect(
      (await service.owner({ roles: [role.reporting] }).call('GET', '/api/commerce/shopping-cart?mock=true')).status,
    ).toBe(403);
  });

  test('working everything out anew writes nothing when nothing changed', async () => {
    const shopper = aShopper(service);
    await shopper.add('mug');
    const stored = () =>
      service.db
        .collection('carts')
        .findOne({ websiteId: 'site-a', lines: { $ne: [] }, 'lines.itemId': 'prod-mug' }, { sort: { createdMs: -1 } });
    const before = await stored();
    expect(await shopper.cart('?calculateSubtotal=true')).toEqual(await shopper.cart());
    expect(await stored()).toEqual(before);
  });

  test('a cart from before, with a field that is none any more, is changed like every other', async () => {
    const shopper = aShopper(service);
    const { newlyAdded } = (await shopper.add('mug')).body;
    const changed = await service.db
      .collection('carts')
      .updateOne(
        { websiteId: 'site-a', 'lines.id': newlyAdded.id },
        { $set: { joined: { id: newlyAdded.id } }, $unset: { schemaVersion: '' }, $inc: { version: 1 } },
      );
    expect(changed.modifiedCount).toBe(1);
    expect((await shopper.add('mug', 2)).status).toBe(200);
    expect(await shopper.cart('?calculateSubtotal=true')).toMatchObject({ totalQuantity: 3 });
  });

  test('CART-124 CART-128 CART-129 answers stored figures, or works them out anew when asked to', async () => {
    const shopper = aShopper(service, { websiteId: 'prices' });
    const load = (priceCents: number, qtyInStock: number) =>
      service.load(aStore([aProduct('pen', { variants: [aVariant('pen', { priceCents, qtyInStock })] })]), 'prices');
    await load(100, 50);
    await shopper.add('pen', 2);
    await load(150, 5);
    expect(await shopper.cart()).toMatchObject({ subtotalCents: 200, entries: [{ qtyAvailable: 50 }] });
    expect(await shopper.cart('?calculateSubtotal=false')).toMatchObject({ subtotalCents: 200 });
    expect(await shopper.cart('?calculateSubtotal=true')).toMatchObject({
      subtotalCents: 300,
      entries: [{ qtyAvailable: 5 }],
    });
    expect(await shopper.cart()).toMatchObject({ subtotalCents: 300 });
  });
});

describe('Plain forms', () => {
  const entries = '/api/commerce/shopping-cart/entries';

  test('add, change and remove, and end on the cart page', async () => {
    const shopper = aShopper(service);
    const added = await shopper.post(entries, {
      itemId: 'prod-mug',
      sku: 'SKU-MUG',
      quantity: '2',
      returnTo: '/shop/mug',
    });
    expect([added.status, added.headers.get('location')]).toEqual([303, '/cart']);
    const id = (await shopper.cart()).entries[0]?.id;
    const changed = await shopper.post(`${entries}/${id}/put`, { quantity: '5' });
    expect([changed.status, changed.headers.get('location')]).toEqual([303, '/cart']);
    expect((await shopper.cart()).totalQuantity).toBe(5);
    const removed = await shopper.post(`${entries}/${id}/delete`, {});
    expect(removed.headers.get('location')).toBe('/cart');
    expect((await shopper.cart()).entries).toEqual([]);
  });

  test('PROD-138 PROD-186 end at the checkout when they say so', async () => {
    const fields = { itemId: 'prod-mug', sku: 'SKU-MUG', quantity: '1', returnTo: '/shop/mug' };
    const to = async (goTo: string) =>
      (await aShopper(service).post(entries, { ...fields, goTo })).headers.get('location');
    expect([await to('checkout'), await to('https://evil.example')]).toEqual(['/checkout', '/cart']);
  });

  test('go back to the product page with the problem', async () => {
    const shopper = aShopper(service);
    const post = (fields: Record<string, string>) => shopper.post(entries, { itemId: 'prod-mug', sku: '', ...fields });
    const location = async (fields: Record<string, string>) => (await post(fields)).headers.get('location');
    const returnTo = '/shop/mug';
    expect(await location({ quantity: 'two', returnTo })).toBe('/shop/mug?problem=cart.quantity_not_number');
    expect(await location({ quantity: '', returnTo })).toBe('/shop/mug?problem=cart.quantity_not_number');
    expect(await location({ quantity: '1.5', returnTo })).toBe('/shop/mug?problem=cart.quantity_not_whole');
    expect(await location({ quantity: '0', returnTo })).toBe('/shop/mug?problem=cart.quantity_out_of_range');
    expect(await location({ quantity: '0', returnTo: '//evil.example/x' })).toBe(
      '/cart?problem=cart.quantity_out_of_range',
    );
    expect(await location({ quantity: '0', returnTo: 'https://evil.example' })).toMatch(/^\/cart\?/);
    expect(await location({ quantity: '0' })).toBe('/cart?problem=cart.quantity_out_of_range');
  });

  test('keep what was chosen, so that nobody chooses it twice', async () => {
    const options = { 'option.Size': 'L & XL', 'option.Glaze': '' };
    const sent = { itemId: 'prod-shirt', sku: '', quantity: '0', returnTo: '/shop/shirt?reviews=2', ...options };
    const answer = await aShopper(service).post(entries, sent);
    expect(answer.headers.get('location')).toMatch(/^\/shop\/shirt\?reviews=2&Size=L\+%26\+XL&problem=cart\.\w+$/);
  });

  test('find the variant by the options chosen', async () => {
    const shopper = aShopper(service);
    const post = (options: Record<string, string>) =>
      shopper.post(entries, { itemId: 'prod-shirt', quantity: '1', returnTo: '/shop/shirt', ...options });
    await post({ 'option.Size': 'M', 'option.Colour': 'Red' });
    expect((await shopper.cart()).entries[0]?.chosenVariant?.sku).toBe('SKU-SHIRT-M-RED');
    const refused = 'problem=cart.variant_unavailable';
    for (const [options, location] of [
      [{}, `/shop/shirt?${refused}`],
      [{ 'option.Size': 'M', 'option.Colour': '' }, `/shop/shirt?Size=M&${refused}`],
      [{ 'option.Size': 'M', 'option.Colour': 'Blue' }, `/shop/shirt?Size=M&Colour=Blue&${refused}`],
    ] as const) {
      expect((await post(options)).headers.get('location')).toBe(location);
    }
  });
});
