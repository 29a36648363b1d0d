import type { SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPasswordStore, importComments } from '../../site/index.ts';
import { aZip } from '../../testing/a-zip.ts';
import { anItemSite } from '../../testing/an-item-site.ts';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { readZip } from '../../testing/read-zip.ts';
import { runSiteExport } from '../exports/run-export.ts';
import { runSiteImport } from '../imports/run-import.ts';
import { createSiteExports } from '../store/export-store.ts';
import { createSiteImports, type SiteImports } from '../store/import-store.ts';

const api = '/api/content-service';
const everything = ['pages', 'posts', 'comments', 'products', 'files', 'redirects'];

let service: CommerceService;
beforeAll(async () => {
  // Nothing works on the queues: tests do it themselves.
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 1_000 });
});
afterAll(() => service.stop());

function aSite() {
  const site = anItemSite(service);
  const { websiteId, owner } = site;
  const deps = depsOf(service, Date.now);
  const imports = createSiteImports(service.models, Date.now);
  const exported = async (parts = ['content', 'files']): Promise<Buffer> => {
    const exports = createSiteExports(service.models, Date.now);
    const { id } = (await owner.call('POST', `${api}/exports`, { parts })).body;
    await runSiteExport(websiteId, id, exports, deps);
    const pieces: Buffer[] = [];
    const { object } = (await exports.find(websiteId, id)) ?? {};
    for await (const piece of deps.library.objects.get(object ?? '')) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const work = async (id: string, by: SiteImports = imports): Promise<SiteImport> => {
    await runSiteImport(websiteId, id, by, deps);
    return (await owner.call('GET', `${api}/imports/${id}`)).body;
  };
  const check = async (file: Buffer) => work((await owner.upload(`${api}/imports?name=site.zip`, file)).body.id);
  const start = (id: string) => owner.call('POST', `${api}/imports/${id}/start`, { include: everything });
  const bring = async (file: Buffer) => {
    const { id } = await check(file);
    await start(id);
    return work(id);
  };
  const rows = (name: string) => service.db.collection(name).find({ websiteId }).toArray();
  const publishAll = async () => site.publish(...(await rows('documents')).map(({ id }) => id));
  return { ...site, deps, imports, exported, work, check, start, bring, rows, publishAll };
}

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const password = 'rowan-and-sorrel';

/** Adds a course with two chapters that a product opens, a post that needs a password, and a page for members. */
async function addGuarded(
  site: ReturnType<typeof aSite>,
  blog: string,
): Promise<{ course: string; chapters: unknown; secret: string }> {
  const { owner, websiteId, create, set, addCollection } = site;
  const course = await addCollection('lessons', 'throwing');
  const ids: string[] = [];
  for (const title of ['Wedging', 'Centring', 'Pulling']) ids.push((await create(course, title)).id);
  const [wedging, centring, pulling] = ids as [string, string, string];
  await set(wedging, { permission: 1, videoUrl: 'https://films.example/wedging.mp4' });
  const path = `${api}/courses/${course}/outline`;
  const { rev } = (await owner.call('GET', path)).body;
  const chapters = [
    { title: 'Wheel', lessonIds: [pulling, wedging] },
    { title: 'Clay', lessonIds: [centring] },
  ];
  expect((await owner.call('PUT', path, { rev, chapters })).status).toBe(200);
  await service.load(aStore([aProduct('course')], { collections: [] }), websiteId);
  await owner.call('PATCH', `${api}/collections/${course}`, { joinProductId: 'prod-course' });
  const secret = await create(blog, 'Secret glaze');
  await set(secret.id, { permission: 2 });
  expect((await owner.call('PUT', `${api}/documents/${secret.id}/password`, { password })).status).toBe(200);
  const club = await owner.call('POST', `${api}/documents`, { title: 'Club', urlId: 'club', preset: 'about' });
  await set(club.body.id, { permission: 3 });
  return { course, chapters, secret: secret.id };
}

/** A website with pages, posts, an event, a gallery, a course, a picture, comments, redirects, and what is not for everyone. */
async function aWholeSite() {
  const site = aSite();
  const { owner, websiteId } = site;
  const blog = await site.addCollection('journal', 'notes');
  const post = await site.create(blog, 'Clay & "glaze"');
  await site.create(await site.addCollection('events', 'dates'), 'Market');
  await site.create(await site.addCollection('gallery', 'work'), 'Bowls');
  const image = (await owner.upload('/api/commerce/images?name=dot.png', dot)).body;
  const file = image.url.split('/').at(-1);
  await owner.call('PATCH', `${api}/media/${file}`, { alt: 'A dot', tags: ['small'], focalPoint: { x: 0.2, y: 0.4 } });
  await site.set(post.id, { image, tags: ['Kiln'], excerpt: 'On media/ and clay' });
  for (const urlId of ['', 'about'])
    await owner.call('POST', `${api}/documents`, { title: urlId || 'Home', urlId, preset: 'about' });
  const guarded = await addGuarded(site, blog);
  await site.publishAll();
  await owner.call('POST', `${api}/redirects`, { from: '/old', to: '/about', status: 301 });
  await owner.call('POST', `${api}/redirects`, { from: '/gone', to: '', status: 410 });
  const rows = ['public', 'waiting', 'spam'].map((state, at) => ({
    ...{ id: `com-${websiteId}-${at}`, authorName: 'Bo', body: `Comment ${at}`, createdOn: 1_000 + at, state },
  }));
  await importComments(websiteId, post.id, rows as never, site.deps.comments);
  return { ...site, ...guarded };
}

describe('An export of this platform', () => {
  test('imported into an empty website and published is exported again to the byte', async () => {
    const one = await aWholeSite();
    const file = await one.exported();
    const two = aSite();
    const done = await two.bring(file);
    expect(done).toMatchObject({ state: 'done', source: 'tessera' });
    expect(done.counts).toEqual([
      { kind: 'pages', inFile: 3, imported: 3, leftOut: 0 },
      { kind: 'posts', inFile: 7, imported: 7, leftOut: 0 },
      { kind: 'comments', inFile: 3, imported: 3, leftOut: 0 },
      { kind: 'files', inFile: 1, imported: 1, leftOut: 0 },
      { kind: 'redirects', inFile: 2, imported: 2, leftOut: 0 },
    ]);
    expect(await two.rows('publications')).toEqual([]);
    expect((await two.publishAll()).status).toBe(200);
    const [before, after] = [await readZip(file), await readZip(await two.exported())];
    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [name, content] of before)
      expect([name, after.get(name)?.toString()]).toEqual([name, content.toString()]);
    expect(await two.exported()).toEqual(file);
  });

  test('with a store brings its products, with variants, stock and pictures, to the byte', async () => {
    const one = aSite();
    await service.load(
      aStore([
        aProduct('mug', { images: [], tags: ['clay'] }),
        aProduct('bowl', {
          enabled: false,
          variants: [aVariant('bowl', { priceCents: 1_250, salePriceCents: 900, onSale: true, qtyInStock: 0 })],
        }),
      ]),
      one.websiteId,
    );
    const parts = ['content', 'products', 'files'];
    const file = await one.exported(parts);
    const two = aSite();
    const checked = await two.check(file);
    expect(checked.counts).toContainEqual({ kind: 'products', inFile: 2, imported: 2, leftOut: 0 });
    expect(await two.rows('products')).toEqual([]);
    await two.start(checked.id);
    const done = await two.work(checked.id);
    expect(done.counts).toContainEqual({ kind: 'products', inFile: 2, imported: 2, leftOut: 0 });
    const [first, second] = [await readZip(file), await readZip(await two.exported(parts))];
    for (const [name, content] of first)
      expect([name, second.get(name)?.toString()]).toEqual([name, content.toString()]);
    expect(await two.exported(parts)).toEqual(file);
    await two.owner.call('POST', `${api}/imports/${done.id}/undo`);
    expect(await two.work(done.id)).toMatchObject({ state: 'undone', remainingAfterUndo: 0 });
    for (const name of ['collections', 'categories', 'redirects'])
      expect([name, await two.rows(name)]).toEqual([name, []]);
    expect((await two.rows('products')).filter(({ removedOn }) => removedOn === undefined)).toEqual([]);
  });

  test('PROD-190 PROD-194 holds each lesson once, in its course, with the chapters and what opens it', async () => {
    const one = await aWholeSite();
    const file = await one.exported();
    const entries = await readZip(file);
    const lessons = [...entries.keys()].filter((name) => /^items\/throwing\/.*\.json$/.test(name));
    expect(lessons).toHaveLength(3);
    const website = JSON.parse(entries.get('website.json')?.toString() ?? '');
    expect(website.lessons).toEqual([]);
    const two = aSite();
    await two.bring(file);
    await two.publishAll();
    for (const site of [one, two]) {
      const [course] = (await site.rows('collections')).filter(({ content }) => content.id === one.course);
      expect(course?.content).toMatchObject({ outline: one.chapters, joinProductId: 'prod-course' });
      expect((await site.read('/throwing')).chapters).toEqual(one.chapters);
      expect((await site.read('/throwing/wedging')).lesson.videoUrl).toBe('https://films.example/wedging.mp4');
      expect((await site.read('/throwing/centring')).code).toBe('lesson.locked');
    }
    // The product was not imported: the course opens to no one until it has another.
    const member = service.as({ websiteId: two.websiteId, kind: 'member', siteUserId: 'member-1' });
    const locked = await member.call('GET', '/api/commerce/content?path=/throwing/centring');
    expect(locked.body.code).toBe('lesson.locked');
  });

  test('PAGE-029 FORM-121 holds no password, and what needed one arrives closed', async () => {
    const one = await aWholeSite();
    const file = await one.exported();
    const passwords = createPasswordStore(service.models);
    const stored = await passwords.find(one.websiteId, one.secret);
    const secrets = [password, stored?.hash ?? '', stored?.version ?? ''];
    expect(secrets.every((secret) => secret.length > 10)).toBe(true);
    for (const [name, content] of await readZip(file))
      for (const secret of secrets) expect([name, content.includes(secret)]).toEqual([name, false]);
    const two = aSite();
    const done = await two.bring(file);
    expect(done.gaps.find(({ reason }) => reason === 'passwords')).toMatchObject({
      ...{ count: 1, examples: ['Secret glaze'] },
    });
    const report = await two.owner.call('GET', `${api}/imports/${done.id}/report`);
    expect(report.body).toMatch(/Secret glaze.*The password isn’t imported/);
    expect(report.body).toMatch(/^Lesson,Wedging,/m);
    expect(await passwords.find(two.websiteId, one.secret)).toBeNull();
    await two.publishAll();
    expect((await two.read('/notes/secret-glaze')).code).toBe('page.protected');
    expect((await two.read('/club')).code).toBe('page.members_only');
  });

  test('holds lessons that are not documents yet, which arrive as drafts in their order', async () => {
    const one = aSite();
    const course = await one.addCollection('lessons', 'glazing');
    const stored = (id: string) => ({
      ...{ collectionId: course, id, urlSlug: id, title: id, minutes: 5, free: true, excerpt: '', image: null },
      ...{ body: '<p>Knees.</p>', videoUrl: null },
    });
    const records = ['zinc', 'ash'].map((id) => ({
      ...{ _id: `${one.websiteId}:${id}` as never, websiteId: one.websiteId, content: stored(id) },
    }));
    await service.db.collection('lessons').insertMany(records);
    const two = aSite();
    const done = await two.bring(await one.exported());
    expect(done.counts).toEqual([{ kind: 'posts', inFile: 2, imported: 2, leftOut: 0 }]);
    expect([await two.rows('lessons'), await two.rows('publications')]).toEqual([[], []]);
    await two.publishAll();
    const { lessons } = await two.read('/glazing');
    expect(lessons.map(({ id }: { id: string }) => id)).toEqual(['zinc', 'ash']);
  });

  test('imported twice, or where it came from, doubles nothing', async () => {
    const one = await aWholeSite();
    const file = await one.exported();
    const before = (await one.rows('documents')).length;
    const done = await one.bring(file);
    expect(done.counts.map(({ imported }) => imported).slice(0, 2)).toEqual([0, 0]);
    expect(await one.rows('documents')).toHaveLength(before);
    const two = aSite();
    await two.bring(file);
    await two.bring(file);
    expect(await two.rows('documents')).toHaveLength(before);
    expect(await two.rows('comments')).toHaveLength(3);
  });

  test('is undone whole', async () => {
    const file = await (await aWholeSite()).exported();
    const two = aSite();
    const { id } = await two.bring(file);
    await two.owner.call('POST', `${api}/imports/${id}/undo`);
    expect(await two.work(id)).toMatchObject({ state: 'undone', remainingAfterUndo: 0 });
    for (const name of ['documents', 'comments', 'redirects', 'collections'])
      expect([name, await two.rows(name)]).toEqual([name, []]);
  });

  test('whose worker dies at any place is imported as by an undisturbed one', async () => {
    const file = await (await aWholeSite()).exported();
    const whole = aSite();
    const { counts } = await whole.bring(file);
    for (let after = 0; after < 9; after += 2) {
      const site = aSite();
      const { id } = await site.check(file);
      await site.start(id);
      let notes = 0;
      const dying: SiteImports = {
        ...site.imports,
        note: async (...progress) => {
          notes += 1;
          if (notes > after) throw new Error('died');
          return site.imports.note(...progress);
        },
        noteError: async () => undefined,
      };
      await expect(site.work(id, dying)).rejects.toThrow('died');
      await service.db.collection('siteImports').updateMany({ websiteId: site.websiteId }, { $set: { leaseUntil: 0 } });
      expect((await site.work(id)).counts).toEqual(counts);
      for (const name of ['documents', 'media', 'comments', 'redirects', 'collections'])
        expect([name, (await site.rows(name)).length]).toEqual([name, (await whole.rows(name)).length]);
    }
  });
});

describe('A ZIP file', () => {
  const website = JSON.stringify({
    format: 'tessera-website',
    version: 1,
    collections: [],
    categories: [],
    lessons: [],
  });

  const escaping = async () => {
    const zip = await aZip({ 'website.json': website, 'media/xx/yy.png': dot });
    // Of the same length, so that the archive stays whole.
    return Buffer.from(zip.toString('latin1').replaceAll('media/xx/yy.png', '../../../yy.png'), 'latin1');
  };
  /** Says in its list that an entry is small, and unpacks to more. */
  const lying = async () => {
    const zip = await aZip({ 'website.json': website, 'pages/a.json': 'x'.repeat(1_000_000) });
    const at = zip.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    zip.writeUInt32LE(10, at + 24);
    return zip;
  };

  test.each([
    ['of something else', () => aZip({ 'photo.txt': 'x' }), /is not an export of Tessera/],
    ['of a newer version', () => aZip({ 'website.json': website.replace(':1', ':99') }), /newer version/],
    ['with a path that leads out of it', escaping, /damaged/],
    ['whose end is missing', async () => (await aZip({ 'website.json': website })).subarray(0, -30), /damaged/],
    ['that unpacks to more than it says', lying, /damaged/],
    ['with a list that is no text', () => aZip({ 'website.json': Buffer.alloc(5 * 1024 * 1024, 32) }), /too large/],
  ])('%s is refused in the check, and nothing is changed', async (_what, make, problem) => {
    const site = aSite();
    const failed = await site.check(await make());
    expect([failed.state, failed.problem]).toEqual(['failed', expect.stringMatching(problem)]);
    for (const name of ['documents', 'media', 'collections']) expect(await site.rows(name)).toEqual([]);
  });

  test('with invalid pages is imported without them, and the report names them', async () => {
    const site = aSite();
    const done = await site.bring(
      await aZip({ 'website.json': website, 'pages/a.json': '{"id":"x"}', 'pages/b.json': '[' }),
    );
    expect(done.counts).toEqual([{ kind: 'pages', inFile: 2, imported: 0, leftOut: 2 }]);
    expect(done.gaps.find(({ reason }) => reason === 'invalid')?.examples).toEqual(['pages/a.json', 'pages/b.json']);
  });
});
