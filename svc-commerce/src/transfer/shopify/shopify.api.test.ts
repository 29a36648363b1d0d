import type { SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFileHost, type FileHost } from '../../testing/a-file-host.ts';
import { aShopifyCsv, aShopifyLine, type ShopifyLine } from '../../testing/a-shopify-csv.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { runSiteImport } from '../imports/run-import.ts';
import { createSiteImports, type SiteImports } from '../store/import-store.ts';

const path = '/api/content-service/imports';
const all = ['products', 'files', 'redirects'];

let service: CommerceService;
let host: FileHost;
beforeAll(async () => {
  // Nothing works on the queues: tests run imports themselves, step by step.
  service = await startCommerce({ ROLE: 'api', IMPORTS_FROM_THIS_MACHINE: true, RATE_LIMIT_SCALE: 1_000 });
  host = await aFileHost();
});
afterAll(async () => {
  await service.stop();
  await host.stop();
});

let sites = 0;
function aSite() {
  sites += 1;
  const websiteId = `site-shopify-${sites}`;
  const owner = service.owner({ websiteId });
  const deps = depsOf(service, Date.now);
  const imports = createSiteImports(service.models, Date.now);
  const work = async (id: string, by: SiteImports = imports): Promise<SiteImport> => {
    await runSiteImport(websiteId, id, by, deps);
    return (await owner.call('GET', `${path}/${id}`)).body;
  };
  const check = async (csv: string) => work((await owner.upload(`${path}?name=products.csv`, csv)).body.id);
  const start = (id: string, include = all) => owner.call('POST', `${path}/${id}/start`, { include });
  const bring = async (csv: string, include = all) => {
    const { id } = await check(csv);
    await start(id, include);
    return work(id);
  };
  const undo = async (id: string) => {
    await owner.call('POST', `${path}/${id}/undo`);
    return work(id);
  };
  const rows = (name: string) => service.db.collection(name).find({ websiteId }).toArray();
  const products = async () =>
    (await rows('products'))
      .filter(({ removedOn }) => removedOn === undefined)
      .toSorted((a, b) => (a.urlSlug < b.urlSlug ? -1 : 1));
  const report = async (id: string): Promise<string> => (await owner.call('GET', `${path}/${id}/report`)).body;
  const counts = async () => {
    const names = ['products', 'collections', 'categories', 'media', 'redirects', 'stock', 'siteImportSources'];
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await rows(name)).length])));
  };
  return { websiteId, owner, deps, imports, work, check, start, bring, undo, rows, products, report, counts };
}

const nothing = { products: 0, collections: 0, categories: 0, media: 0, redirects: 0, stock: 0, siteImportSources: 0 };

/** A store with two variants, a draft, and faults. */
const lines = (): ShopifyLine[] => [
  aShopifyLine('blue-mug', {
    ...{ 'Option1 Name': 'Size', 'Option1 Value': 'S', Collection: 'Mugs' },
    ...{ 'Image Src': `${host.origin}/mug.jpg?v=1`, 'Image Position': '1', 'Image Alt Text': 'A mug' },
  }),
  {
    ...{ Handle: 'blue-mug', 'Option1 Value': 'L', 'Variant SKU': 'BLUE-MUG-L', 'Variant Price': '30.00' },
    ...{
      'Variant Inventory Tracker': 'shopify',
      'Variant Inventory Qty': '2',
      'Variant Image': `${host.origin}/l.jpg`,
    },
  },
  { Handle: 'blue-mug', 'Image Src': `${host.origin}/missing.jpg`, 'Image Position': '2' },
  aShopifyLine('bowl', { Status: 'draft' }),
  aShopifyLine('plate', { 'Variant Price': 'twelve' }),
  aShopifyLine('jug', { 'Variant SKU': 'BOWL' }),
];

describe('A check of a file of Shopify', () => {
  test('counts what would be imported, says what not with line and reason, and changes nothing', async () => {
    const site = aSite();
    const checked = await site.check(aShopifyCsv(lines()));
    expect(checked).toMatchObject({ state: 'checked', source: 'shopify', problem: null });
    expect(checked.counts).toEqual([
      { kind: 'products', inFile: 4, imported: 2, leftOut: 2 },
      { kind: 'files', inFile: 3, imported: 3, leftOut: 0 },
      { kind: 'redirects', inFile: 2, imported: 2, leftOut: 0 },
    ]);
    const gaps = Object.fromEntries(checked.gaps.map(({ reason, examples }) => [reason, examples]));
    expect(gaps.invalid).toEqual([
      expect.stringMatching(/plate: Line 6, Variant Price: is an amount/),
      expect.stringMatching(/jug: Line 7, Variant SKU: BOWL appears twice \(lines 5 and 7\)/),
    ]);
    expect(gaps.collections).toEqual(['/collections/all']);
    expect(checked.addresses.shown[0]).toEqual({ from: '/products/blue-mug', to: '/store/blue-mug', isTaken: false });
    expect(await site.counts()).toEqual(nothing);
    expect(host.asked).toEqual([]);
  });

  test.each([
    ['is no UTF-8', Buffer.from([...Buffer.from('Handle,Title,Variant Price\n'), 0xff, 0xfe]), /UTF-8/],
    ['has an open quotation mark', 'Handle,Title,Variant Price\nmug,"Mug,1\n', /quotation marks/],
  ])('fails where the file %s, and says why', async (_what, file, problem) => {
    const site = aSite();
    const failed = await site.work((await site.owner.upload(`${path}?name=a.csv`, file)).body.id);
    expect([failed.state, failed.problem]).toEqual(['failed', expect.stringMatching(problem)]);
    expect(await site.counts()).toEqual(nothing);
  });
});

describe('An import from Shopify', () => {
  test('writes products with variants, stock and pictures on a store page of their own', async () => {
    const site = aSite();
    const done = await site.bring(aShopifyCsv(lines()));
    expect(done.state).toBe('done');
    expect(done.counts).toEqual([
      { kind: 'products', inFile: 4, imported: 2, leftOut: 2 },
      { kind: 'files', inFile: 3, imported: 2, leftOut: 1 },
      { kind: 'redirects', inFile: 2, imported: 2, leftOut: 0 },
    ]);
    const [mug, bowl] = await site.products();
    expect(mug).toMatchObject({ urlSlug: 'blue-mug', fullUrl: '/store/blue-mug', enabled: true });
    expect(mug?.images).toEqual([expect.objectContaining({ alt: 'A mug', width: 40, height: 30 })]);
    expect(mug?.variants).toEqual([
      expect.objectContaining({ sku: 'BLUE-MUG', attributes: { Size: 'S' }, priceCents: 2400, image: null }),
      expect.objectContaining({
        sku: 'BLUE-MUG-L',
        attributes: { Size: 'L' },
        image: expect.objectContaining({ width: 40 }),
      }),
    ]);
    expect(bowl).toMatchObject({ urlSlug: 'bowl', enabled: false });
    expect((await site.rows('stock')).map(({ sku, onHand }) => [sku, onHand]).toSorted()).toEqual([
      ['BLUE-MUG', 7],
      ['BLUE-MUG-L', 2],
      ['BOWL', 7],
    ]);
    expect((await site.rows('redirects')).map(({ from, to }) => [from, to.to]).toSorted()).toEqual([
      ['/products/blue-mug', 'product'],
      ['/products/bowl', 'product'],
    ]);
    expect(await site.report(done.id)).toContain('/products/plate,,Left out,"Line 6, Variant Price: is an amount');
  });

  test('announces what it wrote, so that lists and search show it', async () => {
    const site = aSite();
    const { id } = await site.bring(aShopifyCsv([aShopifyLine('mug')]));
    const [stored] = await service.db.collection('siteImports').find({ websiteId: site.websiteId, id }).toArray();
    const [product] = await site.products();
    expect(stored?.outbox).toEqual([
      expect.objectContaining({ type: 'product.changed', payload: { productIds: [product?.id] } }),
    ]);
  });

  test('leaves products alone that the website has, and brings nothing twice', async () => {
    const site = aSite();
    await site.bring(aShopifyCsv([aShopifyLine('mug')]));
    const again = await site.bring(
      aShopifyCsv([aShopifyLine('mug', { 'Variant Price': '99.00' }), aShopifyLine('vase')]),
    );
    expect(again.counts[0]).toEqual({ kind: 'products', inFile: 2, imported: 1, leftOut: 1 });
    expect(again.gaps).toContainEqual({ reason: 'already_imported', count: 1, examples: ['Title of mug'] });
    expect((await site.products()).map(({ urlSlug, variants }) => [urlSlug, variants[0].priceCents])).toEqual([
      ['mug', 2400],
      ['vase', 2400],
    ]);
  });

  test('needs the right to change products', async () => {
    const site = aSite();
    const { id } = await site.check(aShopifyCsv([aShopifyLine('mug')]));
    const editor = service.owner({ websiteId: site.websiteId, roles: [role.editor] });
    const refused = await editor.call('POST', `${path}/${id}/start`, { include: all });
    expect([refused.status, refused.body.code]).toEqual([403, 'session.forbidden']);
    expect(await site.counts()).toEqual(nothing);
  });

  test('that is undone leaves nothing but what was changed since', async () => {
    const site = aSite();
    const { id } = await site.bring(aShopifyCsv([...lines(), aShopifyLine('vase')]));
    const vase = (await site.products()).find(({ urlSlug }) => urlSlug === 'vase');
    const items = `/api/content-service/product/1.1/websites/${site.websiteId}/products/${vase?.collectionId}/items`;
    expect((await site.owner.call('PUT', `${items}/${vase?.id}/visibility`, { enabled: false })).status).toBe(200);
    const undone = await site.undo(id);
    expect([undone.state, undone.remainingAfterUndo]).toEqual(['undone', 2]);
    expect((await site.products()).map(({ urlSlug }) => urlSlug)).toEqual(['vase']);
    expect((await site.rows('redirects')).map(({ from }) => from)).toEqual(['/products/vase']);
  });

  test('that is undone removes its store page, and can be imported again', async () => {
    const site = aSite();
    const { id } = await site.bring(aShopifyCsv(lines()));
    expect((await site.undo(id)).remainingAfterUndo).toBe(0);
    expect(await site.rows('collections')).toEqual([]);
    expect(await site.rows('categories')).toEqual([]);
    expect((await site.bring(aShopifyCsv(lines()))).counts[0]).toMatchObject({ kind: 'products', imported: 2 });
  });

  test('whose step is repeated after a crash doubles nothing', async () => {
    const site = aSite();
    const { id } = await site.check(aShopifyCsv(Array.from({ length: 23 }, (_, at) => aShopifyLine(`mug-${at + 10}`))));
    await site.start(id);
    let steps = 0;
    // Each step is written, and then lost together with its worker.
    const dying: SiteImports = {
      ...site.imports,
      note: async (job, progress, found, event) => {
        steps += 1;
        if (steps % 2 === 1) throw new Error('the worker died');
        return site.imports.note(job, progress, found, event);
      },
    };
    const again = async () => {
      await service.db
        .collection('siteImports')
        .updateOne({ websiteId: site.websiteId, id }, { $set: { leaseUntil: 0 } });
      return site.work(id, dying).catch(() => undefined);
    };
    let state: string | undefined;
    // Every second step is written: no more starts are needed than there are steps.
    for (let starts = 0; starts < 12 && state !== 'done'; starts += 1) state = (await again())?.state;
    expect(state).toBe('done');
    expect((await site.products()).length).toBe(23);
    expect((await site.rows('stock')).length).toBe(23);
    expect((await site.rows('collections')).length).toBe(1);
    const { body } = await site.owner.call('GET', `${path}/${id}`);
    expect(body.counts.map(({ imported }: { imported: number }) => imported)).toEqual([23, 23]);
  });
});
