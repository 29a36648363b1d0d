import { storeProductInput } from '@tessera/contracts/commerce/store-product.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aShirt, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { aShopper } from '../testing/shopper.ts';
import { repairProducts } from './repair-products.ts';
import { changeProduct, createProduct } from './save-product.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
  await service.load(aStore([aShirt(), aProduct('mug')]));
});
afterAll(() => service.stop());

const items = '/api/content-service/product/1.1/websites/site-a/products/col-shop/items';
const owner = () => service.owner();
const create = (more: object = {}) => owner().call('POST', items, aNew(more));
const read = async (id: string) => (await owner().call('GET', `${items}/${id}`)).body;
const seen = (id: string) => service.as().call('GET', `/api/commerce/products/${id}`);

let counter = 0;
function aNew(more: object = {}) {
  counter += 1;
  return {
    name: `Bowl ${counter}`,
    productType: 1,
    enabled: true,
    variants: [{ sku: `BOWL-${counter}`, priceCents: 2_000, stock: { qtyInStock: 7, unlimited: false } }],
    ...more,
  };
}
/** What a change sends back: everything that was read, without what only the service says. */
function asInput(product: Record<string, unknown> & { variants: Record<string, unknown>[] }) {
  const { id, collectionId, fullUrl, currency, changedOn, version, variants, ...rest } = product;
  return {
    ...rest,
    expectedVersion: version,
    variants: variants.map(({ onHand, held, available, unlimited, ...variant }) => variant),
  };
}

describe('Making a product', () => {
  test('EDIT-035 it stands in the store with its address, its stock and everything else', async () => {
    const { status, body } = await create({ name: 'Tall Jug', description: 'Pours well.', tags: ['new'] });
    expect([status, body.urlSlug, body.fullUrl, body.currency]).toEqual([200, 'tall-jug', '/shop/tall-jug', 'GBP']);
    expect(body.variants[0]).toMatchObject({ onHand: 7, held: 0, available: 7, unlimited: false });
    const shown = (await seen(body.id)).body;
    expect(shown).toMatchObject({ name: 'Tall Jug', description: 'Pours well.', tags: ['new'] });
    expect(shown.variants[0]).toMatchObject({ price: 2_000, qtyInStock: 7 });
    const buyer = aShopper(service);
    const { status: added } = await buyer.call('POST', '/api/commerce/shopping-cart/entries', {
      ...{ itemId: body.id, sku: null, quantity: 2 },
    });
    expect(added).toBe(200);
  });

  test.each([
    'http://[::',
    'https://elsewhere.example/p.jpg',
    'javascript:alert(1)',
    '//evil.example/p.jpg',
    '/images/../config',
    '/images/site/p.jpg?x=1',
    '/shop',
    '',
  ])('a picture at %j is refused, that of the product and that of a variant', async (url) => {
    const picture = { url, alt: '', width: 10, height: 10, focalPoint: { x: 0.5, y: 0.5 } };
    const variant = { sku: 'PICTURED', priceCents: 1, image: picture };
    for (const more of [{ images: [picture] }, { variants: [variant] }]) {
      const { status, body } = await create(more);
      expect([status, Object.values(body.errors)]).toEqual([400, ['Choose a picture of this website.']]);
    }
    const own = { ...picture, url: '/images/site-a/a%20mug-1.jpg' };
    expect((await create({ images: [own] })).status).toBe(200);
  });

  test('two processes never give two products one address', async () => {
    const who = { websiteId: 'site-a', who: 'owner-1' };
    const processes = Array.from({ length: 4 }, () => depsOf(service, Date.now));
    const makeAll = (more: object) =>
      Promise.all(processes.map((deps) => createProduct(who, 'col-shop', storeProductInput.parse(aNew(more)), deps)));
    const named = await makeAll({ name: 'Twin' });
    expect(new Set(named.map((made) => (made instanceof Failure ? made.code : made.urlSlug)))).toEqual(
      new Set(['twin', 'twin-1', 'twin-2', 'twin-3']),
    );
    const asked = await makeAll({ urlSlug: 'only-one' });
    const refused = asked.filter((made) => made instanceof Failure);
    expect(refused.map(({ code }) => code)).toEqual(Array(3).fill('product.address_taken'));
    // Two that move to one address at once.
    const movers = await Promise.all(processes.map(() => create().then(({ body }) => body)));
    const moved = await Promise.all(
      processes.map((deps, at) => {
        const input = storeProductInput.parse({ ...aNew(), variants: asInput(movers[at]).variants, urlSlug: 'moved' });
        return changeProduct(who, { collectionId: 'col-shop', itemId: movers[at].id }, input, deps);
      }),
    );
    expect(moved.map((after) => (after instanceof Failure ? after.code : after.urlSlug)).toSorted()).toEqual([
      'moved',
      ...Array(3).fill('product.address_taken'),
    ]);
    for (const each of processes) each.mails.mailer.close();
  });

  test('product.changed is told by the write itself', async () => {
    const { body } = await create();
    const stored = await service.db.collection('products').findOne({ websiteId: 'site-a', id: body.id });
    expect(stored?.outbox).toMatchObject([{ type: 'product.changed', payload: { productIds: [body.id] } }]);
  });

  test('a draft is for staff only', async () => {
    const { body } = await create({ enabled: false });
    expect((await seen(body.id)).status).toBe(404);
    expect((await read(body.id)).name).toBe(body.name);
  });

  test('the address made from the name gets the first free suffix; one asked for is refused with a free one', async () => {
    const first = (await create({ name: 'Äpfel & Birnen' })).body;
    const second = (await create({ name: 'Äpfel & Birnen' })).body;
    expect([first.urlSlug, second.urlSlug]).toEqual(['apfel-birnen', 'apfel-birnen-1']);
    const { status, body } = await create({ urlSlug: 'apfel-birnen' });
    expect([status, body.code, body.details.free]).toEqual([409, 'product.address_taken', 'apfel-birnen-2']);
    expect(body.errors.urlSlug).toContain('apfel-birnen-2');
  });

  test.each([
    ['role 8', role.storeManager, 200],
    ['role 15', role.websiteManager, 200],
    ['role 1', role.admin, 200],
    ['role 4', role.editor, 403],
    ['role 10', role.viewer, 403],
  ])('EDIT-035 as %s', async (_, code, status) => {
    expect((await service.owner({ roles: [code] }).call('POST', items, aNew())).status).toBe(status);
  });

  test('EDIT-035 visitors and owners of other websites are refused', async () => {
    expect((await service.as().call('POST', items, aNew())).status).toBe(401);
    const other = service.owner({ websiteId: 'site-b' });
    expect((await other.call('POST', items, aNew())).status).toBe(404);
    const own = items.replace('site-a', 'site-b');
    expect((await other.call('POST', own, aNew())).body.code).toBe('collection.unknown');
  });

  test('PROD-058 a sku is unique within one website, and a refused product leaves nothing behind', async () => {
    const refused = await create({
      variantOptionOrdering: ['Size'],
      variants: [
        { sku: 'FREE-1', priceCents: 1, attributes: { Size: 'S' } },
        { sku: 'SKU-MUG', priceCents: 1, attributes: { Size: 'M' } },
      ],
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'product.sku_taken']);
    expect(refused.body.errors).toEqual({ 'variants.1.sku': 'is taken' });
    expect(await service.db.collection('stock').countDocuments({ websiteId: 'site-a', sku: 'FREE-1' })).toBe(0);
    const twice = await create({
      variantOptionOrdering: ['Size'],
      variants: ['S', 'M'].map((Size) => ({ sku: 'SAME', priceCents: 1, attributes: { Size } })),
    });
    expect(twice.body.errors).toEqual({ 'variants.1.sku': 'is used twice' });
  });

  test('PROD-059 two variants with the same attributes are refused with 409', async () => {
    const { status, body } = await create({
      variantOptionOrdering: ['Size'],
      variants: ['A', 'B'].map((sku) => ({ sku, priceCents: 1, attributes: { Size: 'S' } })),
    });
    expect([status, body.code]).toEqual([409, 'product.same_variants']);
  });

  test('PROD-165 a digital product is never a subscription: 400', async () => {
    const plan = { billingPeriod: { value: 1, unit: 'MONTH' }, numBillingCycles: 0 };
    const { status, body } = await create({ productType: 2, isSubscribable: true, subscriptionPlan: plan });
    expect([status, body.code]).toEqual([400, 'product.not_subscribable']);
    expect((await create({ productType: 3, isSubscribable: true, subscriptionPlan: plan })).status).toBe(200);
  });

  test('EDIT-228 EDIT-236 a tag of 51 characters is refused', async () => {
    const { status, body } = await create({ tags: ['x'.repeat(51)] });
    expect([status, body.error]).toEqual([400, 'The limit of 50 has been reached.']);
  });

  test('stock of what is not counted is without end', async () => {
    const { body } = await create({ productType: 2 });
    expect(body.variants[0]).toMatchObject({ unlimited: true });
  });
});

describe('Changing a product', () => {
  test('its old addresses lead to it, also after it moved twice and back; a hidden product leaves none', async () => {
    const rename = async (id: string, urlSlug: string, more: object = {}) =>
      (await owner().call('PUT', `${items}/${id}`, { ...asInput(await read(id)), urlSlug, ...more })).status;
    const leads = async (path: string) => {
      const query = new URLSearchParams({ path, isCounted: 'no' });
      return (await service.platform().call('GET', `/internal/missing-addresses?${query}`)).body.redirect?.to;
    };
    const { id } = (await create({ urlSlug: 'first' })).body;
    expect([await rename(id, 'second'), await rename(id, 'third')]).toEqual([200, 200]);
    expect([await leads('/shop/first'), await leads('/shop/second')]).toEqual(['/shop/third', '/shop/third']);
    await rename(id, 'first');
    expect([await leads('/shop/second'), await leads('/shop/third')]).toEqual(['/shop/first', '/shop/first']);

    const hidden = (await create({ urlSlug: 'secret', enabled: false })).body;
    await rename(hidden.id, 'revealed', { enabled: true });
    expect(await leads('/shop/secret')).toBeUndefined();
  });

  test('EDIT-035 content, prices and variants change; stock that was there stays', async () => {
    const before = (await create()).body;
    const input = asInput(before);
    const { status, body } = await owner().call('PUT', `${items}/${before.id}`, {
      ...input,
      name: 'Deep Bowl',
      urlSlug: 'deep-bowl',
      variantOptionOrdering: ['Glaze'],
      variants: [
        { ...input.variants[0], attributes: { Glaze: 'Chalk' }, priceCents: 2_500 },
        {
          sku: 'DEEP-RUST',
          priceCents: 2_600,
          attributes: { Glaze: 'Rust' },
          stock: { qtyInStock: 3, unlimited: false },
        },
      ],
    });
    expect([status, body.name, body.fullUrl]).toEqual([200, 'Deep Bowl', '/shop/deep-bowl']);
    expect(body.variants.map(({ priceCents, onHand }: Record<string, number>) => [priceCents, onHand])).toEqual([
      [2_500, 7],
      [2_600, 3],
    ]);
    expect(body.version).not.toBe(before.version);
  });

  test('PROD-048 variants sent back without their ids keep ids and stock, and carts with them go on', async () => {
    const variants = ['S', 'M', 'L'].map((Size, at) => ({
      ...{ sku: `KEEP-${Size}`, priceCents: 1_000, attributes: { Size } },
      stock: { qtyInStock: [28, 19, 47][at], unlimited: false },
    }));
    const before = (await create({ variantOptionOrdering: ['Size'], variants })).body;
    const buyer = aShopper(service);
    const entry = { itemId: before.id, sku: 'KEEP-M', quantity: 2 };
    await buyer.call('POST', '/api/commerce/shopping-cart/entries', entry);

    const [small, medium, large] = asInput(before).variants.map(({ id, ...variant }) => variant);
    const changed = await owner().call('PUT', `${items}/${before.id}`, {
      ...asInput(before),
      // One with a new price, one with a new SKU, one with a new name of its size, and one that is really new.
      variants: [
        { ...medium, priceCents: 1_100 },
        { ...small, sku: 'KEPT-S' },
        { ...large, attributes: { Size: 'Large' } },
        { sku: 'KEEP-XL', priceCents: 1_000, attributes: { Size: 'XL' }, stock: { qtyInStock: 5, unlimited: false } },
      ],
    });
    const [idS, idM, idL] = before.variants.map(({ id }: { id: string }) => id);
    const seenVariants = changed.body.variants.map(({ id, sku, onHand }: Record<string, unknown>) => [id, sku, onHand]);
    expect(seenVariants.slice(0, 3)).toEqual([
      [idM, 'KEEP-M', 19],
      [idS, 'KEPT-S', 28],
      [idL, 'KEEP-L', 47],
    ]);
    expect(seenVariants[3].slice(1)).toEqual(['KEEP-XL', 5]);
    expect((await buyer.call('POST', '/api/commerce/shopping-cart/entries', entry)).status).toBe(200);
    expect((await buyer.cart()).entries).toMatchObject([{ chosenVariant: { id: idM }, quantity: 4 }]);
    const { body } = await owner().call('GET', `/api/commerce/inventory/history?variantId=${idM}`);
    expect(body.changes.map(({ to }: { to: number }) => to)).not.toContain(0);
  });

  test('a variant that goes takes its stock and its sku along; two can exchange theirs', async () => {
    const shirt = await read('prod-shirt');
    const [a, b] = asInput(shirt).variants;
    const changed = await owner().call('PUT', `${items}/prod-shirt`, {
      ...asInput(shirt),
      variants: [
        { ...a, sku: 'SKU-SHIRT-M-RED' },
        { ...b, sku: 'SKU-SHIRT-S-RED' },
      ],
    });
    expect(changed.status).toBe(200);
    const stock = await service.db.collection('stock').find({ websiteId: 'site-a', productId: 'prod-shirt' }).toArray();
    expect(Object.fromEntries(stock.map(({ variantId, sku }) => [variantId, sku]))).toEqual({
      'var-shirt-s-red': 'SKU-SHIRT-M-RED',
      'var-shirt-m-red': 'SKU-SHIRT-S-RED',
    });
    expect(stock.some(({ pendingSince }) => pendingSince !== undefined)).toBe(false);
  });

  test('a taken sku refuses the change and leaves the stock as it was', async () => {
    const before = (await create()).body;
    const input = asInput(before);
    const answer = await owner().call('PUT', `${items}/${before.id}`, {
      ...input,
      variants: [{ ...input.variants[0], sku: 'SKU-MUG' }],
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'product.sku_taken']);
    const stock = await service.db.collection('stock').findOne({ websiteId: 'site-a', productId: before.id });
    expect([stock?.sku, stock?.onHand, stock?.pendingSince]).toEqual([before.variants[0].sku, 7, undefined]);
  });

  test('a change of an older version is refused and names what others changed', async () => {
    const before = (await create()).body;
    const put = (more: object) => owner().call('PUT', `${items}/${before.id}`, { ...asInput(before), ...more });
    expect((await put({ name: 'By Ann', summary: 'Hers' })).status).toBe(200);
    const { status, body } = await put({ name: 'By Bo' });
    expect([status, body.code]).toEqual([409, 'product.changed']);
    expect(body.error).toBe('This product was changed meanwhile: name, summary.');
    expect((await read(before.id)).name).toBe('By Ann');
  });

  test('of ten owners who saw the same version one succeeds', async () => {
    const before = (await create()).body;
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        owner().call('PUT', `${items}/${before.id}`, { ...asInput(before), name: `Name ${n}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(9);
  });

  test('the same content again is no change', async () => {
    const before = (await create()).body;
    const { body } = await owner().call('PUT', `${items}/${before.id}`, asInput(before));
    expect(body.version).toBe(before.version);
  });

  test('carts follow: a new price is in the cart, a hidden product is not for sale', async () => {
    const product = (await create()).body;
    const buyer = aShopper(service);
    await buyer.call('POST', '/api/commerce/shopping-cart/entries', { itemId: product.id, sku: null, quantity: 1 });
    const input = asInput(product);
    await owner().call('PUT', `${items}/${product.id}`, {
      ...input,
      variants: [{ ...input.variants[0], priceCents: 1_234 }],
    });
    await buyer.call('POST', '/api/commerce/shopping-cart/entries', { itemId: product.id, sku: null, quantity: 1 });
    expect((await buyer.cart()).subtotalCents).toBe(2 * 1_234);
    expect((await owner().call('PUT', `${items}/${product.id}/visibility`, { enabled: false })).body.enabled).toBe(
      false,
    );
    const again = await aShopper(service).call('POST', '/api/commerce/shopping-cart/entries', {
      ...{ itemId: product.id, sku: null, quantity: 1 },
    });
    expect(again.status).toBe(404);
  });

  test('a variant of another product is refused', async () => {
    const before = (await create()).body;
    const input = asInput(before);
    const answer = await owner().call('PUT', `${items}/${before.id}`, {
      ...input,
      variants: [{ ...input.variants[0], id: 'var-mug' }],
    });
    expect(answer.body.errors).toEqual({ 'variants.0.id': 'is not a variant of this product' });
  });
});

describe('Moving a product to another store page', () => {
  const pages = '/api/content-service/product/1.1/websites/site-a/products';
  const aPage = async (urlId: string) => {
    const page = { title: urlId, navigationTitle: urlId, urlId, description: '', enabled: true };
    return (await owner().call('POST', pages, page)).body.id;
  };
  const move = (product: Record<string, unknown>, collectionId: string, more: object = {}) =>
    owner().call('PUT', `${pages}/${product.collectionId}/items/${product.id}`, {
      ...asInput(product as never),
      collectionId,
      ...more,
    });

  test('its address follows, its stock and its carts stay', async () => {
    const outlet = await aPage('outlet');
    const product = (await create({ name: 'Mover' })).body;
    const buyer = aShopper(service);
    const entry = { itemId: product.id, sku: null, quantity: 1 };
    await buyer.call('POST', '/api/commerce/shopping-cart/entries', entry);
    const { status, body } = await move(product, outlet);
    expect([status, body.collectionId, body.fullUrl, body.variants[0].onHand]).toEqual([
      200,
      outlet,
      '/outlet/mover',
      7,
    ]);
    expect((await service.as().call('GET', '/api/commerce/content?path=/outlet/mover')).status).toBe(200);
    expect((await service.as().call('GET', '/api/commerce/content?path=/shop/mover')).status).toBe(404);
    expect((await buyer.call('POST', '/api/commerce/shopping-cart/entries', entry)).status).toBe(200);
    expect((await owner().call('GET', `${pages}/${outlet}/items/${product.id}`)).status).toBe(200);
    expect((await read(product.id)).code).toBe('product.unknown');
    const there = (await create({ name: 'Mover' })).body;
    expect((await move(there, outlet)).body.fullUrl).toBe('/outlet/mover-1');
  });

  test('not to a page that does not exist, nor with categories of the page it leaves', async () => {
    const outlet = await aPage('outlet-2');
    const product = (await create()).body;
    expect((await move(product, 'gone')).body.code).toBe('collection.unknown');
    const category = (
      await owner().call('POST', `${pages}/col-shop/categories`, { displayName: 'Bowls', parentCategoryId: '' })
    ).body;
    const refused = await move(product, outlet, { categoryIds: [category.id] });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { categoryIds: 'holds a category of another store page' },
    ]);
    expect((await read(product.id)).collectionId).toBe('col-shop');
  });

  test('two that change places at once both arrive', async () => {
    const [one, other] = [await aPage('left'), await aPage('right')];
    const [a, b] = [(await create()).body, (await create()).body];
    const [onLeft, onRight] = [(await move(a, one)).body, (await move(b, other)).body];
    const answers = await Promise.all([move(onLeft, other), move(onRight, one)]);
    expect(answers.map(({ status, body }) => [status, body.collectionId])).toEqual([
      [200, other],
      [200, one],
    ]);
  });
});

describe('Removing and copying', () => {
  test('EDIT-035 a removed product is gone for everybody, its sku is free again, and in the end its document goes', async () => {
    const product = (await create()).body;
    expect((await owner().call('DELETE', `${items}/${product.id}`)).status).toBe(204);
    expect((await seen(product.id)).status).toBe(404);
    expect((await owner().call('GET', `${items}/${product.id}`)).status).toBe(404);
    expect((await owner().call('DELETE', `${items}/${product.id}`)).status).toBe(404);
    const again = await create({ variants: [{ sku: product.variants[0].sku, priceCents: 1 }] });
    expect(again.status).toBe(200);

    await service.db
      .collection('products')
      .updateOne({ websiteId: 'site-a', id: product.id }, { $set: { outbox: [] } });
    await repairProducts(depsOf(service, () => Date.now() + 120_000));
    expect(await service.db.collection('products').countDocuments({ websiteId: 'site-a', id: product.id })).toBe(0);
  });

  test('a copy is hidden, has addresses and skus of its own and nothing in stock', async () => {
    const { body } = await owner().call('POST', `${items}/prod-mug/duplicate`);
    expect(body).toMatchObject({ name: 'Copy of Product mug', enabled: false, urlSlug: 'copy-of-product-mug' });
    expect(body.variants[0].sku).toMatch(/^SKU-MUG-/);
    expect(body.variants[0].onHand).toBe(0);
  });

  test('stock left behind by a change that died is settled', async () => {
    const stock = service.db.collection('stock');
    const product = (await create()).body;
    const old = Date.now() - 300_000;
    await stock.updateOne(
      { websiteId: 'site-a', productId: product.id },
      { $set: { pendingSince: old, sku: '~half' } },
    );
    const [mug] = await stock.find({ websiteId: 'site-a', variantId: 'var-mug' }).toArray();
    await stock.insertOne({
      ...mug,
      _id: 'site-a:orphan',
      variantId: 'orphan',
      sku: 'ORPHAN',
      productId: 'gone',
      pendingSince: old,
    } as never);
    await repairProducts(depsOf(service, Date.now));
    expect(await stock.findOne({ websiteId: 'site-a', productId: product.id })).toMatchObject({
      sku: product.variants[0].sku,
    });
    expect(await stock.countDocuments({ websiteId: 'site-a', sku: 'ORPHAN' })).toBe(0);
  });
});

test('EDIT-226 EDIT-236 EDIT-237 a collection holds at most 200 products', async () => {
  await service.load(
    aStore(Array.from({ length: 199 }, (_, at) => aProduct(`p${at}`, { variants: [aVariant(`p${at}`)] }))),
    'site-full',
  );
  const full = service.owner({ websiteId: 'site-full' });
  const path = items.replace('site-a', 'site-full');
  expect((await full.call('POST', path, aNew())).status).toBe(200);
  const { status, body } = await full.call('POST', path, aNew());
  expect([status, body.error]).toEqual([400, 'The limit of 200 has been reached.']);
  // Neither made there nor moved there; another store page takes it.
  const pages = path.replace('/col-shop/items', '');
  const page = { title: 'More', navigationTitle: 'More', urlId: 'more', description: '', enabled: true };
  const more = (await full.call('POST', pages, page)).body.id;
  const product = (await full.call('POST', `${pages}/${more}/items`, aNew())).body;
  const moved = await full.call('PUT', `${pages}/${more}/items/${product.id}`, {
    ...asInput(product),
    collectionId: 'col-shop',
  });
  expect([moved.status, moved.body.code]).toEqual([400, 'limit.reached']);
});
