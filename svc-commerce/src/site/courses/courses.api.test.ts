import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItemSite } from '../../testing/an-item-site.ts';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const collections = '/api/content-service/collections';
const content = '/api/commerce/content';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 });
});
afterAll(() => service.stop());

/** A website with a course that every member may take, and three lessons. */
async function aCourse() {
  const site = anItemSite(service);
  const { websiteId, owner, addCollection, create, set } = site;
  const course = await addCollection('lessons', 'throwing');
  const lessons = [await create(course, 'Wedging'), await create(course, 'Centring'), await create(course, 'Pulling')];
  const [wedging, centring, pulling] = lessons.map(({ id }) => id) as [string, string, string];
  await set(wedging, { permission: 1 });
  const path = `/api/content-service/courses/${course}/outline`;
  const outline = async (as = owner) => (await as.call('GET', path)).body;
  const save = async (chapters: unknown, rev?: string, as = owner) =>
    as.call('PUT', path, { rev: rev ?? (await outline()).rev, chapters });
  const member = service.as({ websiteId, kind: 'member', siteUserId: 'member-1' });
  return { ...site, course, wedging, centring, pulling, outline, save, member };
}

const titles = (chapters: { title: string; lessons: { title: string }[] }[]) =>
  chapters.map(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)]);

describe('A lesson', () => {
  test('ENUM-043 PROD-191 is a draft like a post, published with what it teaches at an address below its course', async () => {
    const { owner, wedging, publish, read, course } = await aCourse();
    expect(await read('/throwing')).toMatchObject({ kind: 'lessons', lessons: [], chapters: [] });
    expect((await owner.call('GET', `${collections}/${course}/items`)).body.items).toHaveLength(3);
    expect((await publish(wedging)).status).toBe(200);
    const shown = await read('/throwing/wedging');
    expect(shown).toMatchObject({
      ...{ kind: 'lesson', lesson: { id: wedging, title: 'Wedging', minutes: 10, free: true, videoUrl: null } },
      content: { documentId: wedging, body: { kind: 'lesson' } },
      ...{ lessons: [{ id: wedging }], chapters: [{ title: '', lessonIds: [wedging] }] },
    });
  });

  test('PROD-195 that is not for everyone is in no answer for visitors, wherever they ask', async () => {
    const { owner, visitor, member, centring, publish, set } = await aCourse();
    await set(centring, { excerpt: 'In short', videoUrl: 'https://films.example/centring.mp4' });
    await publish(centring);
    expect((await visitor.call('GET', `${content}?path=/throwing/centring`)).body.code).toBe('lesson.locked');
    for (const caller of [visitor, member]) {
      const item = await caller.call('GET', `/api/content-service/items/${centring}`);
      expect(item.body.code).toBe('page.members_only');
    }
    expect((await member.call('GET', `${content}?path=/throwing/centring`)).body.lesson.videoUrl).toContain('films');
    expect((await owner.call('GET', `/api/content-service/documents/${centring}/content`)).body.kind).toBe('lesson');
    const lists = [`${content}?path=/throwing`, '/api/commerce/site-addresses', '/api/commerce/search?q=centring'];
    for (const path of lists) expect(JSON.stringify((await visitor.call('GET', path)).body)).not.toContain('films');
  });

  test('has an address that a free lesson is listed at for search engines, and another is not', async () => {
    const { visitor, wedging, centring, publish } = await aCourse();
    await publish(wedging, centring);
    const paths: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await visitor.call('GET', `/api/commerce/site-addresses${cursor && `?cursor=${cursor}`}`);
      paths.push(...body.addresses.map(({ path }: { path: string }) => path));
      cursor = body.nextPageCursor;
    }
    expect(paths.filter((path) => path.startsWith('/throwing/'))).toEqual(['/throwing/wedging']);
  });
});

describe('The order of a course', () => {
  test('PROD-190 has chapters, and visitors see what is published in it', async () => {
    const { wedging, centring, pulling, outline, save, publish, read } = await aCourse();
    await publish(wedging, pulling);
    const saved = await save([
      { title: 'Wheel', lessonIds: [pulling, centring] },
      { title: 'Clay', lessonIds: [wedging] },
      { title: 'Fire', lessonIds: [] },
    ]);
    expect([saved.status, titles(saved.body.chapters)]).toEqual([
      200,
      [['Wheel', 'Pulling', 'Centring'], ['Clay', 'Wedging'], ['Fire']],
    ]);
    expect(titles((await outline()).chapters)).toEqual(titles(saved.body.chapters));
    const { lessons, chapters } = await read('/throwing');
    expect(lessons.map(({ title }: { title: string }) => title)).toEqual(['Pulling', 'Wedging']);
    expect(chapters).toEqual([
      { title: 'Wheel', lessonIds: [pulling] },
      { title: 'Clay', lessonIds: [wedging] },
    ]);
  });

  test('holds new lessons at its end, and none of the bin', async () => {
    const { owner, course, create, wedging, centring, pulling, outline, save } = await aCourse();
    await save([{ title: 'Clay', lessonIds: [centring, wedging, pulling] }]);
    await create(course, 'Glazing');
    await owner.call('DELETE', `/api/content-service/documents/${wedging}`);
    expect(titles((await outline()).chapters)).toEqual([['Clay', 'Centring', 'Pulling', 'Glazing']]);
  });

  test('that someone else changed is not written over', async () => {
    const { wedging, centring, outline, save } = await aCourse();
    const { rev } = await outline();
    const orders = [[{ title: 'A', lessonIds: [wedging] }], [{ title: 'B', lessonIds: [centring] }]];
    const [one, two] = await Promise.all(orders.map((chapters) => save(chapters, rev)));
    expect([one?.status, two?.status].toSorted()).toEqual([200, 409]);
    const winner = one?.status === 200 ? 'A' : 'B';
    expect((await outline()).chapters[0].title).toBe(winner);
    expect((await save([], rev)).body.code).toBe('course.outline_changed');
  });

  test('is the owner’s: others read it where they may write, and other websites cannot', async () => {
    const { websiteId, outline, save } = await aCourse();
    const author = service.owner({ websiteId, roles: [role.viewer] });
    expect((await save([], undefined, author)).status).toBe(403);
    const elsewhere = anItemSite(service);
    expect((await outline(elsewhere.owner)).code).toBe('collection.unknown');
    const blog = await elsewhere.addCollection('journal', 'blog');
    const path = `/api/content-service/courses/${blog}/outline`;
    expect((await elsewhere.owner.call('GET', path)).body.code).toBe('collection.unknown');
  });

  test('EDIT-225 has at most 250 lessons', async () => {
    const { owner, course } = await aCourse();
    for (let n = 3; n < 250; n += 50)
      await Promise.all(
        Array.from({ length: Math.min(50, 250 - n) }, () =>
          owner.call('POST', `${collections}/${course}/items`, { title: 'More' }),
        ),
      );
    const { body } = await owner.call('POST', `${collections}/${course}/items`, { title: 'Too many' });
    expect([body.code, body.error]).toEqual(['limit.reached', 'The limit of 250 has been reached.']);
  }, 120_000);
});

describe('What opens a course', () => {
  test('PROD-194 PROD-196 is an account, or a product of the shop', async () => {
    const { websiteId, owner, visitor, member, course, centring, publish } = await aCourse();
    await publish(centring);
    await service.load(aStore([aProduct('course')]), websiteId);
    const choose = (joinProductId: string | null) => owner.call('PATCH', `${collections}/${course}`, { joinProductId });
    expect((await choose('nothing')).body.code).toBe('product.unknown');
    expect((await choose('prod-course')).body.joinProductId).toBe('prod-course');
    const locked = await member.call('GET', `${content}?path=/throwing/centring`);
    expect(locked.body).toMatchObject({ code: 'lesson.locked', details: { productId: 'prod-course' } });
    expect((await visitor.call('GET', `${content}?path=/throwing`)).body.joinProduct.id).toBe('prod-course');
    await choose(null);
    expect((await member.call('GET', `${content}?path=/throwing/centring`)).status).toBe(200);
  });
});

describe('Lessons that were loaded before', () => {
  test('become documents at their addresses, in their order, once', async () => {
    const { websiteId, visitor, owner, course } = await aCourse();
    const stored = (id: string, free: boolean) => ({
      ...{ collectionId: course, id, urlSlug: id, title: id, minutes: 5, free, excerpt: '', image: null },
      ...{ body: '<p>Knees.</p>', videoUrl: null },
    });
    await service.db
      .collection('lessons')
      .insertMany(
        ['zinc', 'ash'].map((id) => ({ _id: `${websiteId}:${id}` as never, websiteId, content: stored(id, true) })),
      );
    const find = async () => (await visitor.call('GET', `${content}?path=/throwing`)).body.lessons;
    await service.repairJobs.run('svc-commerce.stored-lessons');
    await service.repairJobs.run('svc-commerce.stored-lessons');
    expect((await find()).map(({ id }: { id: string }) => id)).toEqual(['zinc', 'ash']);
    const { body } = await visitor.call('GET', `${content}?path=/throwing/zinc`);
    expect(body.lesson.body).toContain('<p>Knees.</p>');
    expect(await service.db.collection('lessons').countDocuments({ websiteId })).toBe(0);
    expect((await owner.call('GET', '/api/content-service/documents/zinc')).body.state).toBe('live');
  });
});
