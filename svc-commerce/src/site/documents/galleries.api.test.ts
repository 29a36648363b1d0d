import { newId } from '@tessera/service-kit/ids.ts';
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

const image = (file: string, alt = 'A hill') => ({
  ...{ url: `/images/site/${file}.jpg`, alt, width: 1800, height: 1200 },
  focalPoint: { x: 0.5, y: 0.25 },
});

/** A website with a portfolio, and what its owner does with the pictures of a gallery. */
function aPortfolioSite() {
  const site = anItemSite(service);
  const { owner, revOf } = site;
  const change = async (id: string, ...operations: object[]) =>
    owner.call('POST', `${documents}/${id}/changes`, { batchId: newId('batch'), baseRev: await revOf(id), operations });
  const blockOf = async (id: string) => {
    const { body } = (await owner.call('GET', `${documents}/${id}`)).body;
    return body.sections[0].blocks[0];
  };
  const setOption = async (id: string, field: string, value: unknown) =>
    change(id, { op: 'set', id: (await blockOf(id)).id, field, value });
  const addPictures = async (id: string, ...files: string[]) => {
    const { id: into, items } = await blockOf(id);
    let after = items.at(-1)?.id ?? null;
    const operations = files.map((file, at) => {
      const node = { id: `i_0000000${at + 1}`, image: image(file), title: file, caption: '', link: null };
      const operation = { op: 'insert', into, after, node };
      after = node.id;
      return operation;
    });
    return change(id, ...operations);
  };
  return { ...site, change, blockOf, setOption, addPictures };
}

const namesOf = (items: { title: string }[]) => items.map(({ title }) => title);

describe('A gallery', () => {
  test('ENUM-042 is a draft with a block for its pictures, and is published with them in their order', async () => {
    const { visitor, addCollection, create, publish, read, list, addPictures, change, blockOf } = aPortfolioSite();
    const portfolio = await addCollection('gallery', 'work');
    const { id, urlId } = await create(portfolio, 'Winter light');
    expect([urlId, await read('/work')]).toMatchObject(['winter-light', { kind: 'galleries', galleries: [] }]);
    expect(await blockOf(id)).toMatchObject({ type: 'gallery', items: [], hasLightbox: true });
    expect((await addPictures(id, 'lake', 'night', 'pines')).status).toBe(200);
    const { id: into } = await blockOf(id);
    await change(id, { op: 'move', id: 'i_00000003', into, after: null });
    expect((await list(portfolio)).items).toMatchObject([{ id, kind: 'gallery', state: 'draft', startDate: null }]);

    expect((await publish(id)).status).toBe(200);
    const shown = await read('/work/winter-light');
    expect(shown).toMatchObject({
      kind: 'gallery',
      gallery: { id, title: 'Winter light', fullUrl: '/work/winter-light', pictureCount: 3, publishedOn: now },
      previous: null,
      next: null,
    });
    expect(namesOf(shown.content.body.sections[0].blocks[0].items)).toEqual(['pines', 'lake', 'night']);
    const { body } = await visitor.call('GET', `/api/content-service/items/${id}`);
    expect(body).toMatchObject({
      recordType: 14,
      assetUrl: '/images/site/pines.jpg',
      altText: 'A hill',
      location: null,
    });
  });

  test('is shown by its portfolio itself while it is the only one, then listed, newest first, with its neighbours', async () => {
    const { addCollection, create, set, publish, read } = aPortfolioSite();
    const portfolio = await addCollection('gallery', 'work');
    const made = [];
    for (const title of ['Water', 'Ridges', 'Sand']) {
      now += day;
      const { id } = await create(portfolio, title);
      await publish(id);
      made.push(id);
      if (title === 'Water') expect((await read('/work')).gallery).toMatchObject({ title, fullUrl: '/work/water' });
    }
    expect(namesOf((await read('/work')).galleries)).toEqual(['Sand', 'Ridges', 'Water']);
    expect(await read('/work/ridges')).toMatchObject({ previous: { title: 'Sand' }, next: { title: 'Water' } });
    expect((await read('/work&page=1')).listed).toEqual({ total: 3, page: 1, pageCount: 1 });
    await set(made[0] ?? '', { shownOn: now + day, image: image('cover') });
    await publish(made[0] ?? '');
    expect((await read('/work')).galleries).toMatchObject([
      { title: 'Water', image: { url: '/images/site/cover.jpg' } },
      { title: 'Sand', image: null },
      { title: 'Ridges' },
    ]);
  });

  test('takes no comments and no likes', async () => {
    const { visitor, addCollection, create, publish } = aPortfolioSite();
    const { id } = await create(await addCollection('gallery', 'work'), 'Water');
    await publish(id);
    const liked = await visitor.call('POST', `/api/content-service/posts/${id}/like`, {});
    expect(liked.status).toBeGreaterThanOrEqual(400);
  });

  test.each([
    ['IMG-007', 'autoplayDuration', [0, 11]],
    ['IMG-021', 'thumbnailHeight', [-1, 201]],
    ['IMG-023', 'thumbnailMargin', [-1, 61]],
    ['IMG-033', 'columns', [0, 11]],
    ['IMG-035', 'padding', [-1, 51]],
    ['IMG-040', 'maxWidth', [99, 301]],
    ['IMG-028 IMG-046', 'captionPosition', ['middle']],
    ['IMG-001 IMG-046', 'variant', ['wheel', 1001]],
  ])('%s IMG-045 %s outside its values is refused with 400 and changes nothing', async (_row, field, values) => {
    const { addCollection, create, setOption, blockOf } = aPortfolioSite();
    const { id } = await create(await addCollection('gallery', 'work'), 'Water');
    const before = await blockOf(id);
    for (const value of values) expect((await setOption(id, field, value)).status).toBe(400);
    expect(await blockOf(id)).toEqual(before);
  });
});

describe('Galleries that are loaded', () => {
  const collection = {
    ...{ id: 'col-work', collectionType: 1, title: 'Work', navigationTitle: 'Work', urlId: 'work' },
    ...{ description: '', enabled: true },
  };
  const gallery = (options: object) => ({
    ...{ id: 'gal-1', collectionId: 'col-work', urlSlug: 'water', title: 'Water', description: 'Lakes.', options },
    items: [{ title: 'Lake', caption: 'At six', image: image('lake') }],
  });
  const load = (websiteId: string, options: object) =>
    service.platform(websiteId).call('PUT', '/internal/content', {
      ...{ collections: [collection], pages: [], posts: [], events: [], lessons: [] },
      galleries: [gallery(options)],
    });

  test('become documents with their options; loading them again changes nothing', async () => {
    const { websiteId, owner, read, list } = aPortfolioSite();
    const options = { design: 'slideshow', autoplay: true, 'autoplay-duration': 7, 'auto-crop': false, unknown: 1 };
    expect((await load(websiteId, options)).status).toBe(200);
    const before = await read('/work/water');
    expect(before.gallery).toMatchObject({ title: 'Water', excerpt: 'Lakes.', pictureCount: 1 });
    expect(before.content.body.sections[0].blocks[0]).toMatchObject({
      ...{ variant: 1000, autoplay: true, autoplayDuration: 7, ratio: 'original' },
      items: [{ title: 'Lake', caption: 'At six', link: null }],
    });
    await load(websiteId, options);
    expect(await read('/work/water')).toEqual(before);
    expect((await list('col-work')).items).toMatchObject([{ id: 'gal-1', state: 'live' }]);
    expect((await owner.call('GET', `${documents}/gal-1`)).body.body.kind).toBe('gallery');
  });

  test.each([[{ 'autoplay-duration': 11 }], [{ padding: -1 }], [{ design: 'wheel' }]])(
    'IMG-045 with %j are refused with 400',
    async (options) => {
      const { websiteId, read } = aPortfolioSite();
      const answer = await load(websiteId, options);
      expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
      expect((await read('/work/water')).code).toBe('page.unknown');
    },
  );
});
