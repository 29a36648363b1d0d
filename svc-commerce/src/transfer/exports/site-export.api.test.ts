import type { SiteExport } from '@tessera/contracts/commerce/site-export-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItemSite } from '../../testing/an-item-site.ts';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { fetchAs } from '../../testing/fetch-as.ts';
import { aPlacedOrder } from '../../testing/placed-order.ts';
import { readZip } from '../../testing/read-zip.ts';
import { createSiteExports, type SiteExports } from '../store/export-store.ts';
import { readWxr } from '../wordpress/read-wxr.ts';
import { removeExpired } from './export-work.ts';
import { runSiteExport } from './run-export.ts';

const path = '/api/content-service/exports';
const all = ['content', 'files', 'products', 'people'];
const week = 7 * 86_400_000;

let service: CommerceService;
beforeAll(async () => {
  // Nothing works on the queues: tests write exports themselves.
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 1_000 });
});
afterAll(() => service.stop());

function exporting(websiteId: string) {
  const owner = service.owner({ websiteId });
  const deps = depsOf(service, Date.now);
  const exports = createSiteExports(service.models, Date.now);
  const list = async (): Promise<SiteExport[]> => (await owner.call('GET', path)).body.exports;
  const work = async (id: string, by: SiteExports = exports) => {
    await runSiteExport(websiteId, id, by, deps);
    return (await list()).find((one) => one.id === id) as SiteExport;
  };
  const start = (parts = all) => owner.call('POST', path, { parts });
  const staff = { kind: 'staff', websiteId, siteUserId: 'owner-1', provedMs: Date.now() } as const;
  const download = (id: string, roles: readonly number[] = [role.admin]) =>
    fetchAs(service, { ...staff, roles: [...roles] as never }, `${path}/${id}/file`);
  const files = async (parts = all) => {
    const { id } = (await start(parts)).body;
    await work(id);
    return readZip(Buffer.from(await (await download(id)).arrayBuffer()));
  };
  return { owner, deps, exports, list, work, start, download, files };
}

/** A website with a page, a post with a picture in it, a comment and a redirect. */
async function aWebsite() {
  const site = anItemSite(service);
  const blog = await site.addCollection('journal', 'notes');
  const { id } = await site.create(blog, 'Clay & "glaze"');
  await site.set(id, { tags: ['Kiln'], excerpt: 'On ]]> clay' });
  await site.owner.call('POST', '/api/content-service/documents', { title: 'About', urlId: 'about', preset: 'about' });
  await site.owner.call('POST', '/api/content-service/redirects', { from: '/old', to: '/about', status: 301 });
  await site.publish(id);
  return { ...site, blog, postId: id, ...exporting(site.websiteId) };
}

describe('An export', () => {
  test('holds the website in files that people and programs read', async () => {
    const site = await aWebsite();
    const files = await site.files();
    const textOf = (name: string) =>
      files.get([...files.keys()].find((one) => one.startsWith(name)) ?? '')?.toString() ?? '';
    expect([...files.keys()].map((name) => name.replace(/-doc_[\w-]+/, ''))).toEqual(
      expect.arrayContaining([
        ...['website.json', 'design.json', 'pages/about.json', 'pages/about.md', 'pages/about.html'],
        ...[
          'items/notes/clay-glaze.json',
          'items/notes/clay-glaze.md',
          'comments.jsonl',
          'redirects.csv',
          'wordpress.xml',
        ],
        ...['store/products.csv', 'store/stock.csv', 'store/orders.csv', 'store/customers.csv', 'media.jsonl'],
      ]),
    );
    expect(JSON.parse(textOf('website.json'))).toMatchObject({
      ...{ format: 'tessera-website', version: 1, collections: [{ id: site.blog, urlId: 'notes' }] },
    });
    expect(JSON.parse(textOf('items/notes/'))).toMatchObject({
      id: site.postId,
      kind: 'post',
      body: { tags: ['Kiln'] },
    });
    const markdown = files.get([...files.keys()].find((one) => /^pages\/about.*\.md$/.test(one)) ?? '')?.toString();
    expect(markdown).toContain('title: "About"');
    expect(markdown).toContain('# About');
    expect(textOf('redirects.csv')).toContain('/old,/about,301');
  });

  test('holds an export of WordPress that is read again', async () => {
    const site = await aWebsite();
    const xml = (await site.files(['content'])).get('wordpress.xml') ?? Buffer.alloc(0);
    const { entries } = readWxr(
      (async function* () {
        yield xml;
      })(),
    );
    const read = [];
    for await (const { type, title, excerpt, name, terms } of entries) read.push({ type, title, excerpt, name, terms });
    expect(read.toSorted((a, b) => a.type.localeCompare(b.type))).toEqual([
      { type: 'page', title: 'About', excerpt: '', name: 'about', terms: [] },
      {
        ...{ type: 'post', title: 'Clay & "glaze"', excerpt: 'On ]]> clay', name: 'clay-glaze' },
        terms: [{ domain: 'post_tag', nicename: 'kiln', name: 'Kiln' }],
      },
    ]);
  });

  test('holds files as they were uploaded, and what pages say of them names no website', async () => {
    const site = await aWebsite();
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const image = (await site.owner.upload('/api/commerce/images?name=dot.png', picture)).body;
    expect(image.url).toContain(site.websiteId);
    await site.set(site.postId, { image });
    const files = await site.files();
    const id = image.url.split('/').at(-1);
    expect(files.get(`media/${id}`)?.equals(picture)).toBe(true);
    const json = [...files].find(([name]) => name.startsWith('items/notes/') && name.endsWith('.json'))?.[1].toString();
    expect(json).toContain(`"url": "tessera:media/${id}"`);
    expect(json).not.toContain(site.websiteId);
  });

  test('of the same website twice is the same to the byte', async () => {
    const site = await aWebsite();
    const [one, two] = [await site.files(), await site.files()];
    expect([...one]).toEqual([...two]);
  });

  test('holds orders and customers, where no cell is a formula (SAFE-18)', async () => {
    await service.load(aStore([aProduct('mug')]), 'site-a');
    await aPlacedOrder(service, { mug: 1 });
    const files = await exporting('site-a').files(['products', 'people']);
    expect(files.get('store/products.csv')?.toString()).toContain('prod-mug');
    const customers = files.get('store/customers.csv')?.toString().split('\r\n') ?? [];
    expect(customers[0]).toBe('Email,Name,Phone,Orders,First order,Last order,Currency,Last order total');
    expect(files.get('store/orders.csv')?.toString().split('\r\n')).toHaveLength(3);
    expect([...files.keys()]).toHaveLength(4);
  });

  test('AUTH-056 with data of people needs the right to export it, to start and to download it', async () => {
    const site = await aWebsite();
    const editor = service.owner({ websiteId: site.websiteId, roles: [role.editor] });
    expect((await editor.call('POST', path, { parts: ['people'] })).body.code).toBe('session.forbidden');
    const { id } = (await site.start()).body;
    await site.work(id);
    expect([(await site.download(id, [role.editor])).status, (await site.download(id)).status]).toEqual([403, 200]);
    const own = (await editor.call('POST', path, { parts: ['content'] })).body;
    await site.work(own.id);
    expect((await site.download(own.id, [role.editor])).status).toBe(200);
    const unproved = service.owner({ websiteId: site.websiteId, provedMs: 0 });
    expect((await unproved.call('POST', path, { parts: ['content'] })).body.code).toBe('session.proof_required');
    const visitor = service.as({ websiteId: site.websiteId });
    expect((await visitor.call('POST', path, { parts: ['content'] })).status).toBe(401);
    const other = service.owner({ websiteId: 'another' });
    expect((await other.call('GET', `${path}/${id}/file`)).body.code).toBe('export.unknown');
  });

  test('SAFE-51 with data of people ends once a person is erased', async () => {
    const site = await aWebsite();
    const done = (await site.start()).body;
    await site.work(done.id);
    const withoutPeople = (await site.start(['content'])).body;
    await site.work(withoutPeople.id);
    const writing = (await site.start()).body;
    const erased = { email: 'ottoline@example.org', siteUserId: null };
    const { body } = await service.platform(site.websiteId).call('POST', '/internal/erasures', erased);
    expect(body.stores).toContainEqual({ store: 'exports', deleted: 2, cleared: 0 });
    expect((await site.download(done.id)).status).toBe(404);
    expect((await site.download(withoutPeople.id)).status).toBe(200);
    expect(await site.work(writing.id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('erased') });
  });

  test('is written one at a time', async () => {
    const site = await aWebsite();
    const { id } = (await site.start()).body;
    expect((await site.start()).body.code).toBe('export.busy');
    await site.work(id);
    expect((await site.start()).status).toBe(201);
  });

  test('is gone after 7 days, with its file', async () => {
    const site = await aWebsite();
    const { id } = (await site.start()).body;
    const done = await site.work(id);
    expect((done.expiresOn ?? 0) - (done.endedOn ?? 0)).toBe(week);
    const later = createSiteExports(service.models, () => Date.now() + week + 1);
    await removeExpired(later, site.deps);
    expect((await site.list())[0]?.state).toBe('expired');
    expect((await site.download(id)).status).toBe(404);
    expect(await fileNames(site.websiteId)).toEqual([]);
  });

  const fileNames = async (websiteId: string): Promise<string[]> => {
    const found = await service.db
      .collection('images.files')
      .find({ filename: { $regex: `^${websiteId}/exports/` } })
      .toArray();
    return found.map(({ filename }) => filename);
  };

  test('whose worker dies is written again by another, and leaves one file', async () => {
    const site = await aWebsite();
    const { id } = (await site.start()).body;
    const dying: SiteExports = {
      ...site.exports,
      done: () => Promise.reject(new Error('died')),
      release: async () => undefined,
    };
    await expect(site.work(id, dying)).rejects.toThrow('died');
    await service.db.collection('siteExports').updateMany({ websiteId: site.websiteId }, { $set: { leaseUntil: 0 } });
    expect((await site.work(id)).state).toBe('done');
    expect(await fileNames(site.websiteId)).toEqual([`${site.websiteId}/exports/${id}/2`]);
  });

  test('whose workers fail again and again is given up, and says so', async () => {
    const site = await aWebsite();
    const { id } = (await site.start()).body;
    const failing: SiteExports = { ...site.exports, done: () => Promise.reject(new Error('broken')) };
    for (let tries = 0; tries < 5; tries += 1) await expect(site.work(id, failing)).rejects.toThrow('broken');
    expect(await site.work(id, failing)).toMatchObject({
      state: 'failed',
      problem: expect.stringContaining('our side'),
    });
    expect(await fileNames(site.websiteId)).toEqual([]);
  });
});
