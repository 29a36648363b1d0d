import { order as orderSchema } from '@tessera/contracts/commerce/order.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aReadyBuyer, home } from '../testing/shopper.ts';

let service: CommerceService;
const start = Date.UTC(2030, 0, 1);
let time = start + 1_000_000;
const money = (cents: number) => ({ value: String(cents), currency: 'GBP' });
const anOrder = (n: number, more: object = {}) => ({
  id: `order-${n}`,
  number: `FH-${1000 + n}`,
  purchasedCartId: `cart-${n}`,
  testMode: false,
  createdOn: start + n,
  email: `buyer${n}@example.com`,
  siteUserId: null,
  locale: 'en-GB',
  fulfilment: 'fulfilled',
  paymentState: 'paid',
  items: [
    {
      productId: 'prod-mug',
      variantId: 'var-mug',
      sku: 'SKU-MUG',
      productName: 'Mug',
      attributes: {},
      quantity: n,
      unitPrice: money(1_000),
      additionalFields: null,
      image: null,
    },
  ],
  subtotal: money(1_000),
  discountTotal: money(0),
  shippingTotal: money(0),
  taxTotal: money(0),
  grandTotal: money(1_000),
  coupons: [],
  shippingOptionName: 'Standard',
  shippingAddress: home,
  customerName: `Buyer ${n}`,
  phone: null,
  fulfilledOn: start + n + 1,
  ...more,
});
const past = [
  ...Array.from({ length: 20 }, (_, n) => anOrder(n + 1)),
  anOrder(21, { fulfilment: 'cancelled', fulfilledOn: null }),
  anOrder(22, { fulfilment: 'pending', fulfilledOn: null, customerName: 'Zoë (VIP+)' }),
];

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api' }, { now: () => time });
  await service.load(aStore([aProduct('mug')]));
  const loaded = await service.platform().call('PUT', '/internal/orders', { orders: past });
  expect(loaded.body).toEqual({ orders: 22 });
});
afterAll(() => service.stop());

const list = async (query = '') => (await service.owner().call('GET', `/api/commerce/orders?${query}`)).body;
const numbers = (body: { orders: { number: string }[] }) => body.orders.map(({ number }) => number);

describe('The list of orders', () => {
  test('is newest first, with counts over all', async () => {
    const body = await list();
    expect(numbers(body).slice(0, 3)).toEqual(['FH-1022', 'FH-1021', 'FH-1020']);
    expect(body.counts).toEqual({
      all: 22,
      pending: 1,
      fulfilled: 20,
      cancelled: 1,
      open: 0,
      refunded: 0,
      test: 0,
      preOrders: 0,
    });
    expect(body.orders[1]).toEqual({
      id: 'order-21',
      number: 'FH-1021',
      createdOn: start + 21,
      email: 'buyer21@example.com',
      customerName: 'Buyer 21',
      fulfilment: 'cancelled',
      paymentState: 'paid',
      grandTotal: money(1_000),
      testMode: false,
      itemCount: 21,
      refundedCents: 0,
      shipmentCount: 0,
    });
  });

  test('is paged by a cursor that neither skips nor repeats', async () => {
    const seen: string[] = [];
    let cursor = '';
    for (let page = 0; page < 10; page += 1) {
      const body = await list(`limit=5${cursor && `&cursor=${cursor}`}`);
      seen.push(...numbers(body));
      if (!body.hasNextPage) break;
      cursor = body.nextPageCursor;
    }
    expect(seen).toEqual(past.map(({ number }) => number).reverse());
    expect((await list('cursor=nonsense')).orders).toHaveLength(22);
  });

  test('counts all orders with each page, as they are now', async () => {
    const first = await list('limit=5');
    const orders = service.db.collection('orders');
    await orders.updateOne({ websiteId: 'site-a', id: 'order-1' }, { $set: { testMode: true } });
    const second = await list(`limit=5&cursor=${first.nextPageCursor}`);
    expect(second.counts).toEqual({ ...first.counts, test: first.counts.test + 1 });
    await orders.updateOne({ websiteId: 'site-a', id: 'order-1' }, { $set: { testMode: false } });
    expect((await list('limit=5')).counts).toEqual(first.counts);
  });

  test('is filtered by state and searched by number, e-mail and name', async () => {
    expect(numbers(await list('fulfilment=cancelled'))).toEqual(['FH-1021']);
    expect(numbers(await list('search=fh-1007'))).toEqual(['FH-1007']);
    expect(numbers(await list('search=BUYER13@'))).toEqual(['FH-1013']);
    expect(numbers(await list(`search=${encodeURIComponent('zoë (vip+)')}`))).toEqual(['FH-1022']);
    expect(numbers(await list(`search=${encodeURIComponent('.*')}`))).toEqual([]);
    expect((await service.owner().call('GET', '/api/commerce/orders?fulfilment=lost')).status).toBe(400);
  });

  test('shows no orders that are being placed or were refused', async () => {
    await service.db.collection('orders').insertOne({
      _id: 'site-a:half' as never,
      websiteId: 'site-a',
      id: 'half',
      claim: 'half',
      state: 'placing',
      fulfilment: 'pending',
      createdOn: time,
    });
    expect((await list()).counts.all).toBe(22);
    expect((await service.owner().call('GET', '/api/commerce/orders/half')).status).toBe(404);
  });
});

describe('An order', () => {
  test('is read whole, with what happened to it', async () => {
    const { body } = await service.owner().call('GET', '/api/commerce/orders/order-5');
    expect(orderSchema.parse(body)).toMatchObject({ ...anOrder(5), websiteId: 'site-a' });
    expect(body.timeline).toEqual([
      { at: start + 6, what: 'Order fulfilled', who: 'Store' },
      { at: start + 5, what: 'Order placed', who: 'Buyer' },
    ]);
  });

  test('is fulfilled once', async () => {
    const fulfil = () => service.owner().call('POST', '/api/commerce/orders/order-22/fulfil');
    const answers = await Promise.all([fulfil(), fulfil(), fulfil()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { body } = await service.owner().call('GET', '/api/commerce/orders/order-22');
    expect(body).toMatchObject({ fulfilment: 'fulfilled', fulfilledOn: time });
    expect(body.timeline).toEqual([
      { at: time, what: 'Order fulfilled', who: 'owner-1' },
      { at: start + 22, what: 'Order placed', who: 'Buyer' },
    ]);
    expect((await service.owner().call('POST', '/api/commerce/orders/order-21/fulfil')).body.fulfilment).toBe(
      'cancelled',
    );
    expect((await service.owner().call('POST', '/api/commerce/orders/none/fulfil')).status).toBe(404);
  });

  test('AUTH-060 AUTH-064 AUTH-066 is for staff with the right on its own website', async () => {
    const path = '/api/commerce/orders/order-5';
    expect((await service.as().call('GET', path)).status).toBe(401);
    expect((await service.as({ kind: 'member', siteUserId: 'u' }).call('GET', path)).status).toBe(403);
    expect((await service.owner({ websiteId: 'site-b' }).call('GET', path)).status).toBe(404);
    const expected: [number, number, number][] = [
      [role.admin, 200, 200],
      [role.storeManager, 200, 200],
      [role.websiteManager, 200, 200],
      [role.reporting, 403, 403],
      [role.viewer, 403, 403],
      [role.editor, 403, 403],
      [role.billing, 403, 403],
    ];
    for (const [code, reads, fulfils] of expected) {
      const staff = service.owner({ roles: [code] });
      expect((await staff.call('GET', path)).status).toBe(reads);
      expect((await staff.call('POST', `${path}/fulfil`)).status).toBe(fulfils);
    }
  });
});

test('An order loads as it was read, but for the mail that waited then', async () => {
  const parcel = { carrier: 'Royal Post', trackingNumber: 'RP 1', trackingUrl: '', mailOn: start + 600_000 };
  const shipments = [{ id: 'parcel-1', at: start, who: 'Owner', lines: [{ line: 0, quantity: 1 }], ...parcel }];
  const { status } = await service
    .platform()
    .call('PUT', '/internal/orders', { orders: [{ ...anOrder(20), shipments }] });
  expect(status).toBe(200);
  const { body } = await service.owner().call('GET', '/api/commerce/orders/order-20');
  expect(body.shipments).toMatchObject([{ id: 'parcel-1', trackingNumber: 'RP 1' }]);
  expect(body.shipments[0]).not.toHaveProperty('mailOn');
});

describe('Order numbers', () => {
  test('go on after the imported ones', async () => {
    time += 1;
    const buyer = await aReadyBuyer(service, { mug: 1 });
    expect((await buyer.place()).body.orderNumber).toBe('FH-1023');
    expect(numbers(await list('limit=1'))).toEqual(['FH-1023']);
    // Loading the past again does not turn them back.
    await service.platform().call('PUT', '/internal/orders', { orders: past });
    const next = await aReadyBuyer(service, { mug: 1 });
    expect((await next.place()).body.orderNumber).toBe('FH-1024');
  });

  test('of a website without a past begin at 1001, and no two are the same', async () => {
    await service.load(aStore([aProduct('mug')]), 'fresh');
    const buyers = await Promise.all(
      Array.from({ length: 10 }, () => aReadyBuyer(service, { mug: 1 }, { websiteId: 'fresh' })),
    );
    const placed = await Promise.all(buyers.map((buyer) => buyer.place()));
    expect(placed.map(({ body }) => Number(body.orderNumber)).sort()).toEqual([
      1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009, 1010,
    ]);
  });
});
