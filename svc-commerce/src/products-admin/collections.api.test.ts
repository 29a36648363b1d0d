import { pageSegments } from '@tessera/contracts/reserved-paths.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
  await service.load(aStore([aProduct('mug')]));
});
afterAll(() => service.stop());

const store = '/api/content-service/product/1.1/websites/site-a/products';
const aStorePage = (urlId: string, more: object = {}) => ({
  navigationTitle: 'Market',
  title: 'Market',
  urlId,
  description: 'Things.',
  enabled: true,
  ...more,
});
const post = (path: string, body: object) => service.owner().call('POST', path, body);
const aRoot = { displayName: 'x', parentCategoryId: '', type: 'ROOT', pageRendering: 'LIST_VIEW', displayIndex: 1 };

describe('A store collection', () => {
  test('EDIT-054 EDIT-055 EDIT-056 EDIT-057 EDIT-058 EDIT-060 is made with its titles, address and text', async () => {
    const { status, body } = await post(store, aStorePage('market'));
    expect(status).toBe(200);
    expect(body).toMatchObject(aStorePage('market'));
    expect(body.id).toMatch(/./);
    const page = await service.as().call('GET', '/api/commerce/content?path=/market');
    expect([page.status, page.body.kind, page.body.collection.id]).toEqual([200, 'store', body.id]);
    const { body: listed } = await service.owner().call('GET', store);
    expect(listed.collections).toContainEqual({ ...body, productCount: 0 });
    expect(listed.collections).toContainEqual(expect.objectContaining({ id: 'col-shop', productCount: 1 }));
  });

  test('EDIT-073 EDIT-074 an address is unique within one website: 409', async () => {
    const { status, body } = await post(store, aStorePage('shop'));
    expect([status, body.code]).toEqual([409, 'collection.address_taken']);
    const both = await Promise.all([post(store, aStorePage('race')), post(store, aStorePage('race'))]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const other = service.owner({ websiteId: 'site-b' });
    expect((await other.call('POST', store.replace('site-a', 'site-b'), aStorePage('shop'))).status).toBe(200);
  });

  test.each([...pageSegments, 'api', 'images', 'healthz'])(
    'PAGE-023 the address %s belongs to the platform: 409, by hand and by imports',
    async (urlId) => {
      const made = await post(store, aStorePage(urlId));
      expect([made.status, made.body.code, made.body.error]).toEqual([
        409,
        'collection.address_reserved',
        `The address ${urlId} is reserved. Choose another one.`,
      ]);
      const [collection] = aStore([]).collections;
      const loaded = await service.platform().call('PUT', '/internal/store', {
        ...aStore([]),
        collections: [{ ...collection, id: 'col-reserved', urlId }],
      });
      const page = {
        ...{ id: 'page-reserved', urlId, collectionType: 10, pageType: 2, pagePermissionTypeValue: null, title: 'x' },
        ...{ seo: { title: '', description: '' }, image: null, blocks: [] },
      };
      const none = { collections: [], posts: [], events: [], galleries: [], lessons: [] };
      const content = await service.platform().call('PUT', '/internal/content', { ...none, pages: [page] });
      expect([loaded.body.code, content.body.code]).toEqual(Array(2).fill('collection.address_reserved'));
    },
  );

  test('is made by staff only', async () => {
    expect((await service.as().call('POST', store, aStorePage('x'))).status).toBe(401);
    expect((await service.owner({ roles: [4] }).call('POST', store, aStorePage('x'))).status).toBe(403);
    expect((await service.owner({ websiteId: 'site-b' }).call('POST', store, aStorePage('x'))).status).toBe(404);
  });
});

describe('Categories', () => {
  test('EDIT-061 EDIT-076 EDIT-077 the root is named as its store, and there is one', async () => {
    const { id } = (await post(store, aStorePage('roots', { title: 'Kiln & Table' }))).body;
    const path = `${store}/${id}/categories`;
    const { status, body } = await post(path, aRoot);
    expect(status).toBe(200);
    expect(body).toMatchObject({ ...aRoot, displayName: 'Kiln & Table', collectionId: id });
    const second = await post(path, aRoot);
    expect([second.status, second.body.code]).toEqual([409, 'collection.second_root']);
    expect((await post(`${store}/none/categories`, aRoot)).status).toBe(404);
  });

  test.each([
    ['loaded with their store', false],
    ['stored without one, as loads of before did', true],
  ])('EDIT-061 EDIT-077 another store has a root of its own beside categories %s', async (_title, isOld) => {
    const websiteId = `site-roots-${isOld}`;
    const owner = service.owner({ websiteId });
    const path = store.replace('site-a', websiteId);
    const root = { ...aRoot, type: 'ROOT' as const, id: 'cat-root', urlSlug: '', description: '', image: null };
    await service.load(aStore([aProduct('mug', { categoryIds: ['cat-root'] })], { categories: [root] }), websiteId);
    const kept = service.db.collection('categories');
    if (isOld) await kept.updateOne({ websiteId }, { $unset: { 'content.collectionId': '' } });
    const { body: other } = await owner.call('POST', path, aStorePage('market'));
    const make = async (collection: string) =>
      (await owner.call('POST', `${path}/${collection}/categories`, aRoot)).status;
    expect([await make(other.id), await make(other.id), await make('col-shop')]).toEqual([200, 409, 409]);
    const { body } = await owner.call('GET', `${path}/col-shop/categories`);
    expect(body.categories.map(({ id }: { id: string }) => id)).toEqual(['cat-root']);
  });

  test('are made below one another, changed, and removed; those below move up', async () => {
    const { id } = (await post(store, aStorePage('tree'))).body;
    const path = `${store}/${id}/categories`;
    const root = (await post(path, aRoot)).body;
    const cups = (await post(path, { displayName: 'Cups' })).body;
    expect(cups).toMatchObject({ parentCategoryId: root.id, urlSlug: 'cups', displayIndex: 2, type: 'CATEGORY' });
    const small = (await post(path, { displayName: 'Small', parentCategoryId: cups.id })).body;
    const put = (category: string, body: object) => service.owner().call('PUT', `${path}/${category}`, body);
    expect((await put(cups.id, { displayName: 'Mugs' })).body).toMatchObject({ displayName: 'Mugs', urlSlug: 'cups' });
    expect((await put(cups.id, { displayName: 'Mugs', parentCategoryId: small.id })).body.code).toBe(
      'category.below_itself',
    );
    expect((await post(path, { displayName: 'X', urlSlug: 'small' })).body.code).toBe('category.address_taken');
    expect((await service.owner().call('DELETE', `${path}/${root.id}`)).body.code).toBe('category.is_root');
    expect((await service.owner().call('DELETE', `${path}/${cups.id}`)).status).toBe(204);
    const { body } = await service.owner().call('GET', path);
    expect(body.categories.find((one: { id: string }) => one.id === small.id).parentCategoryId).toBe(root.id);
  });

  test('a save that names the version it saw is refused once somebody else saved, and changes nothing', async () => {
    const { id } = (await post(store, aStorePage('seen'))).body;
    const path = `${store}/${id}/categories`;
    await post(path, aRoot);
    const cups = (await post(path, { displayName: 'Cups' })).body;
    const rename = (displayName: string, expectedVersion?: string) =>
      service.owner().call('PUT', `${path}/${cups.id}`, { displayName, ...(expectedVersion && { expectedVersion }) });
    const answers = await Promise.all(['Mugs', 'Bowls', 'Jugs'].map((name) => rename(name, cups.version)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('settings.conflict');
    const saved = answers.find(({ status }) => status === 200)?.body;
    const now = async () => {
      const { body } = await service.owner().call('GET', path);
      return body.categories.find((one: { id: string }) => one.id === cups.id);
    };
    expect(await now()).toEqual(saved);
    expect((await rename('Plates')).status).toBe(200);
    expect((await now()).displayName).toBe('Plates');
  });

  test('EDIT-229 EDIT-236 a name has at most 25 characters', async () => {
    const path = `${store}/col-shop/categories`;
    expect((await post(path, { displayName: 'c'.repeat(25) })).status).toBe(200);
    const { status, body } = await post(path, { displayName: 'c'.repeat(26) });
    expect([status, body.error]).toEqual([400, 'The limit of 25 has been reached.']);
  });

  test('EDIT-227 EDIT-236 there are at most 10,000', async () => {
    const categories = Array.from({ length: 9_999 }, (_, at) => ({
      ...{ id: `cat-${at}`, displayName: `C${at}`, urlSlug: `c${at}`, parentCategoryId: at === 0 ? '' : 'cat-0' },
      ...{ type: at === 0 ? ('ROOT' as const) : ('CATEGORY' as const), pageRendering: 'LIST_VIEW', displayIndex: at },
      ...{ description: '', image: null },
    }));
    await service.load(aStore([]), 'site-deep');
    const stored = service.db.collection<{ _id: string }>('categories');
    const documents = categories.map((content) => ({
      _id: `site-deep:${content.id}`,
      websiteId: 'site-deep',
      content,
    }));
    for (let at = 0; at < documents.length; at += 1_000) await stored.insertMany(documents.slice(at, at + 1_000));
    const deep = service.owner({ websiteId: 'site-deep' });
    const path = `${store.replace('site-a', 'site-deep')}/col-shop/categories`;
    expect((await deep.call('POST', path, { displayName: 'Last' })).status).toBe(200);
    const { status, body } = await deep.call('POST', path, { displayName: 'One more' });
    expect([status, body.error]).toEqual([400, 'The limit of 10000 has been reached.']);
  });
});
