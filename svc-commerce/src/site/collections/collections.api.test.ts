import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItemSite } from '../../testing/an-item-site.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const collections = '/api/content-service/collections';
const documents = '/api/content-service/documents';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 });
});
afterAll(() => service.stop());

describe('A collection', () => {
  test('is created empty, listed, and open to visitors', async () => {
    const { owner, addCollection, read } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    expect((await owner.call('GET', collections)).body.collections).toEqual([
      {
        ...{ id: blog, title: 'notes', urlId: 'notes', kind: 'journal', enabled: true, description: '' },
        ...{ showPastOrUpcomingEvents: null, joinProductId: null },
      },
    ]);
    expect(await read('/notes')).toMatchObject({ kind: 'journal', posts: [] });
  });

  test('moves with its items, and links to it follow', async () => {
    const { owner, addCollection, create, publish, read } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const { id } = await create(blog, 'Clay');
    await publish(id);
    const changed = await owner.call('PATCH', `${collections}/${blog}`, { title: 'Journal', urlId: 'journal' });
    expect(changed.body).toMatchObject({ title: 'Journal', urlId: 'journal' });
    expect((await read('/notes')).code).toBe('page.unknown');
    expect((await read('/journal')).posts).toMatchObject([{ fullUrl: '/journal/clay' }]);
    expect((await read('/journal/clay')).post.id).toBe(id);
  });

  test('that is hidden shows nothing of its items', async () => {
    const { owner, addCollection, create, publish, read } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    await publish((await create(blog, 'Clay')).id);
    await owner.call('PATCH', `${collections}/${blog}`, { enabled: false });
    expect([(await read('/notes')).code, (await read('/notes/clay')).code]).toEqual(['page.unknown', 'page.unknown']);
  });

  test('is removed when it holds nothing, the bin included', async () => {
    const { owner, addCollection, create, read } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const { id } = await create(blog, 'Clay');
    await owner.call('DELETE', `${documents}/${id}`);
    expect((await owner.call('DELETE', `${collections}/${blog}`)).body.code).toBe('collection.not_empty');
    expect((await owner.call('DELETE', `${documents}/${id}/bin`)).status).toBe(200);
    expect((await owner.call('DELETE', `${collections}/${blog}`)).status).toBe(200);
    const empty = await addCollection('events', 'dates');
    expect((await owner.call('DELETE', `${collections}/${empty}`)).status).toBe(200);
    expect([(await read('/dates')).code, (await read('/notes')).code]).toEqual(['page.unknown', 'page.unknown']);
  });

  test.each([
    ['another collection', 'notes', 'page.address_taken'],
    ['a page', 'about', 'page.address_taken'],
    ['the platform', 'checkout', 'collection.address_reserved'],
  ])('PAGE-023 never has the address of %s', async (_what, urlId, code) => {
    const { owner, addCollection } = anItemSite(service);
    await addCollection('journal', 'notes');
    await owner.call('POST', documents, { title: 'About', urlId: 'about', preset: 'blank' });
    const other = await addCollection('events', 'dates');
    const created = await owner.call('POST', collections, { kind: 'journal', title: 'Second', urlId });
    const changed = await owner.call('PATCH', `${collections}/${other}`, { urlId });
    expect([created.body.code, changed.body.code]).toEqual([code, code]);
  });

  test('of several created at once at one address, one is', async () => {
    const { owner } = anItemSite(service);
    const created = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        owner.call('POST', collections, { kind: 'journal', title: `Blog ${at}`, urlId: 'blog' }),
      ),
    );
    const statuses = created.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 409, 409, 409, 409, 409]);
    expect((await owner.call('GET', collections)).body.collections).toHaveLength(1);
  });

  test('that two people change at once keeps what each of them changed', async () => {
    const { owner, addCollection } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const changes = [{ title: 'Journal' }, { description: 'From the bench' }, { urlId: 'journal' }];
    await Promise.all(changes.map((change) => owner.call('PATCH', `${collections}/${blog}`, change)));
    const [collection] = (await owner.call('GET', collections)).body.collections;
    expect(collection).toMatchObject({ title: 'Journal', description: 'From the bench', urlId: 'journal' });
  });

  test('of another website is unknown', async () => {
    const { addCollection } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const { owner } = anItemSite(service);
    const answers = [
      await owner.call('PATCH', `${collections}/${blog}`, { title: 'Mine' }),
      await owner.call('DELETE', `${collections}/${blog}`),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(['collection.unknown', 'collection.unknown']);
  });
});
