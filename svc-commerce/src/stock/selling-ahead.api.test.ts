import type { PreOrderSetting } from '@tessera/contracts/commerce/pre-order.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseExpiredHolds } from '../checkout/placing/repair-jobs.ts';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aPlacedOrder } from '../testing/placed-order.ts';
import { aBuyer, aReadyBuyer, cards } from '../testing/shopper.ts';

/** Two processes on one database, as in production. */
let one: CommerceService;
let two: CommerceService;
let time = Date.UTC(2030, 10, 20, 12);
beforeAll(async () => {
  const now = () => time;
  one = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 10_000 }, { now });
  const { DATABASE_PREFIX, QUEUE_PREFIX } = one.config;
  two = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 10_000, DATABASE_PREFIX, QUEUE_PREFIX }, { now });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const store = aStore([
  aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 0 })] }),
  aProduct('bowl', {
    variantOptionOrdering: ['Size'],
    variants: [
      aVariant('small', { attributes: { Size: 'S' }, qtyInStock: 0 }),
      aVariant('large', { attributes: { Size: 'L' }, qtyInStock: 0 }),
    ],
  }),
]);
beforeEach(async () => {
  await one.db.collection('stock').deleteMany({});
  await one.load(store);
});

const path = (variant: string, product: string) => `/api/commerce/inventory/prod-${product}/variants/var-${variant}`;
const sellAhead = async (setting: Partial<PreOrderSetting>, variant = 'mug', product = variant) =>
  one.owner().call('PUT', `${path(variant, product)}/pre-orders`, setting);
const setStock = async (setting: object, variant = 'mug', product = variant) =>
  (await one.owner().call('PUT', path(variant, product), setting)).body;
const stored = async (variant = 'mug') => {
  const found = await one.db.collection('stock').findOne({ websiteId: 'site-a', variantId: `var-${variant}` });
  const { limit, sold, held, left } = found?.ahead ?? {};
  return { onHand: found?.onHand, held: found?.held, available: found?.available, ahead: [limit, sold, held, left] };
};
const shown = async (product = 'mug') => {
  const { body } = await one.as().call('GET', `/api/commerce/products/prod-${product}`);
  return body.variants[0];
};
const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('A variant that is sold ahead', () => {
  test('says so to visitors while there is none, with its day and words, and is bought as such', async () => {
    await sellAhead({ limit: 3, sentAbout: '2030-12-12', words: 'From the next firing' });
    const told = { sentAbout: '2030-12-12', words: 'From the next firing' };
    expect(await shown()).toMatchObject({ qtyInStock: 0, preOrder: { left: 3, ...told } });
    const stock = await one.as().call('GET', '/api/commerce/inventory/stock/?itemId=prod-mug');
    expect(stock.body.results[0]).toMatchObject({ qtyInStock: 0, preOrder: { left: 3, ...told } });
    const buyer = await aReadyBuyer(one, { mug: 2 });
    expect((await buyer.cart()).entries).toMatchObject([{ quantity: 2, qtyAvailable: 3, preOrder: told }]);
    expect((await buyer.start()).status).toBe(200);
    expect(await stored()).toEqual({ onHand: 0, held: 0, available: -2, ahead: [3, 0, 2, 1] });
    const { status, body } = await buyer.place();
    expect(status).toBe(200);
    const order = (await one.owner().call('GET', `/api/commerce/orders/${body.orderId}`)).body;
    expect(order).toMatchObject({ paymentState: 'paid', items: [{ quantity: 2, preOrder: told }] });
    const listed = (await one.owner().call('GET', '/api/commerce/orders')).body.orders;
    expect(listed.find(({ id }: { id: string }) => id === body.orderId)).toMatchObject({ hasPreOrder: true });
    expect(await stored()).toEqual({ onHand: 0, held: 0, available: -2, ahead: [3, 2, 0, 1] });
    expect(await shown()).toMatchObject({ preOrder: { left: 1 } });
  });

  test('is sold from stock as long as there is some, in quantities there are', async () => {
    await setStock({ qtyInStock: 2 });
    await sellAhead({ limit: 5 });
    expect(await shown()).not.toHaveProperty('preOrder');
    expect((await aBuyer(one).add('mug', 3)).body.code).toBe('cart.out_of_stock');
    const buyer = await aReadyBuyer(one, { mug: 2 });
    expect((await buyer.cart()).entries[0]).not.toHaveProperty('preOrder');
    await buyer.place();
    expect(await stored()).toMatchObject({ onHand: 0, ahead: [5, 0, 0, 5] });
    expect(await shown()).toMatchObject({ preOrder: { left: 5, sentAbout: null, words: '' } });
  });

  test('is offered until its day is over, and to nobody after it', async () => {
    await sellAhead({ limit: 5, sentAbout: '2030-11-20' });
    const early = await aReadyBuyer(one, { mug: 1 });
    expect(await shown()).toMatchObject({ preOrder: { left: 5 } });
    const before = time;
    time = Date.UTC(2030, 10, 21);
    expect(await shown()).not.toHaveProperty('preOrder');
    expect((await aBuyer(one).add('mug')).body.code).toBe('cart.out_of_stock');
    expect((await early.place()).body.code).toBe('cart.out_of_stock');
    time = before;
  });

  test('tells whoever had it in the cart before that it is sent later, once', async () => {
    await setStock({ qtyInStock: 1 });
    const late = await aReadyBuyer(one, { mug: 1 });
    await (await aReadyBuyer(one, { mug: 1 })).place();
    await sellAhead({ limit: 5, sentAbout: '2030-12-12' });
    const refused = await late.place();
    expect([refused.status, refused.body.code]).toEqual([409, 'checkout.sent_later']);
    expect((await late.cart()).entries[0]).toMatchObject({ preOrder: { sentAbout: '2030-12-12' } });
    await sellAhead({ limit: 5, sentAbout: '2030-12-24' });
    expect((await late.start()).body.code).toBe('checkout.sent_later');
    expect((await late.start()).status).toBe(200);
    expect((await late.place()).status).toBe(200);
  });

  test('is nothing for what is not counted, and for who may not', async () => {
    await setStock({ unlimited: true });
    expect((await sellAhead({ limit: 5 })).body.code).toBe('stock.not_counted');
    expect((await sellAhead({ limit: 5 }, 'none', 'mug')).status).toBe(404);
    expect((await sellAhead({ limit: -1 })).status).toBe(400);
    expect((await sellAhead({ limit: 1, sentAbout: '12 December' })).status).toBe(400);
    const other = await one
      .owner({ websiteId: 'site-b' })
      .call('PUT', `${path('mug', 'mug')}/pre-orders`, { limit: 1 });
    expect(other.status).toBe(404);
    expect((await one.as().call('PUT', `${path('mug', 'mug')}/pre-orders`, { limit: 1 })).status).toBe(401);
  });
});

describe('Never more than may be', () => {
  test('50 buyers of 5 units ahead, at two processes, make exactly 5 orders', async () => {
    await sellAhead({ limit: 5 });
    const all = await Promise.all(Array.from({ length: 50 }, (_, n) => aReadyBuyer(n % 2 ? one : two, { mug: 1 })));
    const answers = await Promise.all(all.map((buyer) => buyer.place()));
    expect([count(answers, 200), count(answers, 409)]).toEqual([5, 45]);
    expect(await stored()).toEqual({ onHand: 0, held: 0, available: -5, ahead: [5, 5, 0, 0] });
    expect(await shown()).not.toHaveProperty('preOrder');
  });

  test('while 3 of 5 arrive and 40 order, 5 are sold', async () => {
    await sellAhead({ limit: 5 });
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => aReadyBuyer(n % 2 ? one : two, { mug: 1 })));
    const [, ...answers] = await Promise.all([setStock({ adjustBy: 3 }), ...all.map((buyer) => buyer.place())]);
    const first = count(answers, 200);
    // Whoever was told to look again does so.
    const again = await Promise.all(all.map((buyer, at) => (answers[at]?.status === 200 ? undefined : buyer.place())));
    const sold =
      first +
      count(
        again.flatMap((answer) => answer ?? []),
        200,
      );
    const { onHand = 0, available, ahead } = await stored();
    const [limit, owed = 0, held] = ahead;
    expect([sold, onHand, available, limit, owed, held]).toEqual([5, 0, -owed, 2, 2, 0]);
  });

  test('one variant’s limit is not another’s', async () => {
    await sellAhead({ limit: 1 }, 'small', 'bowl');
    const add = (sku: string) => aBuyer(one).add('bowl', 1, { sku });
    expect((await add('SKU-LARGE')).body.code).toBe('cart.out_of_stock');
    expect((await add('SKU-SMALL')).status).toBe(200);
    await sellAhead({ limit: 2 }, 'large', 'bowl');
    const buyer = aBuyer(one);
    await buyer.add('bowl', 1, { sku: 'SKU-SMALL' });
    await buyer.add('bowl', 2, { sku: 'SKU-LARGE' });
    await buyer.prepare();
    expect((await buyer.place()).status).toBe(200);
    expect([(await stored('small')).ahead, (await stored('large')).ahead]).toEqual([
      [1, 1, 0, 0],
      [2, 2, 0, 0],
    ]);
  });
});

describe('What arrives', () => {
  test('goes to those who ordered ahead first, counts against the limit, and is told in the history', async () => {
    await sellAhead({ limit: 10, sentAbout: '2030-12-12' });
    await aPlacedOrder(one, { mug: 3 });
    const some = await setStock({ adjustBy: 2, reason: 'First box' });
    expect(some).toMatchObject({ onHand: 0, available: -1, qtyInStock: 0, preOrders: { limit: 8, sold: 1, held: 0 } });
    const rest = await setStock({ qtyInStock: 8, reason: 'Second box' });
    expect(rest).toMatchObject({ onHand: 7, available: 7, qtyInStock: 7 });
    expect(rest).not.toHaveProperty('preOrders');
    expect(await shown()).toMatchObject({ qtyInStock: 7 });
    const { changes } = (await one.owner().call('GET', '/api/commerce/inventory/history?variantId=var-mug')).body;
    expect(changes.map(({ reason, from, to, ahead }: Record<string, unknown>) => [reason, from, to, ahead])).toEqual(
      expect.arrayContaining([
        ['Second box', 0, 7, -1],
        ['First box', 0, 0, -2],
        ['Pre-order', 0, 0, 3],
      ]),
    );
  });

  test('is no one’s but theirs: not a visitor’s, not reserved for who waited, and no notice goes out for it', async () => {
    await sellAhead({ limit: 5 });
    await aPlacedOrder(one, { mug: 5 });
    await setStock({ adjustBy: 4 });
    expect((await aBuyer(one).add('mug')).body.code).toBe('cart.out_of_stock');
    const offered = await one.platform().call('GET', '/internal/offered-variants?variantIds=var-mug');
    expect(offered.body.variants[0]).toMatchObject({ sellable: 0, preOrders: { limit: 1, sold: 1 } });
    const reserve = { until: time + 3_600_000 };
    const kept = await one.platform().call('PUT', `/internal/reserved-units/var-mug/${hashSecret('ann')}`, reserve);
    expect(kept.body.isReserved).toBe(false);
    await setStock({ adjustBy: 2 });
    expect(await shown()).toMatchObject({ qtyInStock: 1 });
  });

  test('is kept for buyers who are at checkout with a pre-order', async () => {
    await sellAhead({ limit: 2 });
    const ann = await aReadyBuyer(one, { mug: 2 });
    await ann.start();
    await setStock({ adjustBy: 2 });
    expect((await aBuyer(one).add('mug')).body.code).toBe('cart.out_of_stock');
    expect((await ann.place()).status).toBe(200);
    expect(await stored()).toEqual({ onHand: 0, held: 0, available: 0, ahead: [0, 0, 0, 0] });
  });

  test('a new count of the house, of a file or of a form, keeps what is owed', async () => {
    await sellAhead({ limit: 4 });
    await aPlacedOrder(one, { mug: 4 });
    const set = { expectedOnHand: 0, onHand: 3, reason: '' };
    const answer = await one.owner().call('POST', '/api/commerce/inventory/stock/var-mug/adjustments', set);
    expect(answer.body).toMatchObject({ onHand: 0, available: -1 });
    await one.load({ ...store, products: [aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 3 })] })] });
    expect(await stored()).toEqual({ onHand: 2, held: 0, available: 2, ahead: [0, 0, 0, 0] });
  });
});

describe('Orders of what is sold ahead', () => {
  const list = async (query: string) => (await one.owner().call('GET', `/api/commerce/orders?${query}`)).body;
  const orders = () => one.db.collection('orders');
  const placed = { websiteId: 'site-a', state: 'placed' };
  /** Two that wait for units, one of them fulfilled, and one from the shelf. */
  const three = async () => {
    await orders().deleteMany({ websiteId: 'site-a' });
    await setStock({ qtyInStock: 1 });
    const shelf = await aPlacedOrder(one, { mug: 1 });
    await sellAhead({ limit: 2 });
    const [sent, waiting] = [await aPlacedOrder(one, { mug: 1 }), await aPlacedOrder(one, { mug: 1 })];
    await sent.ask('fulfil');
    return { shelf: shelf.id, sent: sent.id, waiting: waiting.id };
  };

  test('are listed by themselves, page by page, by state and in the export, and counted while they wait', async () => {
    const { sent, waiting } = await three();
    const listed = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { orders, nextPageCursor } = await list(`preOrder=true&limit=1${cursor && `&cursor=${cursor}`}`);
      for (const { id } of orders) listed.add(id);
      cursor = nextPageCursor;
    }
    expect(listed).toEqual(new Set([sent, waiting]));
    const pending = await list('preOrder=true&fulfilment=pending&sort=highest');
    expect(pending).toMatchObject({ orders: [{ id: waiting, hasPreOrder: true }], counts: { all: 3, preOrders: 1 } });
    const { body } = await one.owner().call('GET', '/api/commerce/orders/export?preOrder=true');
    expect(body.trim().split('\n')).toHaveLength(3);
    expect((await one.owner().call('GET', '/api/commerce/orders?preOrder=no')).status).toBe(400);
  });

  test('from before there was the list are in it, and no others', async () => {
    const { sent, waiting } = await three();
    await orders().updateMany(placed, [{ $unset: ['hasPreOrder'] }, { $set: { schemaVersion: 1 } }]);
    expect((await list('preOrder=true')).orders).toEqual([]);
    await one.db.collection('schemaVersions').deleteOne({ _id: 'orders' as never });
    await one.models.prepare();
    const ids = (await list('preOrder=true')).orders.map(({ id }: { id: string }) => id);
    expect(new Set(ids)).toEqual(new Set([sent, waiting]));
    expect(await orders().countDocuments({ ...placed, hasPreOrder: { $exists: true } })).toBe(2);
  });
});

describe('What is given up', () => {
  test('frees the place of another: a cancelled order, whatever is said of the shelf', async () => {
    await sellAhead({ limit: 2 });
    for (const restock of [true, false]) {
      const order = await aPlacedOrder(one, { mug: 2 });
      expect((await aBuyer(one).add('mug')).body.code).toBe('cart.out_of_stock');
      await order.ask('cancel', { restock });
      await order.ask('cancel', { restock });
      expect(await stored()).toEqual({ onHand: 0, held: 0, available: 0, ahead: [2, 0, 0, 2] });
    }
  });

  test('a unit that comes back from somebody else serves who ordered ahead, and is told', async () => {
    await setStock({ qtyInStock: 1 });
    const first = await aPlacedOrder(one, { mug: 1 });
    await sellAhead({ limit: 2 });
    await aPlacedOrder(one, { mug: 2 });
    await first.ask('cancel', { restock: true });
    expect(await stored()).toEqual({ onHand: 0, held: 0, available: -1, ahead: [2, 1, 0, 1] });
  });

  test('a checkout that is left gives its units back, there or ahead, and those there go to who is owed', async () => {
    await setStock({ qtyInStock: 1 });
    const shelf = await aReadyBuyer(one, { mug: 1 });
    await shelf.start();
    await sellAhead({ limit: 3 });
    const left = await aReadyBuyer(one, { mug: 2 });
    await left.start();
    await aPlacedOrder(one, { mug: 1 });
    expect(await stored()).toEqual({ onHand: 1, held: 1, available: -3, ahead: [3, 1, 2, 0] });
    expect((await shelf.cart('?calculateSubtotal=true')).entries[0]).toMatchObject({ qtyAvailable: 1 });
    time += 11 * 60_000;
    await releaseExpiredHolds(depsOf(one, () => time));
    expect(await stored()).toEqual({ onHand: 0, held: 0, available: 0, ahead: [3, 0, 0, 3] });
    const { changes } = (await one.owner().call('GET', '/api/commerce/inventory/history?variantId=var-mug')).body;
    expect(changes).toEqual(
      expect.arrayContaining([expect.objectContaining({ reason: 'Kept for pre-orders', from: 1, to: 0, ahead: -1 })]),
    );
  });

  test('a declined card frees the place for others, and another try takes one again, in another quantity too', async () => {
    await sellAhead({ limit: 3 });
    const buyer = await aReadyBuyer(one, { mug: 1 });
    expect((await buyer.place({ cardNumber: cards.declined })).status).toBe(402);
    // As with units in stock: a hold ends when its payment is refused (decision 0104).
    expect((await stored()).ahead).toEqual([3, 0, 0, 3]);
    const [line] = (await buyer.cart()).entries;
    await buyer.update(line?.id ?? '', 3);
    expect((await buyer.start()).status).toBe(200);
    expect((await stored()).ahead).toEqual([3, 0, 3, 0]);
    await sellAhead({ limit: 1 });
    await buyer.update(line?.id ?? '', 2);
    expect((await buyer.start()).status).toBe(200);
    expect((await buyer.place()).status).toBe(200);
    expect(await stored()).toEqual({ onHand: 0, held: 0, available: -2, ahead: [1, 2, 0, -1] });
  });

  test('counting no more ends it; selling ahead no more leaves what is owed', async () => {
    await sellAhead({ limit: 3 });
    await aPlacedOrder(one, { mug: 2 });
    expect((await sellAhead({ limit: 0 })).body.preOrders).toMatchObject({ limit: 0, sold: 2 });
    expect(await shown()).not.toHaveProperty('preOrder');
    expect(await setStock({ adjustBy: 1 })).toMatchObject({ onHand: 0, preOrders: { sold: 1 } });
    await setStock({ unlimited: true });
    expect(await setStock({ qtyInStock: 5 })).toMatchObject({ onHand: 5, available: 5 });
  });
});
