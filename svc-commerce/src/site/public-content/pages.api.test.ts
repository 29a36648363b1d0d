import { createBlock } from '@tessera/contracts/site/block-type.ts';
import { buttonsBlock } from '@tessera/contracts/site/blocks/buttons.ts';
import { productsBlock } from '@tessera/contracts/site/blocks/products.ts';
import { eventsBlock, postsBlock } from '@tessera/contracts/site/blocks/summary.ts';
import type { Link } from '@tessera/contracts/site/link.ts';
import { type Block, createSection } from '@tessera/contracts/site/page-body.ts';
import { commandsOf, watchedDatabase } from '@tessera/service-kit/testing/count-commands.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const now = Date.UTC(2030, 0, 15);
const day = 86_400_000;

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ MONGODB_URL: watchedDatabase() }, { now: () => now });
  await service.load(
    aStore([
      aProduct('old', { createdOn: now - 9 * day, order: 1 }),
      aProduct('newest', { createdOn: now - day, order: 2 }),
      aProduct('newer', { createdOn: now - 2 * day, order: 3 }),
      aProduct('hidden', { createdOn: now, order: 4, enabled: false }),
    ]),
  );
});
afterAll(() => service.stop());

const collection = (id: string, more = {}) => ({
  ...{ id: `col-${id}`, collectionType: 1, title: id, navigationTitle: id, urlId: id, description: '', enabled: true },
  ...more,
});
const post = (urlSlug: string, publishedOn: number) => ({
  ...{ collectionId: 'col-blog', urlSlug, fullUrl: `/blog/${urlSlug}`, title: urlSlug, excerpt: '', body: '' },
  ...{ author: '', categories: [], tags: [], publishedOn, image: null, commentState: 1, publicCommentCount: 0 },
  ...{ likeCount: 0, comments: [] },
});
const event = (urlSlug: string, startDate: number) => ({
  ...{ collectionId: 'col-calendar', urlSlug, fullUrl: `/calendar/${urlSlug}`, title: urlSlug, startDate },
  ...{ endDate: startDate + 1, location: {}, image: null, excerpt: '', body: '' },
});
const page = (urlId: string, more: object) => ({
  ...{ id: `page-${urlId}`, urlId, collectionType: 10, pageType: 2, pagePermissionTypeValue: null, title: urlId },
  ...{ seo: { title: '', description: '' }, image: null },
  ...more,
});
const content = (pages: object[]) => ({
  pages,
  collections: [collection('blog'), collection('calendar', { showPastOrUpcomingEvents: 'upcoming' })],
  posts: [post('first', now - 2 * day), post('second', now - day)],
  events: [event('over', now - day), event('later', now + 9 * day), event('soon', now + day)],
  galleries: [],
  lessons: [],
});
const load = (pages: object[]) => service.platform().call('PUT', '/internal/content', content(pages));
const read = async (path: string) => (await service.as().call('GET', `/api/commerce/content?path=${path}`)).body;
const owner = () => service.owner();
const publications = async () =>
  (await owner().call('GET', '/api/content-service/publications')).body.publications.length;

const sectionOf = (...blocks: Block[]) => ({ ...createSection('s_00000001'), blocks });
const newest = (count: number, collectionId: string | null = null) =>
  ({ pick: 'newest', collectionId, count }) as const;
const links: Link[] = [
  { to: 'page', id: 'page-about' },
  { to: 'page', id: 'page-gone' },
  { to: 'collection', id: 'col-blog' },
  { to: 'product', id: 'prod-old' },
  { to: 'product', id: 'prod-hidden' },
  { to: 'item', id: 'col-blog.first' },
  { to: 'item', id: 'col-calendar.first' },
  { to: 'web', url: 'https://example.org/' },
];
const start = page('start', {
  sections: [
    sectionOf(
      { ...createBlock(productsBlock, 'b_00000001'), source: newest(2) },
      { ...createBlock(productsBlock, 'b_00000002'), source: { pick: 'chosen', ids: ['prod-old', 'prod-newest'] } },
      { ...createBlock(postsBlock, 'b_00000003'), source: newest(1, 'col-blog') },
      { ...createBlock(eventsBlock, 'b_00000004'), source: newest(2) },
      { ...createBlock(postsBlock, 'b_00000005'), source: newest(4, 'col-gone') },
      {
        ...createBlock(buttonsBlock, 'b_00000006'),
        items: links
          .slice(0, 8)
          .map((link, at) => ({ id: `i_0000000${at}`, label: 'Go', link, style: 'primary' as const })),
      },
    ),
  ],
});
const about = page('about', { blocks: [{ type: 'text', heading: 'Us', text: 'Words' }] });

test('A page answers what its blocks list, each entry once, and where its links lead', async () => {
  expect((await load([start, about])).status).toBe(200);
  const { content: shown } = await read('/start');
  expect(shown.records).toEqual({
    b_00000001: ['prod-newest', 'prod-newer'],
    b_00000002: ['prod-old', 'prod-newest'],
    b_00000003: ['col-blog.second'],
    b_00000004: ['col-calendar.soon', 'col-calendar.later'],
    b_00000005: [],
  });
  const ids = shown.products.map(({ id }: { id: string }) => id);
  expect(ids.toSorted()).toEqual(['prod-newer', 'prod-newest', 'prod-old']);
  expect(shown.addresses).toEqual({
    'page:page-about': '/about',
    'collection:col-blog': '/blog',
    'product:prod-old': '/shop/old',
    'item:col-blog.first': '/blog/first',
  });
});

test('A draft answers the same, for those who may change it', async () => {
  const draft = (await owner().call('GET', '/api/content-service/documents/page-start/content')).body;
  const { content: live } = await read('/start');
  expect(draft).toEqual({ kind: 'page', content: { ...live, version: null } });
});

test('Loading pages again publishes nothing, and a change publishes the pages that differ', async () => {
  await load([start, about]);
  expect(await publications()).toBe(1);
  await load([start, { ...about, title: 'About us' }]);
  expect(await publications()).toBe(2);
  expect((await read('/about')).content).toMatchObject({ version: 2, body: { title: 'About us' } });
  expect((await read('/start')).content.version).toBe(1);
  const { body } = await owner().call('GET', '/api/content-service/documents/page-about/changes?since=0');
  expect(body.batches).toMatchObject([{ rev: 1, by: null }]);
});

test('What a team changed is loaded over, and stays in the log', async () => {
  const change = {
    batchId: 'batch-team',
    baseRev: 1,
    operations: [{ op: 'set', id: 'root', field: 'title', value: 'Ours' }],
  };
  await owner().call('POST', '/api/content-service/documents/page-about/changes', change);
  await owner().call('DELETE', '/api/content-service/documents/page-start');
  await load([start, { ...about, title: 'About us' }]);
  expect((await read('/about')).content.body.title).toBe('About us');
  expect((await read('/start')).content.documentId).toBe('page-start');
  const { body } = await owner().call('POST', '/api/content-service/documents/page-about/undo', {
    ...{ batchId: 'batch-undo', direction: 'undo' },
  });
  expect(body.rev).toBe(4);
});

test.each([
  [{ urlId: 'Not an address' }, 400],
  [{ urlId: 'blog' }, 409],
  [{ sections: [sectionOf({ ...createBlock(postsBlock, 'b_00000001'), heading: 'x'.repeat(300) })] }, 400],
])('A page with %j is not loaded, and nothing of the others either', async (fields, status) => {
  const before = await publications();
  const answer = await load([page('fresh', { blocks: [] }), { ...page('odd', { blocks: [] }), ...fields }]);
  expect([answer.status, await publications()]).toEqual([status, before]);
  expect((await read('/fresh')).code).toBe('page.unknown');
});

test('A live page is read from memory but for what it lists of the store', async () => {
  await read('/about');
  expect(await commandsOf(service.db, () => read('/about'))).toEqual([]);
  await read('/start');
  const commands = await commandsOf(service.db, () => read('/start'));
  expect(commands.filter((name) => name !== 'find')).toEqual([]);
});
