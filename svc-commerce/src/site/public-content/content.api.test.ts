import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

let service: CommerceService;
const now = Date.UTC(2030, 0, 15);
const day = 86_400_000;

const aCollection = (urlId: string, more = {}) => ({
  id: `col-${urlId}`,
  collectionType: 1,
  title: urlId,
  navigationTitle: urlId,
  urlId,
  description: '',
  enabled: true,
  ...more,
});
const aPage = (urlId: string, blocks: object[] = [], more = {}) => ({
  id: `page-${urlId}`,
  urlId,
  collectionType: 10,
  pageType: 2,
  pagePermissionTypeValue: null,
  title: urlId,
  seo: { title: '', description: '' },
  image: null,
  blocks,
  ...more,
});
const aPost = (urlSlug: string, publishedOn: number) => ({
  collectionId: 'col-journal',
  urlSlug,
  fullUrl: `/journal/${urlSlug}`,
  title: urlSlug,
  excerpt: '',
  body: '<p>Text</p>',
  author: 'Edda',
  categories: [],
  tags: [],
  publishedOn,
  image: null,
  commentState: 1,
  publicCommentCount: 0,
  likeCount: 0,
  comments: [],
});
const anEvent = (urlSlug: string, startDate: number) => ({
  collectionId: 'col-events',
  urlSlug,
  fullUrl: `/events/${urlSlug}`,
  title: urlSlug,
  startDate,
  endDate: startDate + 1,
  location: {},
  image: null,
  excerpt: '',
  body: '',
});
const content = {
  collections: [
    aCollection('journal'),
    aCollection('events', { showPastOrUpcomingEvents: 'upcoming' }),
    aCollection('gallery'),
    aCollection('lessons', { collectionType: 24 }),
    aCollection('secret', { enabled: false }),
  ],
  pages: [
    aPage('', [
      { type: 'featured-products', productSlugs: ['b', 'a', 'gone'] },
      { type: 'categories', categoryIds: ['cat-2'] },
      { type: 'journal', postSlugs: ['first'] },
      { type: 'events', eventSlugs: ['soon'] },
    ]),
    aPage('about', [{ type: 'text', text: 'Us' }]),
    aPage('members', [{ type: 'text', text: 'For members' }], { pagePermissionTypeValue: 3 }),
  ],
  posts: [aPost('first', now - 3 * day), aPost('second', now - 2 * day), aPost('third', now - day)],
  events: [anEvent('later', now + 9 * day), anEvent('soon', now + day), anEvent('over', now - day)],
  galleries: [{ collectionId: 'col-gallery', id: 'gal-1', urlSlug: 'house', title: 'House', options: {}, items: [] }],
  lessons: [
    {
      collectionId: 'col-lessons',
      id: 'l1',
      urlSlug: 'one',
      title: 'One',
      minutes: 3,
      free: true,
      excerpt: '',
      image: null,
    },
  ],
};
const aCategory = (id: string, urlSlug: string, parentCategoryId: string, more = {}) => ({
  id,
  displayName: urlSlug || 'Shop',
  urlSlug,
  parentCategoryId,
  type: 'CATEGORY' as const,
  pageRendering: 'LIST_VIEW',
  displayIndex: 1,
  description: '',
  image: null,
  ...more,
});

beforeAll(async () => {
  service = await startCommerce({}, { now: () => now });
  await service.load(
    aStore(
      [
        aProduct('a', { order: 2, categoryIds: ['cat-2'], relatedSlugs: ['b'] }),
        aProduct('b', { order: 1, categoryIds: ['cat-3'] }),
        aProduct('c', { order: 3 }),
      ],
      {
        categories: [
          aCategory('cat-1', '', '', { type: 'ROOT' }),
          aCategory('cat-2', 'bowls', 'cat-1'),
          aCategory('cat-3', 'deep-bowls', 'cat-2', { displayIndex: 2 }),
        ],
      },
    ),
  );
  const answer = await service.platform().call('PUT', '/internal/content', content);
  expect(answer.body).toEqual({ pages: 3, posts: 3, events: 3, galleries: 1, lessons: 1 });
});
afterAll(() => service.stop());

const at = (path: string, more = '') =>
  service.as().call('GET', `/api/commerce/content?path=${encodeURIComponent(path)}${more}`);
const ids = (list: { id: string }[]) => list.map(({ id }) => id);
const slugs = (list: { urlSlug: string }[]) => list.map(({ urlSlug }) => urlSlug);

describe('An address answers', () => {
  test('the home page with what its blocks point at, in their order', async () => {
    const { body } = await at('/');
    expect(body.kind).toBe('page');
    const { products, categories, posts, events, records } = body.content;
    expect(ids(products)).toEqual(['prod-b', 'prod-a']);
    expect(ids(categories)).toEqual(['cat-2']);
    expect(slugs(posts)).toEqual(['first']);
    expect(slugs(events)).toEqual(['soon']);
    expect(Object.values(records)).toEqual([
      ['prod-b', 'prod-a'],
      ['cat-2'],
      ['col-journal.first'],
      ['col-events.soon'],
    ]);
  });

  test('another page', async () => {
    const { body } = await at('/about');
    expect([body.kind, body.content.documentId, body.content.version]).toEqual(['page', 'page-about', 1]);
    expect(JSON.stringify(body.content.body.sections)).toContain('Us');
  });

  test('FORM-121 a page for members to members alone', async () => {
    expect((await at('/members')).body.code).toBe('page.members_only');
    const member = service.as({ kind: 'member', siteUserId: 'u1' });
    const { body } = await member.call('GET', '/api/commerce/content?path=/members');
    expect(JSON.stringify(body.content.body.sections)).toContain('For members');
  });

  test('the store with all its products and counted categories', async () => {
    const { body } = await at('/shop');
    expect([body.kind, body.category]).toEqual(['store', null]);
    expect(ids(body.products)).toEqual(['prod-b', 'prod-a', 'prod-c']);
    const counts = body.categories.map(({ id, productCount }: { id: string; productCount: number }) => [
      id,
      productCount,
    ]);
    expect(counts).toEqual([
      ['cat-1', 2],
      ['cat-2', 2],
      ['cat-3', 1],
    ]);
  });

  test('one category of the store with those below it', async () => {
    const { body } = await at('/shop', '&category=bowls');
    expect([body.category.id, ids(body.products)]).toEqual(['cat-2', ['prod-b', 'prod-a']]);
    expect(ids((await at('/shop', '&category=deep-bowls')).body.products)).toEqual(['prod-b']);
    expect((await at('/shop', '&category=none')).status).toBe(404);
  });

  test('a product with related ones', async () => {
    const { body } = await at('/shop/a');
    expect([body.kind, body.product.id, ids(body.related)]).toEqual(['product', 'prod-a', ['prod-b']]);
  });

  test('the journal, newest first, and one post with others', async () => {
    expect(slugs((await at('/journal')).body.posts)).toEqual(['third', 'second', 'first']);
    const { body } = await at('/journal/second');
    expect([body.kind, body.post.urlSlug, slugs(body.more)]).toEqual(['post', 'second', ['third', 'first']]);
    expect([body.previous, body.next]).toEqual([
      { title: 'first', fullUrl: '/journal/first' },
      { title: 'third', fullUrl: '/journal/third' },
    ]);
    expect(JSON.stringify(body.content.body.sections)).toContain('Text');
  });

  test('upcoming events, soonest first, and one event even when it is over', async () => {
    expect(slugs((await at('/events')).body.events)).toEqual(['soon', 'later']);
    expect((await at('/events/over')).body.event.title).toBe('over');
  });

  test('galleries and lessons', async () => {
    expect((await at('/gallery')).body).toMatchObject({ kind: 'gallery', gallery: { urlSlug: 'house' } });
    expect((await at('/gallery/house')).body.gallery.fullUrl).toBe('/gallery/house');
    expect(slugs((await at('/lessons/')).body.lessons)).toEqual(['one']);
  });

  test.each([
    '/none',
    '/shop/none',
    '/journal/none',
    '/events/none',
    '/events/first',
    '/gallery/none',
    '/secret',
    '/shop/a/b',
  ])('nothing at %s with 404', async (path) => {
    const answer = await at(path);
    expect([answer.status, answer.body.code]).toEqual([404, 'page.unknown']);
  });

  test('nothing of another website', async () => {
    const { status } = await service.as({ websiteId: 'site-b' }).call('GET', '/api/commerce/content?path=/');
    expect(status).toBe(404);
  });
});

test('Loading the same content again changes nothing', async () => {
  const before = (await at('/')).body;
  await service.platform().call('PUT', '/internal/content', content);
  expect((await at('/')).body).toEqual(before);
});

test('FORM-121 a page with a password is loaded, and closed to everybody until its owner sets the password', async () => {
  const [first, ...others] = content.pages;
  const wedding = { ...first, id: 'page-wedding', urlId: 'wedding', pagePermissionTypeValue: 2 };
  const load = (pages: unknown[]) => service.platform().call('PUT', '/internal/content', { ...content, pages });
  expect((await load([first, ...others, wedding])).status).toBe(200);
  expect((await at('/wedding')).body.code).toBe('page.protected');
  expect((await load([first, ...others, { ...wedding, pagePermissionTypeValue: 4 }])).status).toBe(400);
});

test('Only the platform may load content', async () => {
  expect((await service.as().call('PUT', '/internal/content', content)).status).toBe(403);
  expect((await service.owner().call('PUT', '/internal/content', content)).status).toBe(403);
});

const collectionsPath = '/api/content-service/collections';

test('EDIT-078 whoever changes the navigation finds every collection of the website by its title', async () => {
  const { status, body } = await service.owner({ roles: [role.editor] }).call('GET', collectionsPath);
  expect(status).toBe(200);
  expect(body.collections).toContainEqual({
    ...{ id: 'col-journal', title: 'journal', urlId: 'journal', kind: 'journal', enabled: true, description: '' },
    ...{ showPastOrUpcomingEvents: null, joinProductId: null },
  });
  const titles = body.collections.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(titles.toSorted((a: string, b: string) => a.localeCompare(b)));
  expect(titles).toEqual(expect.arrayContaining(['events', 'gallery', 'lessons', 'secret']));
});

test('AUTH-061 collections are listed for the website of the caller alone, and for nobody without the right', async () => {
  const elsewhere = service.owner({ websiteId: 'site-b', roles: [role.editor] });
  expect((await elsewhere.call('GET', collectionsPath)).body).toEqual({ collections: [] });
  const viewer = service.owner({ roles: [role.viewer] });
  expect((await viewer.call('GET', collectionsPath)).status).toBe(403);
  expect((await service.as({ websiteId: 'site-a' }).call('GET', collectionsPath)).status).toBeGreaterThan(400);
});

test('PAGE-090 PAGE-102 comments and likes of before are loaded once, and stay when a post goes offline and comes back', async () => {
  const comment = { id: 'com-loaded', authorName: 'Wilf A.', createdOn: 1, body: 'It was worth it.' };
  const post = { ...aPost('loaded', 1_000), likeCount: 39, comments: [comment] };
  const load = () =>
    service.platform('site-loaded').call('PUT', '/internal/content', { ...content, posts: [post], events: [] });
  const counts = async () => {
    const { body } = await service
      .as({ websiteId: 'site-loaded' })
      .call('GET', '/api/commerce/content?path=/journal/loaded');
    return body.post && [body.post.publicCommentCount, body.post.likeCount];
  };
  expect([(await load()).status, await counts()]).toEqual([200, [1, 39]]);
  expect([(await load()).status, await counts()]).toEqual([200, [1, 39]]);
  const owner = service.owner({ websiteId: 'site-loaded' });
  const id = 'col-journal.loaded';
  expect((await owner.call('DELETE', `/api/content-service/documents/${id}`)).status).toBe(200);
  expect(await counts()).toBeUndefined();
  expect([(await load()).status, await counts()]).toEqual([200, [1, 39]]);
});
