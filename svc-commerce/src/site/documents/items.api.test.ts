import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItemSite } from '../../testing/an-item-site.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const documents = '/api/content-service/documents';
const day = 24 * 3_600_000;

let service: CommerceService;
let now = Date.UTC(2030, 0, 15);
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
});
afterAll(() => service.stop());

const titles = (list: { title: string }[]) => list.map(({ title }) => title);

describe('A post', () => {
  test('is a draft until it is published, and changes for visitors when it is published again', async () => {
    const { addCollection, create, set, publish, read, list } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const { id, urlId } = await create(blog, 'Clay for beginners');
    expect(urlId).toBe('clay-for-beginners');
    expect((await read('/notes')).posts).toEqual([]);
    expect((await read('/notes/clay-for-beginners')).code).toBe('page.unknown');
    expect((await list(blog)).items).toMatchObject([{ id, kind: 'post', collectionId: blog, state: 'draft' }]);

    expect((await publish(id)).status).toBe(200);
    expect(await read('/notes/clay-for-beginners')).toMatchObject({
      kind: 'post',
      post: { id, title: 'Clay for beginners', fullUrl: '/notes/clay-for-beginners', publishedOn: now },
      content: { documentId: id, version: 1, body: { kind: 'post' } },
    });
    expect(titles((await read('/notes')).posts)).toEqual(['Clay for beginners']);

    await set(id, { title: 'Clay', excerpt: 'What it is.' });
    expect((await list(blog)).items).toMatchObject([{ state: 'changed', title: 'Clay' }]);
    expect((await read('/notes')).posts).toMatchObject([{ title: 'Clay for beginners', excerpt: '' }]);
    await publish(id);
    expect((await read('/notes')).posts).toMatchObject([{ title: 'Clay', excerpt: 'What it is.' }]);
    expect((await list(blog)).items).toMatchObject([{ state: 'live' }]);
  });

  test('moves to its new address when it is published, and keeps the date of its first publication', async () => {
    const { addCollection, create, set, publish, read } = anItemSite(service);
    const { id } = await create(await addCollection('journal', 'notes'), 'Old');
    await publish(id);
    const first = now;
    now += day;
    await set(id, { urlId: 'new' });
    await publish(id);
    expect((await read('/notes/old')).code).toBe('page.unknown');
    expect((await read('/notes/new')).post.publishedOn).toBe(first);
  });

  test('is taken back to what it was by taking the publication back, and offline where it was none', async () => {
    const { owner, addCollection, create, set, publish, read } = anItemSite(service);
    const { id } = await create(await addCollection('journal', 'notes'), 'First');
    const first = (await publish(id)).body.number;
    await set(id, { title: 'Second' });
    const second = (await publish(id)).body.number;
    const revert = (number: number) => owner.call('POST', `/api/content-service/publications/${number}/revert`);
    await revert(second);
    expect(titles((await read('/notes')).posts)).toEqual(['First']);
    await revert(first);
    expect((await read('/notes')).posts).toEqual(['First'].slice(1));
  });

  test('goes live together with a page, and the dialog for it lists both', async () => {
    const { owner, addCollection, create, publish, read } = anItemSite(service);
    const { id } = await create(await addCollection('journal', 'notes'), 'Kiln');
    const page = (await owner.call('POST', documents, { title: 'About', urlId: 'about', preset: 'blank' })).body.id;
    const pending = await owner.call('GET', `/api/content-service/publications/pending?documentId=${id}`);
    expect(pending.body.documents.map((one: { id: string }) => one.id).toSorted()).toEqual([id, page].toSorted());
    expect((await publish(id, page)).body.documents).toHaveLength(2);
    expect([(await read('/about')).kind, (await read('/notes/kiln')).kind]).toEqual(['page', 'post']);
  });

  test('leaves the website with the bin, and comes back as a draft', async () => {
    const { owner, addCollection, create, publish, read, list } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const { id } = await create(blog, 'Glaze');
    await publish(id);
    await owner.call('DELETE', `${documents}/${id}`);
    expect((await read('/notes/glaze')).code).toBe('page.unknown');
    expect([(await list(blog)).items, titles((await list(blog, '?bin=yes')).items)]).toEqual([[], ['Glaze']]);
    expect((await owner.call('POST', `${documents}/${id}/restore`)).body).toMatchObject({ state: 'draft' });
    expect(titles((await list(blog)).items)).toEqual(['Glaze']);
  });

  test('is removed for good only from the bin, with everything of it', async () => {
    const { websiteId, owner, addCollection, create, publish, list } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const { id } = await create(blog, 'Glaze');
    await publish(id);
    const purge = async () => (await owner.call('DELETE', `${documents}/${id}/bin`)).body;
    expect((await purge()).code).toBe('document.not_in_bin');
    await owner.call('DELETE', `${documents}/${id}`);
    expect(await purge()).toEqual({ id });
    expect((await list(blog, '?bin=yes')).items).toEqual([]);
    expect((await owner.call('POST', `${documents}/${id}/restore`)).body.code).toBe('document.unknown');
    expect((await purge()).code).toBe('document.unknown');
    const ofIt = { _id: { $regex: `^${websiteId}:${id}` } } as object;
    for (const name of ['documents', 'documentChanges', 'documentVersions', 'liveItems'])
      expect(await service.db.collection(name).countDocuments(ofIt)).toBe(0);
  });

  test('EDIT-070 two with one title get addresses of their own, copies too', async () => {
    const { owner, addCollection, create } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const [first, second] = [await create(blog, 'Glaze'), await create(blog, 'Glaze')];
    expect([first.urlId, second.urlId]).toEqual(['glaze', 'glaze-1']);
    const copy = () => owner.call('POST', `${documents}/${first.id}/duplicate`);
    expect([(await copy()).body.urlId, (await copy()).body.urlId]).toEqual(['glaze-copy', 'glaze-copy-1']);
  });

  test('is not published at the address of another one, and then nothing is', async () => {
    const { addCollection, create, set, publish, read } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const [first, second] = [await create(blog, 'One'), await create(blog, 'Two')];
    await publish(first.id);
    await set(second.id, { urlId: 'one' });
    const refused = await publish(second.id);
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'Another page of this website already has the address /notes/one.',
    ]);
    expect(titles((await read('/notes')).posts)).toEqual(['One']);
    const both = [await create(blog, 'Three'), await create(blog, 'Four')].map(({ id }) => id);
    await Promise.all(both.map((id) => set(id, { urlId: 'same' })));
    expect((await publish(...both)).status).toBe(409);
    expect((await read('/notes/same')).code).toBe('page.unknown');
  });

  test('PAGE-087 PAGE-088 without a title shows the first 250 characters of its text', async () => {
    const { owner, addCollection, create, set, revOf, publish, read } = anItemSite(service);
    const { id } = await create(await addCollection('journal', 'notes'), 'Untitled');
    const { body } = (await owner.call('GET', `${documents}/${id}`)).body;
    const [block] = body.sections[0].blocks;
    const words = 'Slow  pots\nand more '.repeat(20);
    const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] };
    const operations = [{ op: 'set', id: block.id, field: 'text', value: text }];
    const sent = { batchId: 'batch-text', baseRev: await revOf(id), operations };
    expect((await owner.call('POST', `${documents}/${id}/changes`, sent)).status).toBe(200);
    await set(id, { title: '' });
    await publish(id);
    expect((await read('/notes')).posts[0].title).toBe('Slow pots and more '.repeat(20).slice(0, 250));
  });

  test.each([
    ['EDIT-228 a tag of 51 characters', { tags: ['x'.repeat(51)] }],
    ['EDIT-229 a category of 26 characters', { categories: ['x'.repeat(26)] }],
    ['EDIT-202 a tag twice, in another case', { tags: ['Clay', 'clay'] }],
    ['EDIT-204 an address that is none', { urlId: 'Not an address' }],
    ['an address that is empty', { urlId: '' }],
    ['EDIT-197 a link that runs scripts', { sourceUrl: 'javascript:alert(1)' }],
    ['a date that is no moment', { shownOn: 'yesterday' }],
    ['a field that posts do not have', { startDate: 5 }],
  ])('refuses %s, and stays as it was', async (_what, fields) => {
    const { addCollection, create, set, revOf } = anItemSite(service);
    const { id } = await create(await addCollection('journal', 'notes'), 'Glaze');
    const refused = await set(id, fields);
    expect([refused.status, refused.body.code, await revOf(id)]).toEqual([400, 'document.invalid', 0]);
  });
});

describe('An event', () => {
  test('PAGE-083 PAGE-084 is listed until its end, and then among those that are over', async () => {
    const { owner, addCollection, create, set, publish, read } = anItemSite(service);
    const calendar = await addCollection('events', 'dates');
    const at = async (title: string, startDate: number, endDate: number) => {
      const { id } = await create(calendar, title);
      await set(id, { startDate, endDate });
      return id;
    };
    const ids = [
      await at('Over', now - 2 * day, now - day),
      await at('Now', now - day, now + day),
      await at('Later', now + 2 * day, now + 3 * day),
    ];
    await publish(...ids);
    expect(titles((await read('/dates')).events)).toEqual(['Now', 'Later']);
    await owner.call('PATCH', `/api/content-service/collections/${calendar}`, { showPastOrUpcomingEvents: 'past' });
    expect(titles((await read('/dates')).events)).toEqual(['Over']);
    expect((await read('/dates/later')).event).toMatchObject({ title: 'Later', bookingHref: null });
  });

  test('says where a place is booked, as long as that is there', async () => {
    const { owner, addCollection, create, set, publish, read } = anItemSite(service);
    const page = (await owner.call('POST', documents, { title: 'Book', urlId: 'book', preset: 'blank' })).body.id;
    const { id } = await create(await addCollection('events', 'dates'), 'Fair');
    await set(id, { booking: { to: 'page', id: page } });
    await publish(id, page);
    expect((await read('/dates/fair')).event.bookingHref).toBe('/book');
    await owner.call('DELETE', `${documents}/${page}`);
    expect((await read('/dates/fair')).event.bookingHref).toBeNull();
  });
});

describe('The list of a collection', () => {
  test('is found by words and by state, newest change first', async () => {
    const { addCollection, create, set, publish, list } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const made: string[] = [];
    for (const title of ['Clay bodies', 'Slow clay', 'Glass']) {
      now += 1_000;
      made.push((await create(blog, title)).id);
    }
    await publish(...made.slice(0, 2));
    now += 1_000;
    await set(made[0] ?? '', { excerpt: 'More' });
    expect(titles((await list(blog)).items)).toEqual(['Clay bodies', 'Glass', 'Slow clay']);
    expect(titles((await list(blog, '?search=clay')).items)).toEqual(['Clay bodies', 'Slow clay']);
    const states = await Promise.all(['live', 'changed', 'draft'].map((state) => list(blog, `?state=${state}`)));
    expect(states.map(({ items }) => titles(items))).toEqual([['Slow clay'], ['Clay bodies'], ['Glass']]);
  });

  test('comes in pages of 50, each item once', async () => {
    const { addCollection, create, list } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const made: string[] = [];
    for (let at = 0; at < 53; at += 1) made.push((await create(blog, `Post ${at}`)).id);
    const first = await list(blog);
    const second = await list(blog, `?cursor=${encodeURIComponent(first.nextPageCursor)}`);
    expect([first.items.length, first.hasNextPage, second.items.length, second.hasNextPage]).toEqual([
      50,
      true,
      3,
      false,
    ]);
    const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual(made.toSorted());
  });

  test('AUTH-061 is for the website’s own people with the right, and of its own website', async () => {
    const { websiteId, visitor, addCollection, create } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const { id } = await create(blog, 'Secret');
    const path = `/api/content-service/collections/${blog}/items`;
    const elsewhere = service.owner({ websiteId: 'site-elsewhere' });
    expect((await elsewhere.call('GET', path)).body.code).toBe('collection.unknown');
    expect((await elsewhere.call('POST', path, { title: 'Mine' })).body.code).toBe('collection.unknown');
    expect((await elsewhere.call('GET', `${documents}/${id}`)).body.code).toBe('document.unknown');
    expect((await service.owner({ websiteId, roles: [role.viewer] }).call('GET', path)).status).toBe(403);
    expect((await visitor.call('GET', path)).status).toBeGreaterThanOrEqual(401);
  });
});
