import { productType } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItemSite } from '../testing/an-item-site.ts';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { indexRebuild, indexRebuildName } from './index/build-snapshots.ts';
import { createFindEntries } from './reading/find-entries.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 });
});
afterAll(() => service.stop());

const store = [
  aProduct('moor', {
    ...{ name: 'Moor mug', summary: 'Glazed in heather', tags: ['stoneware'], order: 1 },
    variants: [
      aVariant('moor-s', { sku: 'FH-MUG-1', attributes: { Size: 'Small' }, priceCents: 1_800 }),
      aVariant('moor-l', { sku: 'FH-MUG-2', attributes: { Size: 'Large' }, priceCents: 2_400 }),
    ],
  }),
  aProduct('bowl', { name: 'Breakfast bowl', description: '<p>Goes with the <b>moor</b> mug.</p>', order: 2 }),
  aProduct('candle', {
    ...{ name: 'Beeswax candle', order: 3 },
    variants: [aVariant('candle', { sku: 'FH-CAN-1', priceCents: 1_500, salePriceCents: 900, onSale: true })],
  }),
  aProduct('gone', {
    ...{ name: 'Tall candle', order: 4 },
    variants: [aVariant('gone', { sku: 'FH-CAN-2', qtyInStock: 0 })],
  }),
  aProduct('guide', {
    ...{ name: 'Throwing guide', productType: productType.digital, order: 6 },
    variants: [aVariant('guide', { qtyInStock: 0 })],
  }),
  aProduct('hidden', { name: 'Secret candle', enabled: false, order: 5 }),
];

let sites = 0;
/** A website of its own with the store, an owner and a visitor. */
async function aSite() {
  sites += 1;
  const websiteId = `site-search-${sites}`;
  await service.load(aStore(store), websiteId);
  const visitor = service.as({ websiteId });
  const search = async (query: string) => (await visitor.call('GET', `/api/commerce/search?${query}`)).body;
  const titles = async (q: string) => titlesOf(await search(`q=${encodeURIComponent(q)}`));
  // Until it is warm the database answers, which knows no typing errors.
  await expect.poll(() => titles('mgu')).toContain('Moor mug');
  return { websiteId, visitor, owner: service.owner({ websiteId }), search, titles };
}
const titlesOf = ({ results }: { results: { title: string }[] }) => results.map(({ title }) => title);

describe('A search of visitors', () => {
  test('PAGE-025 finds what holds every word, by name first', async () => {
    const { search, titles } = await aSite();
    expect(await titles('moor mug')).toEqual(['Moor mug', 'Breakfast bowl']);
    expect(await titles('moor candle')).toEqual([]);
    const { results } = await search('q=mugs');
    expect(results[0]).toMatchObject({
      ...{ kind: 'product', id: 'prod-moor', href: '/shop/moor', excerpt: 'Glazed in heather', isSoldOut: false },
      price: { text: '£18.00', isFrom: true, struckText: null, money: { currencyCode: 'GBP', decimalValue: '18.00' } },
    });
    expect((await search('q=beeswax')).results[0].price).toMatchObject({
      text: '£9.00',
      struckText: '£15.00',
    });
  });

  test.each([
    ['a plural', 'mugs', 'Moor mug'],
    ['a beginning', 'beesw', 'Beeswax candle'],
    ['two letters swapped', 'mgu', 'Moor mug'],
    ['a letter missing', 'beswax', 'Beeswax candle'],
    ['capitals and accents', 'MÓOR', 'Moor mug'],
    ['a size', 'mug large', 'Moor mug'],
    ['a tag', 'stoneware', 'Moor mug'],
    ['a SKU', 'FH-MUG-2', 'Moor mug'],
    ['a SKU in small letters', 'fh-can-1', 'Beeswax candle'],
  ])('finds a product by %s', async (_by, q, expected) => {
    expect((await (await aSite()).titles(q))[0]).toBe(expected);
  });

  test('lists what is sold out after its equals, and nothing hidden', async () => {
    const { titles, search } = await aSite();
    await expect.poll(() => titles('candle')).toEqual(['Beeswax candle', 'Tall candle']);
    expect((await search('q=candle')).results.map(({ isSoldOut }: { isSoldOut: boolean }) => isSoldOut)).toEqual([
      false,
      true,
    ]);
    // What is downloaded never sells out.
    expect((await search('q=guide')).results).toMatchObject([{ title: 'Throwing guide', isSoldOut: false }]);
  });

  test('PAGE-026 that finds nothing offers the nearest spelling; an empty one has nothing to say', async () => {
    const { search } = await aSite();
    expect(await search('q=beeswax+xylophone')).toMatchObject({ total: 0, results: [], spelling: 'beeswax' });
    expect(await search('q=qqqq')).toMatchObject({ total: 0, spelling: null });
    expect(await search('q=%20')).toMatchObject({ total: 0, results: [], counts: [], pageCount: 1 });
  });

  test('suggests the best while it is typed', async () => {
    const { visitor } = await aSite();
    const answer = await visitor.call('GET', '/api/commerce/search/suggest?q=can');
    expect(titlesOf({ results: answer.body.suggestions })).toEqual(['Beeswax candle', 'Tall candle']);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
  });

  test('refuses what is no query', async () => {
    const { visitor } = await aSite();
    const statusOf = async (query: string) => (await visitor.call('GET', `/api/commerce/search${query}`)).status;
    expect([await statusOf(''), await statusOf('?q=a&kind=order'), await statusOf('?q=a&page=0')]).toEqual([
      400, 400, 400,
    ]);
  });
});

describe('An index', () => {
  test('follows products as they change', async () => {
    const { websiteId, titles } = await aSite();
    await service.load(aStore([aProduct('bowl', { name: 'Porridge dish' })]), websiteId);
    await expect.poll(() => titles('porridge')).toEqual(['Porridge dish']);
    expect(await titles('breakfast')).toEqual([]);
  });

  test('follows posts and pages as they are published, hidden, and taken offline', async () => {
    const { websiteId, owner, addCollection, create, publish, set } = anItemSite(service);
    await service.load(aStore(store), websiteId);
    const visitor = service.as({ websiteId });
    const search = async (q: string) => (await visitor.call('GET', `/api/commerce/search?q=${q}`)).body;
    await expect.poll(async () => titlesOf(await search('mgu'))).toContain('Moor mug');
    const blog = await addCollection('journal', 'notes');
    const post = await create(blog, 'Firing the kiln');
    expect((await search('kiln')).total).toBe(0);
    await publish(post.id);
    await expect.poll(async () => (await search('kilns')).counts).toEqual([{ kind: 'post', count: 1 }]);
    expect((await search('kiln')).results).toMatchObject([{ kind: 'post', href: '/notes/firing-the-kiln' }]);
    await set(post.id, { isHiddenFromSearch: true });
    await publish(post.id);
    await expect.poll(async () => (await search('kiln')).total).toBe(0);
    await set(post.id, { isHiddenFromSearch: false });
    await publish(post.id);
    await expect.poll(async () => (await search('kiln')).total).toBe(1);
    await owner.call('PATCH', `/api/content-service/collections/${blog}`, { enabled: false });
    await expect.poll(async () => (await search('kiln')).total).toBe(0);
  });

  test('never holds a page for members', async () => {
    const { websiteId, owner, publish, set } = anItemSite(service);
    const visitor = service.as({ websiteId });
    const search = async (q: string) => (await visitor.call('GET', `/api/commerce/search?q=${q}`)).body;
    const page = async (title: string) =>
      (
        await owner.call('POST', '/api/content-service/documents', {
          title,
          urlId: title.toLowerCase(),
          preset: 'blank',
        })
      ).body.id;
    const [open, closed] = [await page('Wholesale'), await page('Trade')];
    await set(closed, { permission: 3 });
    await publish(open, closed);
    await expect.poll(async () => titlesOf(await search('wholesales'))).toEqual(['Wholesale']);
    // Not even counted.
    expect(await search('trade')).toMatchObject({ total: 0, results: [], counts: [] });
  });

  test('is stored by the worker and read by the next process, which follows what changed since', async () => {
    const { websiteId, titles } = await aSite();
    await service.repairJobs.run(indexRebuildName);
    const stored = await service.db.collection('searchSnapshots').findOne({ _id: websiteId as never });
    expect(stored).toMatchObject({ language: 'en', format: 1 });
    await service.load(aStore([aProduct('moor', { name: 'Fell beaker' })]), websiteId);
    await expect.poll(() => titles('beakers')).toEqual(['Fell beaker']);

    const { searchStates, siteIndexes } = depsOf(service, Date.now);
    const state = await searchStates.current(websiteId);
    await expect.poll(() => siteIndexes.read(websiteId, state)).toBeDefined();
    const next = await siteIndexes.read(websiteId, state);
    const found = await next?.search({ text: 'beakers', synonyms: [], isShown: () => true, isSoldOut: () => false });
    expect(found?.found).toEqual([{ kind: 'product', id: 'prod-moor', collectionId: 'col-shop' }]);
  });

  test('is built for websites that visitors search, and every day while they do', async () => {
    const websiteId = 'site-search-quiet';
    await service.load(aStore(store), websiteId);
    const read = () => service.db.collection('searchStates').findOne({ _id: websiteId as never });
    await expect.poll(async () => (await read())?.rev).toBeGreaterThan(0);
    await service.repairJobs.run(indexRebuildName);
    expect((await read())?.builtOn).toBe(0);

    const search = () => service.as({ websiteId }).call('GET', '/api/commerce/search?q=mug');
    await search();
    await service.repairJobs.run(indexRebuildName);
    const built = await read();
    expect(built?.builtOn).toBeGreaterThan(0);
    await search();
    expect((await read())?.searchedOn).toBe(built?.searchedOn);

    const later = depsOf(service, () => Date.now() + 3 * 86_400_000);
    await indexRebuild(later).run(later.log);
    expect((await read())?.builtOn).toBe(built?.builtOn);
    await createFindEntries(later).search(websiteId, 'mug');
    await indexRebuild(later).run(later.log);
    expect((await read())?.builtOn).toBeGreaterThan(built?.builtOn);
  });

  test('that cannot be built holds up no other', async () => {
    const [broken, whole] = [await aSite(), await aSite()];
    const tomorrow = () => Date.now() + 30 * 3_600_000;
    const deps = depsOf(service, tomorrow);
    const build = async (websiteId: string, sold: ReadonlyMap<string, number>) => {
      if (websiteId === broken.websiteId) throw new Error('svc-identity refused');
      return deps.siteIndexes.build(websiteId, sold);
    };
    const from = tomorrow();
    await indexRebuild({ ...deps, siteIndexes: { build } }).run(deps.log);
    const builtOn = async ({ websiteId }: { websiteId: string }) =>
      (await deps.searchStates.current(websiteId)).builtOn;
    expect(await builtOn(whole)).toBeGreaterThanOrEqual(from);
    expect(await builtOn(broken)).toBeLessThan(from);
  });

  test.each([
    ['in one go', [600]],
    ['one after the other', [450, 450, 450, 450, 450]],
  ])('that is behind by more changes than are stored is built again: %s', async (_how, batches) => {
    const { websiteId, titles } = await aSite();
    const { searchStates } = depsOf(service, Date.now);
    const moor = { _id: `${websiteId}:prod-moor` as never };
    await service.db.collection('products').updateOne(moor, { $set: { name: 'Fell jar' } });
    for (const length of batches) {
      const changed = Array.from({ length }, (_, n) => `prod-${n}`);
      await searchStates.record(websiteId, changed);
    }
    await expect.poll(() => titles('jars')).toEqual(['Fell jar']);
  });
});

describe('Synonyms', () => {
  const path = '/api/commerce/search/synonyms';

  test('are used by the next query, in both directions, until they are removed', async () => {
    const { owner, titles } = await aSite();
    expect(await titles('beaker')).toEqual([]);
    const saved = await owner.call('PUT', `${path}/syn-1`, { words: ['beaker', 'mug', 'Breakfast bowl'] });
    expect(saved.body).toEqual({ synonyms: [{ id: 'syn-1', words: ['beaker', 'mug', 'Breakfast bowl'] }] });
    expect((await titles('beakers')).toSorted()).toEqual(['Breakfast bowl', 'Moor mug']);
    expect((await titles('breakfast bowl')).toSorted()).toEqual(['Breakfast bowl', 'Moor mug']);
    await owner.call('PUT', `${path}/syn-1`, { words: ['beaker', 'candle'] });
    expect(await titles('beaker')).toContain('Beeswax candle');
    expect((await owner.call('DELETE', `${path}/syn-1`)).body).toEqual({ synonyms: [] });
    expect(await titles('beaker')).toEqual([]);
  });

  test('need two words, and are for owners', async () => {
    const { owner, visitor, websiteId } = await aSite();
    const codeOf = async (words: unknown) => (await owner.call('PUT', `${path}/syn-1`, { words })).body.code;
    expect([await codeOf(['mug']), await codeOf(['mug', 'Mug']), await codeOf(['mug', '--'])]).toEqual([
      'request.invalid',
      'synonyms.too_few',
      'request.invalid',
    ]);
    expect((await visitor.call('GET', path)).status).toBe(401);
    expect((await service.owner({ websiteId, roles: [] }).call('GET', path)).status).toBe(403);
    expect((await owner.call('GET', path)).body).toEqual({ synonyms: [] });
  });
});
