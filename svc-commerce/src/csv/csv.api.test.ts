import type { ImportedProduct } from '@tessera/contracts/commerce/import-calls.ts';
import type { Document } from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aShirt, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { depsOf } from '../testing/deps-of.ts';
import { type CsvImports, createCsvImports } from './csv-imports.ts';
import { maxTries, runImport } from './run-import.ts';

let service: CommerceService;
beforeAll(async () => {
  // Nothing works on the queues: tests run imports themselves, step by step.
  service = await startCommerce({ ROLE: 'api' });
});
afterAll(() => service.stop());

let sites = 0;
async function aSite(products: ImportedProduct[] = []) {
  sites += 1;
  const websiteId = `site-${sites}`;
  await service.load(aStore(products, { categories: [aCategory('cat-cups', 'cups')] }), websiteId);
  const owner = service.owner({ websiteId });
  const deps = depsOf(service, Date.now);
  const imports = createCsvImports(service, Date.now);
  const work = async (id: string) => {
    await runImport(websiteId, id, imports, deps);
    return (await owner.call('GET', `/api/commerce/csv/imports/${id}`)).body;
  };
  const check = async (csv: string | Buffer, query = '') => {
    const { body } = await owner.upload(`/api/commerce/csv/imports?${query}`, csv);
    return work(body.id);
  };
  const start = async (id: string) => {
    await owner.call('POST', `/api/commerce/csv/imports/${id}/start`);
    return work(id);
  };
  const bring = async (csv: string | Buffer, query = '') => start((await check(csv, query)).id);
  const exported = async (kind = 'products') => (await owner.call('GET', `/api/commerce/csv/export?kind=${kind}`)).body;
  const product = async (id: string): Promise<Document> =>
    (await service.db.collection('products').findOne({ websiteId, id })) ?? {};
  const stock = async (sku: string) => (await service.db.collection('stock').findOne({ websiteId, sku }))?.onHand;
  return { websiteId, owner, deps, imports, check, start, bring, exported, product, stock, work };
}

const aCategory = (id: string, urlSlug: string) => ({
  ...{ id, displayName: id, urlSlug, parentCategoryId: '', type: 'CATEGORY' as const, pageRendering: 'LIST_VIEW' },
  ...{ displayIndex: 1, description: '', image: null },
});

const difficult = () =>
  aShirt({
    name: '=HYPERLINK("x")',
    description: 'Line one\nLine "two", with commas; and\r\nmore – ñ 日本 🎁',
    tags: ["'=quoted", 'a; b', 'plain'],
    categoryIds: ['cat-cups'],
    summary: '-5 degrees',
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 2, unit: 'WEEK' }, numBillingCycles: 6 },
    maxPerOrder: 4,
    images: [{ url: '/images/a/x.jpg', alt: 'One, two', width: 10, height: 20, focalPoint: { x: 0.1, y: 0.9 } }],
    seo: { title: '@home', description: '+1' },
  });

describe('A round trip', () => {
  test('what is exported and imported into an empty store is exported again to the byte', async () => {
    const one = await aSite([difficult(), aProduct('mug', { productType: 2 }), aProduct('draft', { enabled: false })]);
    const two = await aSite();
    const file = await one.exported();
    const done = await two.bring(file);
    expect([done.state, done.counts, done.errorCount]).toEqual([
      'done',
      { created: 3, changed: 0, unchanged: 0, failed: 0 },
      0,
    ]);
    expect(await two.exported()).toBe(file);
    const [before, after] = [await one.product('prod-shirt'), await two.product('prod-shirt')];
    for (const field of [
      'name',
      'description',
      'tags',
      'summary',
      'variants',
      'images',
      'seo',
      'subscriptionPlan',
      'categoryIds',
    ]) {
      expect(after[field], field).toEqual(before[field]);
    }
    const shown = await service.as({ websiteId: two.websiteId }).call('GET', '/api/commerce/products/prod-mug');
    expect(shown.body.variants[0].unlimited).toBe(true);
  });

  test('the same file again changes nothing', async () => {
    const site = await aSite([difficult(), aProduct('mug')]);
    const versions = await site.product('prod-shirt');
    const done = await site.bring(await site.exported(), 'stock=set');
    expect(done.counts).toEqual({ created: 0, changed: 0, unchanged: 2, failed: 0 });
    expect((await site.product('prod-shirt')).version).toBe(versions.version);
  });

  test('SAFE-19 what a spreadsheet would run is a text in the export, and comes back as it was', async () => {
    const nasty = ['=1+1@evil.com', '@SUM("a")', '+1', '-1', '\tx', '\rx', 'x\r=1+1'];
    const named = nasty.map((description, at) => aProduct(`nasty-${at}`, { description }));
    const [one, two] = [await aSite(named), await aSite()];
    const file: string = await one.exported();
    for (const text of nasty) {
      const cell = `${text.startsWith('x') ? '' : "'"}${text.replaceAll('"', '""')}`;
      expect(file).toContain(/["\r]/.test(text) ? `,"${cell}",` : `,${cell},`);
    }
    await two.bring(file);
    const back = await Promise.all(named.map(async (_, at) => (await two.product(`prod-nasty-${at}`)).description));
    expect(back).toEqual(nasty);
  });

  test('no cell of an export begins a formula', async () => {
    const site = await aSite([difficult()]);
    const file: string = await site.exported();
    expect(file.startsWith('Product ID,')).toBe(true);
    expect(file).toContain('"\'=HYPERLINK(""x"")"');
    expect(file).not.toMatch(/(^|,|\n)"?[=@+-]/);
  });
});

describe('A check', () => {
  test('changes nothing and tells what would happen', async () => {
    const site = await aSite([aProduct('mug'), aProduct('jug')]);
    const before = await site.exported();
    const checked = await site.check(
      'Product ID,Variant ID,Name,SKU,Price\nprod-mug,var-mug,Mug,SKU-MUG,12.00\nprod-jug,var-jug,Product jug,SKU-JUG,10.00\n,,New,NEW-1,5\n',
    );
    expect([checked.state, checked.counts, checked.rowsDone, checked.rowsTotal]).toEqual([
      'checked',
      { created: 1, changed: 1, unchanged: 1, failed: 0 },
      3,
      3,
    ]);
    expect(await site.exported()).toBe(before);
  });

  test('names every error by line and column', async () => {
    const site = await aSite([aProduct('mug')]);
    const checked = await site.check(
      [
        'Store Page,Address,Name,Type,Categories,Tags,Option Name 1,SKU,Option Value 1,Price,Sale Price,On Sale,Stock',
        'shop,bowl,Bowl,physical,cups,,Size,BOWL-S,S,12,15,no,-1',
        ',,,,,,,BOWL-M,S,x,,maybe,1.5',
        `shop,UPPER,,thing,plates,${'t'.repeat(51)},,SKU-MUG,,1,,,`,
        'gone,plate,Plate,digital,,,,BOWL-S,,1,,yes,',
      ].join('\n'),
    );
    expect(checked.counts.failed).toBe(3);
    expect(checked.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
      '2 Stock',
      '3 Price',
      '3 On Sale',
      '3 Stock',
      '4 Name',
      '4 Address',
      '4 Type',
      '4 Categories',
      '4 SKU',
      '5 Store Page',
      '5 SKU',
    ]);
    const { body, headers } = await site.owner.call('GET', `/api/commerce/csv/imports/${checked.id}/errors`);
    expect(headers.get('content-disposition')).toContain('import-errors.csv');
    expect(body).toContain('2,Stock,"is a whole number from 0 to 1000000, or unlimited"');
    expect(body.trim().split('\n')).toHaveLength(12);
  });

  test('a copied line whose Variant ID was left in is told, so that no two variants are one', async () => {
    const site = await aSite([aShirt(), aProduct('mug')]);
    const within = 'Product ID,Variant ID,Name,SKU,Price,Option Value 1,Option Value 2\n';
    const twice = await site.check(
      `${within}prod-shirt,var-shirt-s-red,Shirt,SKU-SHIRT-S-RED,10,S,Red\nprod-shirt,var-shirt-s-red,,NEW-1,10,XL,Red\n`,
    );
    expect(twice.errors).toEqual([
      { row: 3, column: 'Variant ID', message: 'var-shirt-s-red appears twice (lines 2 and 3)' },
    ]);
    const foreign = await site.bring('Variant ID,Name,SKU,Price\nvar-mug,Second mug,MUG-2,10\n');
    expect(foreign.errors).toEqual([{ row: 2, column: 'Variant ID', message: 'belongs to another product' }]);
    expect(foreign.counts.created).toBe(0);
  });

  test('lines without end that all belong to one product are refused in a moment', async () => {
    const site = await aSite();
    const lines = Array.from({ length: 5_000 }, (_, at) => `,S${at},1`).join('\n');
    const checked = await site.check(`Name,SKU,Price\nOne,S,1\n${lines}\n`);
    expect(checked.errors).toContainEqual({ row: 2, column: 'SKU', message: 'The limit of 250 has been reached.' });
    expect(checked.counts).toMatchObject({ created: 0, failed: 1 });
  });

  test('PROD-059 PROD-165 EDIT-226 EDIT-236 keeps the rules of the store', async () => {
    const site = await aSite();
    const same =
      'Name,Option Name 1,SKU,Option Value 1,Price,Type,Subscription\nA,Size,A1,S,1,physical,\n,,A2,S,1,,\nB,,B1,,1,digital,1 MONTH';
    expect((await site.check(same)).errors).toMatchObject([
      { row: 2, column: 'Option Value 1', message: 'Two variants have the same options: S.' },
      { row: 4, column: 'Subscription' },
    ]);
    const many = Array.from({ length: 201 }, (_, at) => `P${at},S${at},1`).join('\n');
    const checked = await site.check(`Name,SKU,Price\n${many}`);
    expect(checked.errors).toEqual([
      {
        ...{ row: 202, column: 'Store Page' },
        message: '“Shop” is full (200 products). This and all further products for it are left out.',
      },
    ]);
  });

  test.each([
    ['Name,Price\nx,1', 'The column “SKU” is missing. The first line must hold the names.'],
    ['Name,SKU,SKU,Price\n', 'The column “SKU” stands twice.'],
    ['Name,SKU,Price\n"x,1,2\n', 'Line 2 of the table could not be read. Check its quotation marks.'],
    [Buffer.from([0x4e, 0x61, 0xff, 0xfe, 0x2c]), 'The file is not UTF-8. Save it as “CSV UTF-8” and try again.'],
    ['   ', 'The file is empty.'],
  ])('a file that cannot be read says why: %j', async (csv, problem) => {
    const checked = await (await aSite()).check(csv);
    expect([checked.state, checked.problem]).toEqual(['failed', problem]);
  });

  test('a mark at the beginning, semicolons and other column names in capitals are fine', async () => {
    const site = await aSite();
    const checked = await site.check('\uFEFFNAME;sku;Price;Unknown\r\nMug;M1;12.5;?\r\n');
    expect(checked.counts.created).toBe(1);
  });
});

describe('An import', () => {
  test('makes, changes and leaves; stock is set only when asked for; no variant is removed', async () => {
    const site = await aSite([aShirt(), aProduct('mug')]);
    const file =
      'Product ID,Variant ID,Name,SKU,Price,Option Value 1,Option Value 2,Stock\n' +
      'prod-shirt,var-shirt-s-red,Shirt,SKU-SHIRT-S-RED,11.00,S,Red,77\n' +
      ',,Cup,CUP-1,3,,,9\n';
    const done = await site.bring(file);
    expect(done.counts).toEqual({ created: 1, changed: 1, unchanged: 0, failed: 0 });
    const shirt = await site.product('prod-shirt');
    expect([shirt.name, shirt.variants.length, shirt.variants[0].priceCents]).toEqual(['Shirt', 3, 1_100]);
    expect([await site.stock('SKU-SHIRT-S-RED'), await site.stock('CUP-1')]).toEqual([2, 9]);
    await site.bring(file, 'stock=set');
    expect(await site.stock('SKU-SHIRT-S-RED')).toBe(77);
    const { body } = await site.owner.call('GET', '/api/commerce/inventory/history?variantId=var-shirt-s-red');
    expect(body.changes[0]).toMatchObject({ from: 2, to: 77, reason: 'Import of products.csv' });
  });

  test('PROD-048 lines without variant ids keep ids and stock, whatever their order and options', async () => {
    const site = await aSite([aShirt()]);
    const idsOf = async () => {
      const { variants } = await site.product('prod-shirt');
      return Object.fromEntries(variants.map(({ id, sku }: { id: string; sku: string }) => [sku, id]));
    };
    const before = await idsOf();
    // Red and blue change places: every line has the SKU of one variant and the options of another.
    const done = await site.bring(
      'Product ID,Name,SKU,Price,Option Value 1,Option Value 2\n' +
        'prod-shirt,Shirt,SKU-SHIRT-S-BLUE,10,S,Red\n' +
        'prod-shirt,,SKU-SHIRT-S-RED,10,S,Blue\n',
    );
    expect([done.errors, done.counts.changed]).toEqual([[], 1]);
    expect(await idsOf()).toEqual(before);
    expect(await site.stock('SKU-SHIRT-S-RED')).toBe(2);
  });

  test('leaves out what has errors and imports the rest', async () => {
    const site = await aSite();
    const done = await site.bring('Name,SKU,Price\nGood,G1,1\nBad,B1,x\n');
    expect(done.counts).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 1 });
  });

  test('tells of its products with its progress', async () => {
    const site = await aSite();
    const { id } = await site.bring('Product ID,Name,SKU,Price\nprod-a,A,A1,1\n');
    const job = await site.imports.find(site.websiteId, id);
    expect(job?.outbox).toMatchObject([{ type: 'product.changed', payload: { productIds: ['prod-a'] } }]);
  });

  test('what somebody else changed meanwhile is not written over, and is told', async () => {
    const site = await aSite([aProduct('mug')]);
    const checked = await site.check('Product ID,Name,SKU,Price\nprod-mug,Mine,SKU-MUG,10\n');
    const meanwhile = { ...site.deps, products: Object.create(site.deps.products) };
    // Between the plan and the write of the import.
    meanwhile.stock = Object.assign(Object.create(site.deps.stock), {
      ownersOf: async (...asked: Parameters<typeof site.deps.stock.ownersOf>) => {
        await service.db
          .collection('products')
          .updateOne(
            { websiteId: site.websiteId, id: 'prod-mug' },
            { $set: { name: 'Theirs', version: 'ver_theirs' } },
          );
        return site.deps.stock.ownersOf(...asked);
      },
    });
    await site.imports.start(site.websiteId, checked.id);
    await runImport(site.websiteId, checked.id, site.imports, meanwhile);
    const { body } = await site.owner.call('GET', `/api/commerce/csv/imports/${checked.id}`);
    expect(body.counts).toEqual({ created: 0, changed: 0, unchanged: 0, failed: 1 });
    expect(body.errors).toEqual([
      { row: 2, column: 'Name', message: 'the product was changed by somebody else meanwhile' },
    ]);
    expect((await site.product('prod-mug')).name).toBe('Theirs');
  });

  test('a product whose address was given to another meanwhile is told, and leaves no stock behind', async () => {
    const site = await aSite([aProduct('mug')]);
    const checked = await site.check('Name,SKU,Price,Address,Stock\nJug,JUG-1,10,jug,4\nCup,CUP-1,10,cup,4\n');
    expect(checked.errorCount).toBe(0);
    const meanwhile = { ...site.deps };
    meanwhile.stock = Object.assign(Object.create(site.deps.stock), {
      ownersOf: async (...asked: Parameters<typeof site.deps.stock.ownersOf>) => {
        await service.db
          .collection('products')
          .updateOne({ websiteId: site.websiteId, id: 'prod-mug' }, { $set: { urlSlug: 'jug' } });
        return site.deps.stock.ownersOf(...asked);
      },
    });
    await site.imports.start(site.websiteId, checked.id);
    await runImport(site.websiteId, checked.id, site.imports, meanwhile);
    const { body } = await site.owner.call('GET', `/api/commerce/csv/imports/${checked.id}`);
    expect(body.counts).toEqual({ created: 1, changed: 0, unchanged: 0, failed: 1 });
    expect(body.errors).toEqual([
      { row: 2, column: 'Address', message: 'another product was given this address meanwhile' },
    ]);
    expect([await site.stock('JUG-1'), await site.stock('CUP-1')]).toEqual([undefined, 4]);
  });

  test('files are not kept for ever: an hour after the end, or a week when nobody begins', async () => {
    const site = await aSite();
    const ended = await site.bring('Name,SKU,Price\nA,A1,1\n');
    const waiting = await site.check('Name,SKU,Price\nB,B1,1\n');
    const stateOf = async ({ id }: { id: string }) => {
      const job = await site.imports.find(site.websiteId, id);
      const isKept = await service.db.collection('csv.files').countDocuments({ filename: `${site.websiteId}:${id}` });
      return [job?.state, isKept === 1];
    };
    const later = (ms: number) => createCsvImports(service, () => Date.now() + ms).tidy(1_000);
    await later(3_500_000);
    expect([await stateOf(ended), await stateOf(waiting)]).toEqual([
      ['done', true],
      ['checked', true],
    ]);
    await later(3_700_000);
    expect((await stateOf(ended))[1]).toBe(false);
    await later(7 * 86_400_000 + 60_000);
    await later(7 * 86_400_000 + 3_700_000);
    expect(await stateOf(waiting)).toEqual(['cancelled', false]);
  });

  const hundreds = (count: number) =>
    `Name,SKU,Price\n${Array.from({ length: count }, (_, at) => `P ${at},S${at},1`).join('\n')}\n`;

  test('a worker that dies is followed by one that ends it, with the same counts and nothing twice', async () => {
    for (const diesAt of ['before', 'after'] as const) {
      const site = await aSite();
      const checked = await site.check(hundreds(190));
      await site.owner.call('POST', `/api/commerce/csv/imports/${checked.id}/start`);
      await expect(runImport(site.websiteId, checked.id, dying(site.imports, diesAt), site.deps)).rejects.toThrow(
        'died',
      );
      await service.db
        .collection('csv_imports')
        .updateOne({ websiteId: site.websiteId, id: checked.id }, { $set: { leaseUntil: 0 } });
      const done = await site.work(checked.id);
      expect([done.state, done.counts, done.rowsDone]).toEqual([
        'done',
        { created: 190, changed: 0, unchanged: 0, failed: 0 },
        190,
      ]);
      expect(await service.db.collection('products').countDocuments({ websiteId: site.websiteId })).toBe(190);
    }
  });

  test('whose worker fails at the same place again and again is given up, with what was done', async () => {
    const site = await aSite();
    const checked = await site.check(hundreds(190));
    await site.owner.call('POST', `/api/commerce/csv/imports/${checked.id}/start`);
    let noted = 0;
    const failing: CsvImports = {
      ...site.imports,
      note: async (...progress) => {
        noted += 1;
        if (noted > 1) throw new Error('broken');
        return site.imports.note(...progress);
      },
    };
    const run = async () => {
      await service.db
        .collection('csv_imports')
        .updateOne({ websiteId: site.websiteId, id: checked.id }, { $set: { leaseUntil: 0 } });
      return runImport(site.websiteId, checked.id, failing, site.deps);
    };
    // The first try came further, so that it does not count.
    for (let tries = 0; tries < maxTries; tries += 1) await expect(run()).rejects.toThrow('broken');
    await run();
    const { body } = await site.owner.call('GET', `/api/commerce/csv/imports/${checked.id}`);
    expect([body.state, body.counts.created, body.problem]).toEqual([
      'failed',
      50,
      'The import stopped because of a fault of ours. Rows up to 51 are imported and stay. Upload the file again: rows that are imported already change nothing. If it stops at the same place, leave out the rows after it.',
    ]);
    expect(await site.imports.abandoned(100)).not.toContainEqual(expect.objectContaining({ id: checked.id }));
  });

  /** A worker that takes an import and dies: its lease ends, and nothing is reported. */
  async function dieOn({ websiteId, imports }: Awaited<ReturnType<typeof aSite>>, id: string) {
    expect(await imports.claim(websiteId, id)).not.toBeNull();
    await service.db.collection('csv_imports').updateOne({ websiteId, id }, { $set: { leaseUntil: 0 } });
  }

  test('SAFE-50 whose worker dies twice at the same place is given up, and its owner is not asked to repeat it', async () => {
    const site = await aSite();
    const { body } = await site.owner.upload('/api/commerce/csv/imports', 'Name,SKU,Price\nA,A1,1\n');
    for (let deaths = 0; deaths < 2; deaths += 1) await dieOn(site, body.id);
    const failed = await site.work(body.id);
    expect([failed.state, failed.problem]).toEqual([
      'failed',
      'The check was stopped because it failed twice. Nothing was changed. The same file will fail again. Save a new copy from your spreadsheet with only the columns and rows that you need, and upload that.',
    ]);
    expect(await site.imports.abandoned(100)).not.toContainEqual(expect.objectContaining({ id: body.id }));
  });

  test('SAFE-50 whose worker dies once, or at another place, or reports an error, goes on', async () => {
    const site = await aSite();
    const checked = await site.check(hundreds(190));
    await site.imports.start(site.websiteId, checked.id);
    await dieOn(site, checked.id);
    // Gets one batch further, then meets an error: both show that its worker lives.
    await expect(runImport(site.websiteId, checked.id, dying(site.imports, 'after'), site.deps)).rejects.toThrow();
    await service.db
      .collection('csv_imports')
      .updateOne({ websiteId: site.websiteId, id: checked.id }, { $set: { leaseUntil: 0 } });
    await dieOn(site, checked.id);
    const done = await site.work(checked.id);
    expect([done.state, done.counts.created]).toEqual(['done', 190]);
  });

  test('while somebody works on it nobody else does', async () => {
    const site = await aSite();
    const checked = await site.check(hundreds(3));
    await site.imports.start(site.websiteId, checked.id);
    expect(await site.imports.claim(site.websiteId, checked.id)).not.toBeNull();
    expect(await site.imports.claim(site.websiteId, checked.id)).toBeNull();
  });

  test('one that is cancelled stops at the next batch', async () => {
    const site = await aSite();
    const checked = await site.check(hundreds(190));
    await site.imports.start(site.websiteId, checked.id);
    const cancelling: CsvImports = {
      ...site.imports,
      note: async (...progress) => {
        const isOn = await site.imports.note(...progress);
        await site.owner.call('POST', `/api/commerce/csv/imports/${checked.id}/cancel`);
        return isOn;
      },
    };
    await runImport(site.websiteId, checked.id, cancelling, site.deps);
    const { body } = await site.owner.call('GET', `/api/commerce/csv/imports/${checked.id}`);
    expect([body.state, body.counts.created]).toEqual(['cancelled', 50]);
    const again = await site.owner.call('POST', `/api/commerce/csv/imports/${checked.id}/start`);
    expect([again.status, again.body.code]).toEqual([409, 'csv.not_possible']);
  });

  function dying(imports: CsvImports, at: 'before' | 'after'): CsvImports {
    return {
      ...imports,
      note: async (...progress) => {
        if (at === 'after') await imports.note(...progress);
        throw new Error('died');
      },
    };
  }
});

describe('More products than a store page holds', () => {
  const many = (count: number) =>
    `Name,Address,SKU,Price\n${Array.from({ length: count }, (_, at) => `P ${at},p-${at},S${at},1`).join('\n')}\n`;
  const pagesOf = async (site: Awaited<ReturnType<typeof aSite>>) => {
    const path = `/api/content-service/product/1.1/websites/${site.websiteId}/products`;
    const { collections } = (await site.owner.call('GET', path)).body;
    return collections.map(({ title, urlId, productCount }: Record<string, unknown>) => [title, urlId, productCount]);
  };

  test('the limit is reported once for each store page, whatever the number of products', async () => {
    const site = await aSite([aProduct('mug')]);
    const checked = await site.check(many(260));
    expect([checked.counts.created, checked.counts.failed, checked.errorCount]).toEqual([199, 61, 1]);
    expect(checked.newPages).toEqual([]);
  });

  test('are put on store pages that are added, with their root categories; the same file again changes nothing', async () => {
    const site = await aSite([aProduct('mug')]);
    const checked = await site.check(many(450), 'storePage=col-shop&whenFull=addPages');
    expect([checked.counts.created, checked.errorCount]).toEqual([450, 0]);
    expect(checked.newPages.map(({ title, urlId }: Record<string, string>) => [title, urlId])).toEqual([
      ['Shop 2', 'shop-2'],
      ['Shop 3', 'shop-3'],
    ]);
    expect(await pagesOf(site)).toEqual([['Shop', 'shop', 1]]);
    const done = await site.start(checked.id);
    expect([done.state, done.counts.created, done.newPages]).toEqual(['done', 450, checked.newPages]);
    expect(await pagesOf(site)).toEqual([
      ['Shop', 'shop', 200],
      ['Shop 2', 'shop-2', 200],
      ['Shop 3', 'shop-3', 51],
    ]);
    const shown = await service.as({ websiteId: site.websiteId }).call('GET', '/api/commerce/content?path=/shop-3');
    expect([shown.status, shown.body.kind]).toEqual([200, 'store']);
    const roots = await service.db
      .collection('categories')
      .find({ websiteId: site.websiteId, 'content.type': 'ROOT' })
      .toArray();
    expect(roots.map(({ content }) => content.displayName).toSorted()).toEqual(['Shop 2', 'Shop 3']);
    const again = await site.bring(many(450), 'storePage=col-shop&whenFull=addPages');
    expect([again.counts.unchanged, again.newPages]).toEqual([450, []]);
  });

  test('a worker that dies is followed by one that adds no page twice', async () => {
    const site = await aSite();
    const { id } = await site.check(many(260), 'storePage=col-shop&whenFull=addPages');
    await site.imports.start(site.websiteId, id);
    let notes = 0;
    const dying: CsvImports = {
      ...site.imports,
      note: async (...progress) => {
        notes += 1;
        if (notes > 4) throw new Error('died');
        return site.imports.note(...progress);
      },
    };
    await expect(runImport(site.websiteId, id, dying, site.deps)).rejects.toThrow('died');
    await service.db
      .collection('csv_imports')
      .updateOne({ websiteId: site.websiteId, id }, { $set: { leaseUntil: 0 } });
    const done = await site.work(id);
    expect([done.state, done.counts.created]).toEqual(['done', 260]);
    expect(await pagesOf(site)).toEqual([
      ['Shop', 'shop', 200],
      ['Shop 2', 'shop-2', 60],
    ]);
  });

  test('a line with another store page moves its product there', async () => {
    const site = await aSite([aProduct('mug')]);
    const path = `/api/content-service/product/1.1/websites/${site.websiteId}/products`;
    const page = { title: 'Outlet', navigationTitle: 'Outlet', urlId: 'outlet', description: '', enabled: true };
    await site.owner.call('POST', path, page);
    const done = await site.bring('Product ID,Store Page,Name,SKU,Price\nprod-mug,outlet,Mug,SKU-MUG,10\n');
    expect([done.errors, done.counts.changed]).toEqual([[], 1]);
    expect((await site.product('prod-mug')).fullUrl).toMatch(/^\/outlet\//);
    expect(await pagesOf(site)).toEqual(
      expect.arrayContaining([
        ['Shop', 'shop', 0],
        ['Outlet', 'outlet', 1],
      ]),
    );
  });

  test('an unknown store page is refused', async () => {
    const site = await aSite();
    const { status, body } = await site.owner.upload('/api/commerce/csv/imports?storePage=gone', many(1));
    expect([status, body.code]).toEqual([404, 'collection.unknown']);
  });
});

describe('A file of stock', () => {
  test('sets stock by sku, with errors by line', async () => {
    const site = await aSite([aShirt(), aProduct('mug', { variants: [aVariant('mug', { qtyInStock: 5 })] })]);
    const file: string = await site.exported('stock');
    expect(file).toContain('SKU-SHIRT-S-RED,2,Product shirt,"S, Red"');
    const done = await site.bring(
      'SKU,Stock\nSKU-MUG,50\nSKU-SHIRT-S-RED,2\nNONE,1\nSKU-SHIRT-M-RED,x\n',
      'kind=stock',
    );
    expect(done.counts).toEqual({ created: 0, changed: 1, unchanged: 1, failed: 2 });
    expect(done.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [4, 'SKU'],
      [5, 'Stock'],
    ]);
    expect(await site.stock('SKU-MUG')).toBe(50);
  });

  test('PROD-112 has no figure for a kind without stock, and takes none', async () => {
    const site = await aSite([aProduct('notes', { productType: 2 })]);
    const { websiteId } = site;
    // From before such products were never counted.
    const wrong = { $set: { unlimited: false, onHand: 3, available: 3 } };
    await service.db.collection('stock').updateOne({ websiteId, sku: 'SKU-NOTES' }, wrong);
    expect(await site.exported('stock')).toContain('SKU-NOTES,unlimited,');
    const checked = await site.check('SKU,Stock\nSKU-NOTES,5\n', 'kind=stock');
    expect(checked.errors).toMatchObject([
      { row: 2, column: 'Stock', message: 'is not counted for products of this kind' },
    ]);
    expect((await site.bring('SKU,Stock\nSKU-NOTES,unlimited\n', 'kind=stock')).counts.failed).toBe(0);
    const file = 'Product ID,Variant ID,Name,SKU,Price,Stock\nprod-notes,var-notes,Notes,SKU-NOTES,4,5\n';
    expect((await site.bring(file, 'stock=set')).counts.changed).toBe(1);
    expect((await service.db.collection('stock').findOne({ websiteId, sku: 'SKU-NOTES' }))?.unlimited).toBe(true);
  });
});

test('files are for staff of the website', async () => {
  const site = await aSite([aProduct('mug')]);
  const { id } = await site.check('Name,SKU,Price\nA,A1,1\n');
  expect((await service.as().call('GET', '/api/commerce/csv/export')).status).toBe(401);
  expect((await service.owner({ websiteId: 'site-a' }).call('GET', `/api/commerce/csv/imports/${id}`)).status).toBe(
    404,
  );
  const viewer = service.owner({ websiteId: site.websiteId, roles: [10] });
  expect((await viewer.call('POST', `/api/commerce/csv/imports/${id}/start`)).status).toBe(403);
});
