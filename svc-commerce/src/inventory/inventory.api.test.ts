import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createStockHistory } from '../stock/stock-history.ts';
import { createStockStore } from '../stock/stock-store.ts';
import { aProduct, aShirt, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aReadyBuyer } from '../testing/shopper.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
  const jars = Array.from({ length: 60 }, (_, at) => {
    const id = `jar-${String(at).padStart(2, '0')}`;
    return aProduct(id, { variants: [aVariant(id, { qtyInStock: 20 + at, priceCents: 5_000 - at })] });
  });
  await service.load(
    aStore([
      ...jars,
      aShirt(),
      aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 10 })] }),
      aProduct('pack', { productType: 2 }),
      aProduct('draft', { enabled: false, name: 'Aardvark', categoryIds: [] }),
    ]),
  );
});
afterAll(() => service.stop());

const list = async (query = '') => (await service.owner().call('GET', `/api/commerce/inventory?${query}`)).body;
const put = (body: object, variant = 'mug', product = variant) =>
  service.owner().call('PUT', `/api/commerce/inventory/prod-${product}/variants/var-${variant}`, body);
const names = (answer: { products: { name: string }[] }) => answer.products.map(({ name }) => name);

describe('The inventory', () => {
  test('EDIT-029 answers 50 products a page with their variants, qtyInStock, unlimited and price', async () => {
    const first = await list();
    expect([first.products.length, first.total, first.hasNextPage, first.currency]).toEqual([50, 64, true, 'GBP']);
    const second = await list(`cursor=${first.nextPageCursor}`);
    expect([second.products.length, second.hasNextPage]).toEqual([14, false]);
    expect(new Set([...names(first), ...names(second)]).size).toBe(64);
    const shirt = second.products.find(({ id }: { id: string }) => id === 'prod-shirt');
    expect(shirt.variants).toHaveLength(3);
    expect(shirt.variants[0]).toMatchObject({ qtyInStock: 2, unlimited: false, price: 1_000, priceCents: 1_000 });
    expect(second.products.find(({ id }: { id: string }) => id === 'prod-pack').variants[0].unlimited).toBe(true);
  });

  test('EDIT-029 is sorted by name, stock or price, both ways', async () => {
    expect(names(await list())[0]).toBe('Aardvark');
    expect(names(await list('sort=name&direction=desc'))[0]).toBe('Product shirt');
    // The digital one is never counted, so it comes last.
    expect(names(await list('sort=stock'))[0]).toBe('Product mug');
    expect(names(await list('sort=stock&direction=desc'))[0]).toBe('Product pack');
    expect(names(await list('sort=price'))[0]).toBe('Product shirt');
    expect(names(await list('sort=price&direction=desc'))[0]).toBe('Product jar-00');
    expect((await service.owner().call('GET', '/api/commerce/inventory?sort=colour')).status).toBe(400);
  });

  test('EDIT-029 answers one product with its variants', async () => {
    const answer = await list('productId=prod-shirt');
    expect(names(answer)).toEqual(['Product shirt']);
    expect(answer).toMatchObject({ total: 1, hasNextPage: false });
    expect((await list('productId=prod-shirt&search=mug')).products).toEqual([]);
    expect((await list('productId=prod-none')).products).toEqual([]);
  });

  test('EDIT-030 the search matches name or sku, case ignored', async () => {
    expect(names(await list('search=AARDV'))).toEqual(['Aardvark']);
    expect(names(await list('search=sku-shirt-m'))).toEqual(['Product shirt']);
    expect((await list('search=jar-0')).total).toBe(10);
    expect((await list('search=.*')).total).toBe(0);
  });

  test('is narrowed to a state, with how many are in each', async () => {
    const all = await list();
    expect(all.counts).toEqual({ all: 64, low: 1, out: 1, sale: 1, hidden: 1 });
    expect(names(await list('state=out'))).toEqual(['Product shirt']);
    expect(names(await list('state=hidden'))).toEqual(['Aardvark']);
    expect((await list('state=sale')).total).toBe(1);
    expect((await list('category=none')).counts.all).toBe(0);
  });

  test('is for staff of this website', async () => {
    expect((await service.as().call('GET', '/api/commerce/inventory')).status).toBe(401);
    const other = service.owner({ websiteId: 'site-b' });
    expect((await other.call('GET', '/api/commerce/inventory')).body.products).toEqual([]);
    const viewer = service.owner({ roles: [role.viewer] });
    expect((await viewer.call('GET', '/api/commerce/inventory')).status).toBe(403);
    const path = '/api/commerce/inventory/prod-mug/variants/var-mug';
    expect((await viewer.call('PUT', path, { adjustBy: 1 })).status).toBe(403);
    expect((await other.call('PUT', path, { adjustBy: 1 })).status).toBe(404);
  });
});

describe('Changing stock', () => {
  test('EDIT-031 to a figure, by a difference, and to uncounted', async () => {
    expect((await put({ qtyInStock: 12 })).body).toMatchObject({ onHand: 12, qtyInStock: 12, unlimited: false });
    expect((await put({ adjustBy: 5 })).body.onHand).toBe(17);
    expect((await put({ unlimited: true })).body.unlimited).toBe(true);
    expect((await put({ qtyInStock: 10 })).body).toMatchObject({ onHand: 10, unlimited: false });
    expect((await put({ colour: 1 })).status).toBe(400);
    expect((await put({ adjustBy: 1 }, 'none')).status).toBe(404);
    expect((await put({ adjustBy: 1 }, 'mug', 'shirt')).status).toBe(404);
  });

  test('EDIT-033 two adjustments sent at once both count; so do forty', async () => {
    await put({ qtyInStock: 100 }, 'jar-05');
    await Promise.all([put({ adjustBy: 3 }, 'jar-05'), put({ adjustBy: -1 }, 'jar-05')]);
    expect((await put({ adjustBy: 0 }, 'jar-05')).body.onHand).toBe(102);
    await Promise.all(Array.from({ length: 40 }, () => put({ adjustBy: -2 }, 'jar-05')));
    expect((await put({ adjustBy: 0 }, 'jar-05')).body.onHand).toBe(22);
  });

  test('EDIT-032 stock never falls below 0: of ten that take 3 of 10, three succeed', async () => {
    await put({ qtyInStock: 10 }, 'jar-06');
    const answers = await Promise.all(Array.from({ length: 10 }, () => put({ adjustBy: -3 }, 'jar-06')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const refused = answers.filter(({ status }) => status === 400);
    expect(refused).toHaveLength(7);
    expect(refused[0]?.body.error).toBe('Stock cannot be less than 0.');
    expect((await put({ qtyInStock: -1 }, 'jar-06')).body.code).toBe('stock.below_zero');
    expect((await put({ adjustBy: 0 }, 'jar-06')).body.onHand).toBe(1);
  });

  test('units that buyers hold at checkout stay', async () => {
    const buyer = await aReadyBuyer(service, { 'jar-07': 4 });
    await buyer.start();
    const refused = await put({ qtyInStock: 3 }, 'jar-07');
    expect([refused.status, refused.body.code]).toEqual([409, 'stock.held']);
    expect((await put({ qtyInStock: 4 }, 'jar-07')).body).toMatchObject({ onHand: 4, held: 4, qtyInStock: 0 });
  });

  test('a figure that is not what the owner saw is refused', async () => {
    const { status, body } = await put({ qtyInStock: 1, expectedOnHand: 999 }, 'jar-08');
    expect([status, body.code, body.details.onHand]).toEqual([409, 'stock.conflict', 28]);
  });
});

describe('The history of stock', () => {
  const history = async (query: string) =>
    (await service.owner().call('GET', `/api/commerce/inventory/history?${query}`)).body;

  test('tells who, when, why, and the figures before and after; sales with their order', async () => {
    await put({ qtyInStock: 50, reason: 'Counted' }, 'jar-10');
    await put({ adjustBy: -2, reason: 'Broken' }, 'jar-10');
    const buyer = await aReadyBuyer(service, { 'jar-10': 3 });
    expect((await buyer.place()).status).toBe(200);
    const { changes } = await history('variantId=var-jar-10');
    expect(changes).toMatchObject([
      { who: 'buyer', reason: 'Sold', from: 48, to: 45, orderId: expect.stringMatching(/^order_/), sku: 'SKU-JAR-10' },
      { who: 'owner-1', reason: 'Broken', from: 50, to: 48, orderId: null },
      { who: 'owner-1', reason: 'Counted', from: 30, to: 50, orderId: null },
    ]);
  });

  test('is kept for good: moved out of the stock, each change once, and paged', async () => {
    for (let at = 0; at < 60; at += 1) await put({ adjustBy: 1 }, 'jar-11');
    const keeper = createStockHistory(service.models, createStockStore(service.models, Date.now));
    await Promise.all([keeper.collect(), keeper.collect()]);
    while ((await keeper.collect()) > 0);
    expect(
      (await service.db.collection('stock').findOne({ websiteId: 'site-a', variantId: 'var-jar-11' }))?.changes,
    ).toEqual([]);
    const first = await history('variantId=var-jar-11');
    const second = await history(`variantId=var-jar-11&cursor=${first.nextPageCursor}`);
    const all = [...first.changes, ...second.changes];
    expect([first.changes.length, all.length, second.hasNextPage]).toEqual([50, 60, false]);
    expect(all.map(({ to }: { to: number }) => to)).toEqual(Array.from({ length: 60 }, (_, at) => 91 - at));
    expect((await history('productId=prod-jar-11')).changes).toHaveLength(50);
  });

  test('tells how fast variants sell and how long they last, of those that are counted and of this website', async () => {
    const buyer = await aReadyBuyer(service, { 'jar-12': 4 });
    expect((await buyer.place()).status).toBe(200);
    const pace = async (by = service.owner()) =>
      (await by.call('GET', '/api/commerce/inventory/pace?variantIds=var-jar-12,var-jar-13,var-none')).body.paces;
    // Of what began a moment ago nobody knows how long it lasts.
    const unknown = { variantId: 'var-jar-13', sold: 0, daysLeft: null };
    expect(await pace()).toEqual([{ variantId: 'var-jar-12', sold: 4, daysLeft: null }, unknown]);
    // The same sale in the history, a week old: 4 in 7 days, and 28 are left.
    const keeper = createStockHistory(service.models, createStockStore(service.models, Date.now));
    while ((await keeper.collect()) > 0);
    const at = Date.now() - 7 * 86_400_000 - 1_000;
    const sale = { websiteId: 'site-a', variantId: 'var-jar-12' };
    await service.db.collection('stock_changes').updateMany(sale, { $set: { at } });
    expect(await pace()).toEqual([{ variantId: 'var-jar-12', sold: 4, daysLeft: 49 }, unknown]);
    expect(await pace(service.owner({ websiteId: 'site-b' }))).toEqual([]);
  });

  test('of a variant that is removed a moment after is kept too', async () => {
    await put({ adjustBy: -3 }, 'jar-59');
    const items = '/api/content-service/product/1.1/websites/site-a/products/col-shop/items';
    expect((await service.owner().call('DELETE', `${items}/prod-jar-59`)).status).toBe(204);
    expect((await history('productId=prod-jar-59')).changes).toMatchObject([{ from: 79, to: 76 }]);
  });
});

describe('Many at once', () => {
  const change = (rows: object[]) =>
    service.owner().call('PUT', '/api/commerce/inventory/rows', { rows, reason: 'Autumn' });
  const row = (id: string, more: object, product = id) => ({
    productId: `prod-${product}`,
    variantId: `var-${id}`,
    ...more,
  });

  test('stock and prices change, each row by itself, with what each came to', async () => {
    const { status, body } = await change([
      row('jar-20', { onHand: 5, expectedOnHand: 40 }),
      row('jar-21', { onHand: 5, expectedOnHand: 1 }),
      row('shirt-s-red', { priceCents: 1_100, salePriceCents: 900, onSale: true }, 'shirt'),
      row('shirt-m-red', { priceCents: 1_300, onHand: 9 }, 'shirt'),
      row('jar-22', { priceCents: 100, salePriceCents: 200 }),
      row('none', { onHand: 1 }),
    ]);
    expect(status).toBe(200);
    expect(body.results.map(({ ok, code }: { ok: boolean; code: string }) => [ok, code])).toEqual([
      [true, null],
      [false, 'stock.conflict'],
      [true, null],
      [true, null],
      [false, 'product.invalid'],
      [false, 'product.unknown'],
    ]);
    expect(body.results[4].message).toBe('The sale price is above the price.');
    const { body: shirt } = await service.as().call('GET', '/api/commerce/products/prod-shirt');
    expect(shirt.variants.map(({ price, salePrice }: Record<string, number>) => [price, salePrice])).toEqual([
      [1_100, 900],
      [1_300, null],
      [1_500, 900],
    ]);
    expect(shirt.variants[1].qtyInStock).toBe(9);
  });

  test('a price somebody else changed meanwhile is left', async () => {
    const { body } = await change([row('jar-23', { priceCents: 10, expectedPriceCents: 1 })]);
    expect(body.results[0]).toMatchObject({ ok: false, code: 'product.changed', priceCents: 4_977 });
  });

  test('prices of one product changed at the same moment all count', async () => {
    const ids = ['shirt-s-red', 'shirt-m-red', 'shirt-s-blue'];
    const answers = await Promise.all(
      ids.map((id, at) => change([row(id, { priceCents: 2_000 + at, salePriceCents: null, onSale: false }, 'shirt')])),
    );
    expect(answers.map(({ body }) => body.results[0].ok)).toEqual([true, true, true]);
    const { body } = await service.as().call('GET', '/api/commerce/products/prod-shirt');
    expect(body.variants.map(({ price }: { price: number }) => price)).toEqual([2_000, 2_001, 2_002]);
  });
});
