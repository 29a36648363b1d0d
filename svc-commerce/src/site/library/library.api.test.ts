import { role } from '@tessera/contracts/enumerations.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItemSite } from '../../testing/an-item-site.ts';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { fetchAs } from '../../testing/fetch-as.ts';

let service: CommerceService;
/** Of the service; callers of other clocks are known for a minute. */
let now = Date.now();
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
});
afterAll(() => service.stop());

const path = '/api/content-service/media';
const picture = (width = 60, height = 40, background = '#a5603c') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A website of its own with its library. */
function aLibrary() {
  const site = anItemSite(service);
  const { owner, websiteId } = site;
  const add = async (name: string, bytes?: Buffer) => {
    now += 1;
    const answer = await owner.upload(`/api/commerce/images?name=${name}`, bytes ?? (await picture()));
    const image = answer.body as { url: string; width: number; height: number };
    return { image, id: image.url.split('/').at(-1) ?? '' };
  };
  const list = async (query = '') => (await owner.call('GET', `${path}${query}`)).body;
  const names = async (query = '') => (await list(query)).media.map(({ name }: { name: string }) => name);
  const change = (id: string, body: object) => owner.call('PATCH', `${path}/${id}`, body);
  const usesOf = async (id: string) => (await owner.call('GET', `${path}/${id}`)).body.uses;
  const show = (url: string) => fetchAs(service, { kind: 'visitor', websiteId }, url);
  return { ...site, add, list, names, change, usesOf, show };
}

describe('The media library', () => {
  test('lists every upload with its size, colors and uploader; a picture keeps its id and address', async () => {
    const { add, list } = aLibrary();
    const { id, image } = await add('Kiln Opening.JPG');
    const { media } = await list();
    expect(media).toHaveLength(1);
    expect(media[0]).toMatchObject({
      ...{ id, name: 'Kiln Opening.JPG', kind: 'picture', state: 'ready', url: image.url, width: 60, height: 40 },
      ...{ alt: null, folder: '', tags: [], binnedOn: null, uses: 0, contentType: 'image/png' },
    });
    expect(Object.values(media[0].colors)).toEqual(Array(5).fill('a5603c'));
  });

  test('is narrowed by folder, kind, missing alternative text and words of name, alternative text and tags', async () => {
    const { add, names, change } = aLibrary();
    const [pears, bowl] = [await add('three-pears.jpg'), await add('bowl.jpg')];
    await change(pears.id, { alt: 'Three ripe pears', folder: 'Journal', tags: ['still life'] });
    expect(await names()).toEqual(['bowl.jpg', 'three-pears.jpg']);
    expect(await names('?folder=Journal')).toEqual(['three-pears.jpg']);
    expect(await names('?view=missing_alt')).toEqual(['bowl.jpg']);
    for (const word of ['pear', 'RIPE', 'still']) expect(await names(`?search=${word}`)).toEqual(['three-pears.jpg']);
    expect(await names('?kind=video')).toEqual([]);
    expect(await names('?sort=name')).toEqual(['bowl.jpg', 'three-pears.jpg']);
    // IMG-098: an empty text is decoration and misses nothing.
    await change(bowl.id, { alt: '' });
    expect(await names('?view=missing_alt')).toEqual([]);
  });

  test('EDIT-231 comes in pages of 50, each file once', async () => {
    const { add, list } = aLibrary();
    const bytes = await picture(4, 4);
    for (let n = 0; n < 53; n++) await add(`p${n}.jpg`, bytes);
    const first = await list();
    const second = await list(`?cursor=${encodeURIComponent(first.nextPageCursor)}`);
    expect([first.media.length, second.media.length, second.hasNextPage]).toEqual([50, 3, false]);
    const ids = [...first.media, ...second.media].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(53);
  });

  test('EDIT-198 EDIT-229 refuses an empty name and a long tag, and changes nothing', async () => {
    const { add, change, list } = aLibrary();
    const { id } = await add('bowl.jpg');
    const unnamed = await change(id, { name: ' ', alt: 'A bowl' });
    expect([unnamed.status, JSON.stringify(unnamed.body)]).toEqual([
      400,
      expect.stringContaining('Please enter a file name'),
    ]);
    expect((await change(id, { tags: ['x'.repeat(51)] })).status).toBe(400);
    expect((await list()).media[0]).toMatchObject({ name: 'bowl.jpg', alt: null, tags: [] });
    expect((await change('none', { alt: 'x' })).body.code).toBe('media.unknown');
  });

  test('changes several files at once, and has folders that may be empty', async () => {
    const { owner, add, list } = aLibrary();
    const ids = [(await add('a.jpg')).id, (await add('b.jpg')).id];
    await owner.call('POST', `${path}/folders`, { path: 'Products/Glaze' });
    const { body } = await owner.call('POST', `${path}/changes`, {
      ids,
      folder: 'Products',
      addTags: ['new'],
      alt: 'Mug',
    });
    expect(body.changed.toSorted()).toEqual(ids.toSorted());
    expect((await list()).media).toMatchObject([
      { folder: 'Products', tags: ['new'], alt: 'Mug' },
      { folder: 'Products' },
    ]);
    const folders = async () => (await owner.call('GET', `${path}/folders`)).body;
    expect(await folders()).toMatchObject({
      folders: [
        { path: 'Products', files: 2 },
        { path: 'Products/Glaze', files: 0 },
      ],
      ...{ files: 2, missingAlt: 0, binned: 0 },
    });
    await owner.call('POST', `${path}/folders/removal`, { path: 'Products' });
    expect((await list()).media[0].folder).toBe('');
    expect((await folders()).folders).toEqual([{ path: 'Products/Glaze', files: 0 }]);
  });

  test('AUTH-060 is open to those who change pages or products, and to nobody else', async () => {
    const { websiteId } = aLibrary();
    const status = async (...roles: number[]) => (await service.owner({ websiteId, roles }).call('GET', path)).status;
    expect([await status(role.editor), await status(role.storeManager), await status(role.reporting)]).toEqual([
      200, 200, 403,
    ]);
    expect((await service.as({ websiteId }).call('GET', path)).status).toBe(401);
  });
});

describe('Where a file is used', () => {
  test('follows every change, publication and deletion of a post', async () => {
    const { add, addCollection, create, set, publish, usesOf, list, owner } = aLibrary();
    const { id, image } = await add('kiln.jpg');
    const post = await create(await addCollection('journal', 'notes'), 'Kiln');
    expect([await usesOf(id), (await list('?view=unused')).media.length]).toEqual([[], 1]);
    await set(post.id, { image });
    expect(await usesOf(id)).toEqual([{ kind: 'post', id: post.id, title: 'Kiln', collectionId: null, isLive: false }]);
    expect((await list('?view=unused')).media).toEqual([]);
    await publish(post.id);
    expect(await usesOf(id)).toMatchObject([{ isLive: true }]);
    // The draft shows it no more; visitors still do.
    await set(post.id, { image: null });
    expect(await usesOf(id)).toMatchObject([{ isLive: true }]);
    await publish(post.id);
    expect(await usesOf(id)).toEqual([]);
    await set(post.id, { image });
    await owner.call('DELETE', `/api/content-service/documents/${post.id}`);
    expect(await usesOf(id)).toEqual([]);
  });

  test('is a product, also one that shows it for a variant only', async () => {
    const { add, usesOf, websiteId } = aLibrary();
    const [main, variant] = [await add('main.jpg'), await add('variant.jpg')];
    const mug = aProduct('mug');
    const [first, ...others] = mug.variants;
    const stored = { ...mug, images: [main.image], variants: [{ ...first, image: variant.image }, ...others] };
    await service.load(aStore([stored as typeof mug]), websiteId);
    for (const { id } of [main, variant])
      expect(await usesOf(id)).toMatchObject([{ kind: 'product', id: mug.id, isLive: true }]);
  });
});

describe('The bin', () => {
  test('loses no tag when several people add some to a file at the same moment', async () => {
    const { owner, add, list } = aLibrary();
    const { id } = await add('a.jpg');
    const tags = Array.from({ length: 8 }, (_, n) => `tag-${n}`);
    const answers = await Promise.all(
      tags.map((tag) => owner.call('POST', `${path}/changes`, { ids: [id], addTags: [tag] })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list()).media[0].tags.toSorted()).toEqual(tags);
  });

  test('takes a used file only when that is asked for; pages go on showing it, and it can be restored', async () => {
    const { owner, add, addCollection, create, set, names, show } = aLibrary();
    const { id, image } = await add('kiln.jpg');
    const other = await add('unused.jpg');
    const post = await create(await addCollection('journal', 'notes'), 'Kiln');
    await set(post.id, { image });
    const bin = (body: object) => owner.call('POST', `${path}/bin`, body);
    const { body } = await bin({ ids: [id, other.id] });
    expect(body).toMatchObject({
      binned: [other.id],
      used: [{ id, name: 'kiln.jpg', uses: [{ kind: 'post', title: 'Kiln' }] }],
    });
    await bin({ ids: [id], includesUsed: true });
    expect([await names(), (await names('?view=bin')).length]).toEqual([[], 2]);
    expect((await show(`${image.url}?format=100w`)).status).toBe(200);
    const restored = await owner.call('POST', `${path}/restorations`, { ids: [id] });
    expect([restored.body, await names()]).toEqual([{ restored: [id] }, ['kiln.jpg']]);
  });

  test('is emptied of what has been in it for 30 days, with its bytes', async () => {
    const { owner, add, names, websiteId } = aLibrary();
    const { id, image } = await add('old.jpg');
    await owner.call('POST', `${path}/bin`, { ids: [id] });
    now += 29 * 86_400_000;
    await service.repairJobs.run('svc-commerce.media-bin');
    expect(await names('?view=bin')).toEqual(['old.jpg']);
    now += 2 * 86_400_000;
    await service.repairJobs.run('svc-commerce.media-bin');
    expect([await names('?view=bin'), (await owner.call('GET', image.url)).status]).toEqual([[], 404]);
    const left = await service.db.collection('images.files').countDocuments({ filename: { $regex: `^${websiteId}/` } });
    expect(left).toBe(0);
    now -= 31 * 86_400_000;
  });

  test('gives back a file that was placed after it was deleted, and removes one that was deleted although used', async () => {
    const { owner, add, addCollection, create, set, names } = aLibrary();
    const [placed, givenUp] = [await add('placed.jpg'), await add('given-up.jpg')];
    const blog = await addCollection('journal', 'notes');
    const [post, other] = [await create(blog, 'Kiln'), await create(blog, 'Old')];
    await set(other.id, { image: givenUp.image });
    await owner.call('POST', `${path}/bin`, { ids: [placed.id, givenUp.id], includesUsed: true });
    await set(post.id, { image: placed.image });
    now += 31 * 86_400_000;
    await service.repairJobs.run('svc-commerce.media-bin');
    now -= 31 * 86_400_000;
    expect([await names(), await names('?view=bin')]).toEqual([['placed.jpg'], []]);
  });
});

describe('A picture', () => {
  test('is delivered cropped and turned as its crops say; other crops are unknown, the original stays', async () => {
    const { owner, add, change, show, websiteId } = aLibrary();
    // Left half red, right half blue.
    const halves = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
      .composite([
        { input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } }, left: 200, top: 0 },
      ])
      .png()
      .toBuffer();
    const { id, image } = await add('halves.png', halves);
    const crop = { id: 'c_1', name: 'Right', rotate: 0, x: 0.5, y: 0, width: 0.5, height: 1 };
    const turned = { ...crop, id: 'c_2', name: 'Turned', rotate: 90, x: 0, width: 1 };
    expect((await change(id, { crops: [crop, turned] })).status).toBe(200);
    const seen = async (query: string) => {
      const shown = sharp(await (await show(`${image.url}?format=300w&crop=${query}`)).arrayBuffer());
      const [{ width, height }, { dominant }] = [await shown.metadata(), await shown.stats()];
      return [width, height, dominant.b > dominant.r];
    };
    expect(await seen('c_1')).toEqual([200, 200, true]);
    expect((await seen('c_2')).slice(0, 2)).toEqual([200, 400]);
    expect((await show(`${image.url}?format=300w&crop=c_9`)).status).toBe(404);
    const original = await fetchAs(
      service,
      { kind: 'staff', websiteId, roles: [role.admin], siteUserId: 'o' },
      `${path}/${id}/original`,
    );
    expect(Buffer.from(await original.arrayBuffer()).equals(halves)).toBe(true);
    expect((await change(id, { crops: [{ ...crop, x: 0.8 }] })).status).toBe(400);
    expect((await owner.call('PATCH', `${path}/${id}`, { crops: Array(21).fill(crop) })).status).toBe(400);
  });

  test('PAGE-055 PAGE-056 PAGE-057 IMG-091 has its focal point and colors where it is shown, unless the place has its own', async () => {
    const { add, change, addCollection, create, set, publish, read, visitor } = aLibrary();
    const { id, image } = await add('kiln.jpg');
    const blog = await addCollection('journal', 'notes');
    const [post, other] = [await create(blog, 'Kiln'), await create(blog, 'Other')];
    await set(post.id, { image });
    await set(other.id, { image: { ...image, focalPoint: { x: 1, y: 0 } } });
    await publish(post.id, other.id);
    await change(id, { focalPoint: { x: 0.2, y: 0.8 } });
    const item = (one: string) => visitor.call('GET', `/api/content-service/items/${one}`);
    expect((await item(post.id)).body).toMatchObject({
      mediaFocalPoint: { x: 0.2, y: 0.8 },
      colorData: { topLeftAverage: 'a5603c', centerAverage: 'a5603c' },
    });
    expect((await item(other.id)).body.mediaFocalPoint).toEqual({ x: 1, y: 0 });
    expect(JSON.stringify(await read('/notes'))).toContain('"focalPoint":{"x":0.2,"y":0.8}');
  });

  test('shows a crop as it is now wherever it was placed, and all of the picture once the crop is gone', async () => {
    const { add, change, addCollection, create, set, publish, visitor } = aLibrary();
    const { id, image } = await add('kiln.jpg');
    const crop = { id: 'c_1', name: 'Left', rotate: 0, x: 0, y: 0, width: 0.5, height: 1 };
    await change(id, { crops: [crop] });
    const post = await create(await addCollection('journal', 'notes'), 'Kiln');
    await set(post.id, { image: { ...image, url: `${image.url}?crop=c_1`, width: 30, height: 40 } });
    await publish(post.id);
    const shown = async () => {
      const { assetUrl, originalSize } = (await visitor.call('GET', `/api/content-service/items/${post.id}`)).body;
      return [assetUrl, originalSize];
    };
    const [first, firstSize] = await shown();
    expect([first, firstSize]).toEqual([expect.stringContaining('crop=c_1'), '30x40']);

    await change(id, { crops: [{ ...crop, rotate: 90 }] });
    const [second, secondSize] = await shown();
    expect([second, secondSize]).toEqual([expect.stringContaining('crop=c_1'), '20x60']);
    expect(second).not.toBe(first);

    await change(id, { crops: [] });
    expect(await shown()).toEqual([expect.not.stringContaining('crop='), '60x40']);
  });
});
