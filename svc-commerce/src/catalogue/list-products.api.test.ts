import { examinedBy } from '@tessera/service-kit/testing/examined.ts';
import type { Db } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createInventoryCounts, listProducts as listOwned } from '../inventory/list-products.ts';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import type { CommerceDeps } from '../testing/deps-of.ts';
import { depsOf } from '../testing/deps-of.ts';
import { listAddresses } from './list-addresses.ts';
import { listProducts } from './list-products.ts';

/** More than one page of addresses, and more than are few. */
const count = 1_200;
const nameOf = (n: number) => `thing-${String(n).padStart(4, '0')}`;
const perCollection = 200;

/** Two are low, every tenth is sold out, and of the first 300 there are fewer than of the others. */
function unitsOf(n: number) {
  if (n === 20 || n === 30) return 1;
  if (n % 10 === 5) return 0;
  return n < 300 ? 50 : 100;
}

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
  const collection = aStore([]).collections[0];
  if (!collection) throw new Error('A store has a collection');
  const collections = Array.from({ length: count / perCollection }, (_, n) => ({
    ...{ ...collection, id: `col-${n}`, urlId: `shop-${n}` },
  }));
  const products = Array.from({ length: count }, (_, n) =>
    aProduct(nameOf(n), {
      ...{ collectionId: `col-${Math.floor(n / perCollection)}`, order: n },
      ...(n === 700 && { name: 'Émile’s heron', summary: 'A bird' }),
      ...(n === 3 && { summary: 'Watched by a heron', tags: ['herons'] }),
      variants: [aVariant(nameOf(n), { qtyInStock: unitsOf(n) })],
    }),
  );
  await service.load({ ...aStore(products), collections });
});
afterAll(() => service.stop());

const list = async (query = '') => (await service.as().call('GET', `/api/commerce/products?${query}`)).body;
const inventory = async (query = '') => (await service.owner().call('GET', `/api/commerce/inventory?${query}`)).body;
const slugsOf = ({ products }: { products: { urlSlug: string }[] }) => products.map(({ urlSlug }) => urlSlug);

/** Every page of a list from a cursor on. */
async function pages<T>(ask: (cursor: string) => Promise<{ nextPageCursor: string | null } & T>, from = '') {
  const found: T[] = [];
  for (let cursor: string | null = from; cursor !== null; ) {
    const answer = await ask(cursor ? `cursor=${cursor}` : '');
    found.push(answer);
    cursor = answer.nextPageCursor;
  }
  return found;
}

describe('The products of a website', () => {
  test('without parameters come as before, as many as a collection holds', async () => {
    const answer = await list();
    expect(slugsOf(answer)).toEqual(Array.from({ length: perCollection }, (_, n) => nameOf(n)));
    expect(answer).toMatchObject({ hasNextPage: true });
    const whole = await list('collectionId=col-2');
    expect([whole.products.length, whole.hasNextPage, whole.nextPageCursor]).toEqual([perCollection, false, null]);
  });

  test('come page by page, each once, whatever is added and removed meanwhile', async () => {
    const first = await list('limit=150');
    const set = (n: number, fields: object) =>
      service.db.collection('products').updateOne({ _id: `site-a:prod-${nameOf(n)}` as never }, { $set: fields });
    // One that was shown goes, one is put before the place, and the last one shown goes too.
    await Promise.all([set(0, { enabled: false }), set(149, { enabled: false }), set(1_000, { order: 1 })]);
    const rest = await pages((cursor) => list(`limit=150&${cursor}`), first.nextPageCursor);
    expect(rest.flatMap(slugsOf)).toEqual(
      Array.from({ length: count - 150 }, (_, n) => nameOf(n + 150)).filter((slug) => slug !== nameOf(1_000)),
    );
    await Promise.all([set(0, { enabled: true }), set(149, { enabled: true }), set(1_000, { order: 1_000 })]);
  });

  test('PAGE-025 that a search finds have every word in title, body or tags, and by name first', async () => {
    expect(slugsOf(await list('search=heron'))).toEqual([nameOf(700), nameOf(3)]);
    expect(slugsOf(await list('search=HERON%20emile'))).toEqual([nameOf(700)]);
    const [one, two] = await pages((cursor) => list(`search=heron&limit=1&${cursor}`));
    expect([one, two].map((page) => page && slugsOf(page))).toEqual([[nameOf(700)], [nameOf(3)]]);
    expect(slugsOf(await list('search=thing-0042'))).toEqual([nameOf(42)]);
    expect(slugsOf(await list('search=.*'))).toEqual([]);
    expect(slugsOf(await list('search=thing&limit=3'))).toEqual([0, 1, 2].map(nameOf));
  });

  test.each(['limit=0', 'limit=201', 'limit=many', `cursor=${'x'.repeat(600)}`])('%s is refused', async (query) => {
    expect((await service.as().call('GET', `/api/commerce/products?${query}`)).status).toBe(400);
  });

  test('a cursor that means nothing begins anew', async () => {
    expect(slugsOf(await list('limit=1&cursor=nonsense'))).toEqual([nameOf(0)]);
  });

  test('are named by their addresses, a thousand a page', async () => {
    const ask = (cursor: string) => service.as().call('GET', `/api/commerce/product-addresses?${cursor}`);
    const found = await pages(async (cursor) => (await ask(cursor)).body as Addresses);
    expect(found.map(({ addresses }) => addresses.length)).toEqual([1_000, 200]);
    expect(new Set(found.flatMap(({ addresses }) => addresses)).size).toBe(count);
  });
});

interface Addresses {
  addresses: string[];
  nextPageCursor: string | null;
}

describe('An owner’s products', () => {
  test('are counted and narrowed by state, and renewed when stock or threshold change', async () => {
    const all = await inventory();
    expect(all.counts).toEqual({ all: count, low: 2, out: 120, sale: 0, hidden: 0 });
    expect((await inventory('state=low')).products.map(({ id }: { id: string }) => id)).toEqual([
      ...[20, 30].map((n) => `prod-${nameOf(n)}`),
    ]);
    const out = await pages((cursor) => inventory(`state=out&sort=stock&${cursor}`));
    expect(out.map(({ products }) => products.length)).toEqual([50, 50, 20]);

    const path = `/api/commerce/inventory/stock/var-${nameOf(20)}/adjustments`;
    await service.owner().call('POST', path, { expectedOnHand: 1, onHand: 0, reason: '' });
    await expect.poll(async () => (await inventory()).counts).toMatchObject({ low: 1, out: 121 });
    const preferences = '/api/v1/commerce-preferences/merchandising';
    expect((await service.owner().call('PUT', preferences, { scarcityThreshold: 60 })).status).toBe(200);
    await expect.poll(async () => (await inventory()).counts).toMatchObject({ low: 269, out: 121 });
  });
});

describe('The database looks at a page and not at the catalogue', () => {
  const over = (work: (deps: CommerceDeps) => Promise<unknown>) =>
    examinedBy(service.config.MONGODB_URL, service.db.databaseName, (db: Db, models) =>
      work(depsOf({ ...service, db, models }, Date.now)),
    );
  const owned = (query: object) => (deps: CommerceDeps) =>
    listOwned(
      'site-a',
      { sort: 'name', direction: 'asc', ...query },
      createInventoryCounts(deps.products, Date.now),
      deps,
    );

  /** A page of 50 and its variants; the entries of small counts come on top, a thousand of each at most. */
  test.each<[string, (deps: CommerceDeps) => Promise<unknown>, number]>([
    ['products that a page names', ({ products }) => products.listBySlugs('site-a', [nameOf(3), nameOf(700)]), 10],
    ['the first page', (deps) => listProducts('site-a', { limit: 50 }, deps), 400],
    ['a collection', (deps) => listProducts('site-a', { collectionId: 'col-3', limit: 50 }, deps), 400],
    ['a search few fit', (deps) => listProducts('site-a', { search: 'heron', limit: 20 }, deps), 100],
    ['a search all fit', (deps) => listProducts('site-a', { search: 'product', limit: 20 }, deps), 2_600],
    ['a page of addresses', (deps) => listAddresses('site-a', undefined, deps), 1_100],
    ['an owner’s page', owned({}), 6_000],
    ['what is sold out', owned({ state: 'out', sort: 'price' }), 6_000],
    ['an owner’s search few fit', owned({ search: 'heron' }), 400],
  ])('for %s', async (_what, work, most) => {
    const { keys, documents } = await over(work);
    expect(keys).toBeLessThanOrEqual(most);
    expect(documents).toBeLessThanOrEqual(most);
  });
});
