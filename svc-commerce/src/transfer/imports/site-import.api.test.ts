import type { SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFileHost, type FileHost } from '../../testing/a-file-host.ts';
import { aWxr, aWxrItem } from '../../testing/a-wxr.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { createSiteImports, type SiteImports } from '../store/import-store.ts';
import { runSiteImport } from './run-import.ts';

const path = '/api/content-service/imports';

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
  const websiteId = `site-import-${sites}`;
  const owner = service.owner({ websiteId });
  const deps = depsOf(service, Date.now);
  const imports = createSiteImports(service.models, Date.now);
  const read = async (id: string): Promise<SiteImport> => (await owner.call('GET', `${path}/${id}`)).body;
  const work = async (id: string, by: SiteImports = imports) => {
    await runSiteImport(websiteId, id, by, deps);
    return read(id);
  };
  const upload = (xml: string | Buffer, name = 'old.xml') => owner.upload(`${path}?name=${name}`, xml);
  const check = async (xml: string | Buffer) => work((await upload(xml)).body.id);
  const all = ['pages', 'posts', 'comments', 'files', 'redirects'];
  const start = (id: string, include = all) => owner.call('POST', `${path}/${id}/start`, { include });
  const bring = async (xml: string, include = all) => {
    const { id } = await check(xml);
    await start(id, include);
    return work(id);
  };
  const undo = async (id: string) => {
    await owner.call('POST', `${path}/${id}/undo`);
    return work(id);
  };
  const rows = (name: string) => service.db.collection(name).find({ websiteId }).toArray();
  const bodies = async (): Promise<DocumentBody[]> => (await rows('documents')).map(({ body }) => body);
  const counts = async () => {
    const names = ['documents', 'media', 'comments', 'redirects', 'collections', 'publications'];
    return Object.fromEntries(await Promise.all(names.map(async (name) => [name, (await rows(name)).length])));
  };
  return { websiteId, owner, deps, imports, read, work, upload, check, start, bring, undo, rows, bodies, counts };
}

const nothing = { documents: 0, media: 0, comments: 0, redirects: 0, collections: 0, publications: 0 };

/** A website with one of everything. */
function aWebsite() {
  const picture = `${host.origin}/files/mug.jpg`;
  return aWxr([
    aWxrItem({
      id: 1,
      type: 'attachment',
      title: 'Mug',
      attachmentUrl: picture,
      meta: { _wp_attachment_image_alt: 'A mug' },
    }),
    aWxrItem({ id: 2, type: 'attachment', title: 'Gone', attachmentUrl: `${host.origin}/missing.jpg` }),
    aWxrItem({
      ...{ id: 10, type: 'page', title: 'Our story', name: 'our-story', link: 'https://old.example/about/our-story/' },
      content: `<!-- wp:heading --><h2>Clay</h2><!-- /wp:heading --><p>See <a href="https://old.example/2026/11/18/firing/">firing</a>.</p>
        <figure class="wp-block-image"><img src="${host.origin}/files/mug-300x200.jpg" alt=""/><figcaption>Blue</figcaption></figure>
        <script>alert(1)</script>[contact-form-7 id="1"]`,
    }),
    aWxrItem({
      ...{ id: 11, title: 'Firing', name: 'firing', excerpt: 'Hot <b>kiln</b>', meta: { _thumbnail_id: '1' } },
      ...{ terms: ['category:news:News', 'post_tag:kiln:Kiln', 'category:uncategorized:Uncategorized'] },
      comments: [
        { id: 1, content: 'Lovely <b>glaze</b>' },
        { id: 2, approved: '0', content: 'When?' },
        { id: 3, approved: 'spam' },
        { id: 4, type: 'pingback' },
      ],
    }),
    aWxrItem({ id: 12, type: 'product', title: 'Mug' }),
    aWxrItem({ id: 13, type: 'nav_menu_item', title: 'Home' }),
    aWxrItem({ id: 14, type: 'custom_css', title: 'css' }),
    aWxrItem({ id: 15, type: 'revision' }),
    aWxrItem({ id: 16, type: 'page', title: 'Old', status: 'trash' }),
  ]);
}

describe('A check', () => {
  test('says what would be imported and what not, and changes nothing', async () => {
    const site = aSite();
    const checked = await site.check(aWebsite());
    expect(checked).toMatchObject({ state: 'checked', source: 'wordpress', fileName: 'old.xml', problem: null });
    expect(checked.counts).toEqual([
      { kind: 'pages', inFile: 1, imported: 1, leftOut: 0 },
      { kind: 'posts', inFile: 1, imported: 1, leftOut: 0 },
      { kind: 'comments', inFile: 4, imported: 2, leftOut: 2 },
      { kind: 'files', inFile: 2, imported: 2, leftOut: 0 },
      { kind: 'redirects', inFile: 2, imported: 2, leftOut: 0 },
    ]);
    expect(Object.fromEntries(checked.gaps.map(({ reason, count }) => [reason, count]))).toEqual({
      ...{ products: 1, menus: 1, styles: 1, trash: 1, spam: 2, shortcodes: 1, markup: 1 },
    });
    expect(checked.addresses.shown).toEqual([
      { from: '/about/our-story', to: '/our-story', isTaken: false },
      { from: '/2026/11/18/firing', to: '/blog/firing', isTaken: false },
    ]);
    expect(await site.counts()).toEqual(nothing);
    expect(host.asked).toEqual([]);
  });

  test('gives an address that is used another one', async () => {
    const site = aSite();
    await site.owner.call('POST', '/api/content-service/documents', {
      title: 'A',
      urlId: 'our-story',
      preset: 'blank',
    });
    const { addresses } = await site.check(aWebsite());
    expect(addresses.shown[0]).toEqual({ from: '/about/our-story', to: '/our-story-1', isTaken: true });
  });

  test.each([
    ['ends in the middle', (xml: string) => xml.slice(0, -60), /ends in the middle.*Nothing was changed/],
    ['has an unclosed tag', (xml: string) => xml.replace('</item>', ''), /damaged|ends in the middle/],
    ['has a second root', (xml: string) => `${xml}<rss/>`, /damaged/],
  ])('of a file that %s fails, and says why', async (_what, damage, problem) => {
    const site = aSite();
    const failed = await site.check(damage(aWebsite()));
    expect([failed.state, failed.problem]).toEqual(['failed', expect.stringMatching(problem)]);
    expect((await site.start(failed.id)).body.code).toBe('import.not_possible');
    expect(await site.counts()).toEqual(nothing);
  });

  test('expands no entity that the file declares', async () => {
    const lol = Array.from({ length: 9 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
    const before = `<!DOCTYPE rss [<!ENTITY l0 "lol">${lol}<!ENTITY file SYSTEM "file:///etc/passwd">]>`;
    const item = aWxrItem({ id: 1, type: 'page' }).replace('<![CDATA[Entry 1]]>', 'A &l9; &file; B');
    const site = aSite();
    const done = await site.bring(aWxr([item], { before }));
    expect(done.state).toBe('done');
    expect((await site.bodies())[0]?.title).toBe('A &l9; &file; B');
  });

  test.each([
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'import.not_supported'],
    ['a feed of another kind', '<?xml version="1.0"?><rss version="2.0"><channel/></rss>', 'import.not_supported'],
    ['nothing', '', 'import.empty'],
  ])('of %s is refused, and leaves nothing', async (_what, file, code) => {
    const site = aSite();
    const { status, body } = await site.upload(file);
    expect([status, body.code]).toEqual([400, code]);
    expect((await site.owner.call('GET', path)).body.imports).toEqual([]);
    expect(
      await service.db.collection('images.files').countDocuments({ filename: { $regex: `^${site.websiteId}/` } }),
    ).toBe(0);
  });
});

describe('An import', () => {
  test('brings pages, posts, comments, files and redirects, all as drafts', async () => {
    const site = aSite();
    const done = await site.bring(aWebsite());
    expect(done).toMatchObject({ state: 'done', progress: { done: 18, total: 18 } });
    expect(done.counts).toEqual([
      { kind: 'pages', inFile: 1, imported: 1, leftOut: 0 },
      { kind: 'posts', inFile: 1, imported: 1, leftOut: 0 },
      { kind: 'comments', inFile: 4, imported: 2, leftOut: 2 },
      { kind: 'files', inFile: 2, imported: 1, leftOut: 1 },
      { kind: 'redirects', inFile: 2, imported: 2, leftOut: 0 },
    ]);
    expect(await site.counts()).toEqual({
      documents: 2,
      media: 1,
      comments: 2,
      redirects: 2,
      collections: 1,
      publications: 0,
    });
    const [page, post] = await site.bodies();
    const [postId] = (await site.rows('documents')).flatMap(({ id, kind }) => (kind === 'post' ? id : []));
    expect(page).toMatchObject({ kind: 'page', title: 'Our story', urlId: 'our-story' });
    const blocks = page?.sections.flatMap((section) => section.blocks) ?? [];
    expect(blocks.map(({ type }) => type)).toEqual(['text', 'text', 'image']);
    expect(blocks[2]).toMatchObject({ caption: 'Blue', image: { alt: 'A mug', width: 40, height: 30 } });
    // The picture was uploaded once, and is downloaded once.
    expect(host.asked.filter((one) => one.includes('mug'))).toEqual(['/files/mug.jpg']);
    expect(JSON.stringify(blocks[1])).toContain(`{"to":"item","id":"${postId}"}`);
    expect(post).toMatchObject({
      ...{ kind: 'post', title: 'Firing', urlId: 'firing', author: 'Ana Reyes', excerpt: 'Hot kiln' },
      ...{ categories: ['News'], tags: ['Kiln'], shownOn: Date.UTC(2026, 10, 18, 10, 12), commentState: 1 },
      image: { alt: 'A mug' },
    });
    const comments = await site.rows('comments');
    expect(comments.map(({ body, state }) => [body, state])).toEqual([
      ['Lovely glaze', 'public'],
      ['When?', 'waiting'],
    ]);
    expect(JSON.stringify(comments)).not.toContain('bo@example.com');
    expect(
      (await service.as({ websiteId: site.websiteId }).call('GET', '/api/commerce/content?path=/our-story')).status,
    ).toBe(404);
  });

  test('PAGE-029 closes what was private or needed a password there, and says what it needs', async () => {
    const site = aSite();
    const protectedEntries = [
      aWxrItem({ id: 1, title: 'Secret', name: 'secret', password: 'rowan-and-sorrel' }),
      aWxrItem({ id: 2, title: 'Open', name: 'open' }),
      aWxrItem({ id: 3, type: 'page', title: 'Wedding', name: 'wedding', password: 'rowan-and-sorrel' }),
      aWxrItem({ id: 4, title: 'Diary', name: 'diary', status: 'private' }),
    ];
    const checked = await site.check(aWxr(protectedEntries));
    const gap = { reason: 'passwords', count: 2, examples: ['Secret', 'Wedding'] };
    expect(checked.gaps).toEqual([gap]);
    await site.start(checked.id);
    const done = await site.work(checked.id);
    expect(done.gaps).toEqual([gap]);
    const permissions = (await site.bodies()).map(({ title, permission }) => [title, permission]);
    expect(Object.fromEntries(permissions)).toEqual({ Secret: 2, Open: 1, Wedding: 2, Diary: 2 });
    const { body: text } = await site.owner.call('GET', `${path}/${done.id}/report`);
    expect(text.match(/The password isn’t imported/g)).toHaveLength(2);
    expect(text.match(/This was private/g)).toHaveLength(1);
    expect(text).not.toContain('rowan');
    const documents = await site.rows('documents');
    expect(JSON.stringify(documents)).not.toContain('rowan');
    await site.owner.call('POST', '/api/content-service/publications', {
      documents: documents.map(({ id, rev }) => ({ id, rev })),
      note: '',
    });
    const visitor = service.as({ websiteId: site.websiteId });
    const codeOf = async (at: string) => (await visitor.call('GET', `/api/commerce/content?path=${at}`)).body.code;
    expect([await codeOf('/blog/secret'), await codeOf('/wedding')]).toEqual(['page.protected', 'page.protected']);
    expect(await codeOf('/blog/open')).toBeUndefined();
  });

  test('leads from old addresses to new ones once its documents are published', async () => {
    const site = aSite();
    await site.bring(aWebsite());
    const documents = (await site.rows('documents')).map(({ id }) => ({ id, rev: 0 }));
    const published = await site.owner.call('POST', '/api/content-service/publications', { documents, note: '' });
    expect(published.status).toBe(200);
    const platform = service.platform(site.websiteId);
    const query = 'path=/2026/11/18/firing&isCounted=no';
    const { body } = await platform.call('GET', `/internal/missing-addresses?${query}`);
    expect(body.redirect).toEqual({ to: '/blog/firing', status: 301 });
    const read = await service.as({ websiteId: site.websiteId }).call('GET', '/api/commerce/content?path=/blog/firing');
    expect(read.body.post).toMatchObject({ publicCommentCount: 1 });
  });

  test('leaves out what is not chosen', async () => {
    const site = aSite();
    const done = await site.bring(aWebsite(), ['pages']);
    expect(await site.counts()).toEqual({ ...nothing, documents: 1 });
    expect(done.gaps.find(({ reason }) => reason === 'not_chosen')?.count).toBe(3);
  });

  test('of the same file again imports nothing twice', async () => {
    const site = aSite();
    await site.bring(aWebsite());
    const before = await site.counts();
    const again = await site.bring(aWebsite());
    expect(again.gaps.find(({ reason }) => reason === 'already_imported')?.count).toBe(3);
    expect(await site.counts()).toEqual(before);
  });

  test('reports what became of every entry as CSV, where no cell is a formula (SAFE-18)', async () => {
    const site = aSite();
    const { id } = await site.bring(
      aWxr([aWxrItem({ id: 1, type: 'page', title: '=1+1' }), aWxrItem({ id: 2, type: 'product' })]),
    );
    const { body, headers } = await site.owner.call('GET', `${path}/${id}/report`);
    expect(headers.get('content-disposition')).toContain('import-report');
    expect(String(body).replace(/^\ufeff/, '')).toBe(
      'Kind,Title,Old address,New address,Result,Note\r\n' +
        "Page,'=1+1,/entry-1,/entry-1,Imported,\r\n" +
        'Product,Entry 2,/2026/11/18/entry-2,,Left out,\r\n',
    );
  });

  test('asks a host for four files at the same time, and for none in a private network', async () => {
    const site = aSite();
    const files = Array.from({ length: 12 }, (_, at) =>
      aWxrItem({ id: at + 1, type: 'attachment', attachmentUrl: `${host.origin}/many/${at}.jpg` }),
    );
    const inside = aWxrItem({ id: 90, type: 'attachment', attachmentUrl: 'http://169.254.169.254/latest/meta-data' });
    const done = await site.bring(aWxr([...files, inside]));
    expect(done.counts.find(({ kind }) => kind === 'files')).toMatchObject({ imported: 12, leftOut: 1 });
    expect(host.mostAtOnce()).toBeLessThanOrEqual(4);
    expect((await site.rows('siteImportLines')).find(({ from }) => from.includes('169.254'))?.note).toBe(
      'The address is a private one.',
    );
  });

  test('needs the right to publish', async () => {
    const site = aSite();
    const visitor = service.as({ websiteId: site.websiteId });
    expect((await visitor.upload(`${path}?name=a.xml`, aWebsite())).status).toBe(401);
    const { id } = await site.check(aWebsite());
    const other = service.owner({ websiteId: 'another' });
    expect((await other.call('GET', `${path}/${id}`)).body.code).toBe('import.unknown');
  });
});

describe('An import whose worker dies', () => {
  /** A worker that dies before or after it writes down a step. */
  const dying = (imports: SiteImports, after: number, at: 'before' | 'after'): SiteImports => {
    let notes = 0;
    return {
      ...imports,
      note: async (...progress) => {
        notes += 1;
        if (notes <= after) return imports.note(...progress);
        if (at === 'after') await imports.note(...progress);
        throw new Error('died');
      },
      // A dead worker reports nothing.
      noteError: async () => undefined,
    };
  };
  const endLease = ({ websiteId }: { websiteId: string }) =>
    service.db.collection('siteImports').updateMany({ websiteId }, { $set: { leaseUntil: 0 } });

  test('goes on at each place and ends as an undisturbed one', async () => {
    const undisturbed = aSite();
    const whole = await undisturbed.bring(aWebsite());
    for (const at of ['before', 'after'] as const) {
      for (let after = 0; after < 10; after += at === 'before' ? 1 : 4) {
        const site = aSite();
        const { id } = await site.check(aWebsite());
        await site.start(id);
        await site.work(id, dying(site.imports, after, at)).catch(({ message }) => expect(message).toBe('died'));
        await endLease(site);
        const done = await site.work(id);
        expect([at, after, done.counts, done.gaps, done.addresses]).toEqual([
          ...[at, after, whole.counts, whole.gaps, whole.addresses],
        ]);
        expect(await site.counts()).toEqual(await undisturbed.counts());
        expect(await site.rows('siteImportLines')).toHaveLength((await undisturbed.rows('siteImportLines')).length);
      }
    }
  });

  test('SAFE-50 twice at the same place is given up, and can be undone', async () => {
    const site = aSite();
    const { id } = await site.check(aWebsite());
    await site.start(id);
    for (let deaths = 0; deaths < 2; deaths += 1) {
      await site.work(id, dying(site.imports, 0, 'before')).catch(() => undefined);
      await endLease(site);
    }
    const failed = await site.work(id);
    expect([failed.state, failed.problem]).toEqual(['failed', expect.stringContaining('error on our side')]);
    expect((await site.undo(id)).state).toBe('undone');
    expect(await site.counts()).toMatchObject({ documents: 0, collections: 0, redirects: 0 });
  });

  test('stops once it is canceled', async () => {
    const site = aSite();
    const { id } = await site.check(aWebsite());
    await site.start(id);
    const canceling: SiteImports = {
      ...site.imports,
      note: async (...progress) => {
        await site.owner.call('POST', `${path}/${id}/cancel`);
        return site.imports.note(...progress);
      },
    };
    expect((await site.work(id, canceling)).state).toBe('canceled');
    expect((await site.counts()).documents).toBe(0);
  });
});

describe('Undoing', () => {
  test('removes what the import created, and its files go to the bin', async () => {
    const site = aSite();
    const { id } = await site.bring(aWebsite());
    const undone = await site.undo(id);
    expect([undone.state, undone.remainingAfterUndo, undone.undoUntil]).toEqual(['undone', 0, null]);
    expect(await site.counts()).toEqual({ ...nothing, media: 1 });
    expect((await site.rows('media'))[0]).toMatchObject({ isBinned: true });
    expect((await site.owner.call('POST', `${path}/${id}/undo`)).body.code).toBe('import.not_possible');
    const again = await site.bring(aWebsite());
    expect(again.counts.map(({ imported }) => imported)).toEqual([1, 1, 2, 1, 2]);
  });

  test('keeps what was changed or published since, with its files and redirects', async () => {
    const site = aSite();
    const { id } = await site.bring(aWebsite());
    const documents = await site.rows('documents');
    const page = documents.find(({ kind }) => kind === 'page');
    const operations = [{ op: 'set', id: 'root', field: 'title', value: 'Ours' }];
    const sent = { batchId: newId('batch'), baseRev: 0, operations };
    expect((await site.owner.call('POST', `/api/content-service/documents/${page?.id}/changes`, sent)).status).toBe(
      200,
    );
    const undone = await site.undo(id);
    expect(undone.remainingAfterUndo).toBe(2);
    expect(await site.counts()).toMatchObject({ documents: 1, redirects: 1, comments: 0, collections: 0 });
    expect((await site.rows('media'))[0]).toMatchObject({ isBinned: false });
  });
});
