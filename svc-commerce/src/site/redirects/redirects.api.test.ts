import type { AnswerOf } from '@tessera/contracts/call.ts';
import type { Redirect } from '@tessera/contracts/commerce/redirect.ts';
import type { findMissingAddress } from '@tessera/contracts/commerce/redirect-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItemSite } from '../../testing/an-item-site.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { depsOf } from '../../testing/deps-of.ts';
import { publishDrafts } from '../publications/publish-drafts.ts';

const redirects = '/api/content-service/redirects';
const missed = '/api/content-service/missed-addresses';
const documents = '/api/content-service/documents';

let service: CommerceService;
let now = Date.UTC(2030, 0, 15);
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000, ROLE: 'api' }, { now: () => now });
});
afterAll(() => service.stop());

function aSite() {
  const site = anItemSite(service);
  const { owner, websiteId } = site;
  const addPage = async (urlId: string): Promise<string> => {
    const { id } = (await owner.call('POST', documents, { title: urlId || 'Home', urlId, preset: 'blank' })).body;
    await site.publish(id);
    return id;
  };
  const move = async (id: string, urlId: string) => {
    await site.set(id, { urlId });
    const published = await site.publish(id);
    // Other readers see it two seconds later.
    now += 3_000;
    return published;
  };
  const ask = async (path: string, isCounted = 'no'): Promise<AnswerOf<typeof findMissingAddress>> => {
    const query = new URLSearchParams({ path, isCounted });
    return (await service.platform(websiteId).call('GET', `/internal/missing-addresses?${query}`)).body;
  };
  const leads = async (path: string) => (await ask(path)).redirect?.to;
  const add = (from: string, to: string, status = 301) => owner.call('POST', redirects, { from, to, status });
  const list = async (query = ''): Promise<Redirect[]> =>
    (await owner.call('GET', `${redirects}${query}`)).body.redirects;
  const importCsv = (csv: string, isDryRun = false) => owner.call('POST', `${redirects}/import`, { csv, isDryRun });
  return { ...site, addPage, move, ask, leads, add, list, importCsv };
}

describe('The old address of a page that moved', () => {
  test('leads to it; A → B → C → A leads on in one hop from everywhere, without a loop, and loses nothing', async () => {
    const { addPage, move, leads, list } = aSite();
    const id = await addPage('a');
    await move(id, 'b');
    expect(await leads('/a')).toBe('/b');
    await move(id, 'c');
    expect([await leads('/a'), await leads('/b')]).toEqual(['/c', '/c']);
    await move(id, 'a');
    expect([await leads('/b'), await leads('/c'), await leads('/c/')]).toEqual(['/a', '/a', '/a']);
    // Nothing leads from the page to itself.
    expect((await list()).map(({ from, to, origin }) => [from, to, origin]).toSorted()).toEqual([
      ['/b', '/a', 'automatic'],
      ['/c', '/a', 'automatic'],
    ]);
  });

  test('is the other page’s once that takes it, and leads on again when that is offline', async () => {
    const { owner, addPage, move, leads, list } = aSite();
    const moved = await addPage('old');
    await move(moved, 'new');
    const other = await addPage('old');
    now += 3_000;
    expect(await list()).toMatchObject([{ from: '/old', to: '/new', isWaiting: true }]);
    await owner.call('DELETE', `${documents}/${other}`);
    now += 3_000;
    expect([await leads('/old'), (await list())[0]?.isWaiting]).toEqual(['/new', false]);
  });

  test('leads nowhere while the page is offline', async () => {
    const { owner, addPage, move, leads, list } = aSite();
    const id = await addPage('old');
    await move(id, 'new');
    await owner.call('DELETE', `${documents}/${id}`);
    now += 3_000;
    expect([await leads('/old'), (await list())[0]?.to]).toEqual([undefined, null]);
  });

  test('leads to it when the publication is taken back, too', async () => {
    const { owner, addPage, move, leads, read } = aSite();
    const id = await addPage('old');
    const { number } = (await move(id, 'new')).body;
    await owner.call('POST', `/api/content-service/publications/${number}/revert`);
    now += 3_000;
    expect([await leads('/new'), (await read('/old')).kind]).toEqual(['/old', 'page']);
  });

  test.each(['flip taken', 'flip decided', 'before redirects', 'redirects taken', 'redirects decided'])(
    'leads to it after a crash at “%s”',
    async (point) => {
      const { websiteId, addPage, set, revOf, leads } = aSite();
      const id = await addPage('old');
      await set(id, { urlId: 'new' });
      const dying = depsOf(service, () => now, {
        onStep: (_saga, reached) => {
          if (reached === point) throw new Error('killed');
        },
      });
      const chosen = [{ id, rev: await revOf(id) }];
      const by = { id: 'owner-1', isPerson: true };
      await expect(publishDrafts({ websiteId, documents: chosen, by, note: '' }, dying)).rejects.toThrow('killed');
      now += 20_000;
      await service.repairJobs.run('svc-commerce.publication-job');
      now += 3_000;
      expect(await leads('/old')).toBe('/new');
    },
  );
});

describe('The old address of a post', () => {
  test('leads to it, and through the move of its blog as well', async () => {
    const { owner, addCollection, create, publish, move, leads } = aSite();
    const blog = await addCollection('journal', 'notes');
    const { id } = await create(blog, 'Clay');
    await publish(id);
    await move(id, 'red-clay');
    expect(await leads('/notes/clay')).toBe('/notes/red-clay');
    await owner.call('PATCH', `/api/content-service/collections/${blog}`, { urlId: 'journal' });
    now += 3_000;
    const old = ['/notes', '/notes/clay', '/notes/red-clay'];
    expect(await Promise.all(old.map(leads))).toEqual([...['/journal', '/journal/red-clay', '/journal/red-clay']]);
    await owner.call('PATCH', `/api/content-service/collections/${blog}`, { urlId: 'notes' });
    now += 3_000;
    expect(await Promise.all(['/journal', '/journal/red-clay', '/notes/clay'].map(leads))).toEqual([
      ...['/notes', '/notes/red-clay', '/notes/red-clay'],
    ]);
  });
});

describe('A redirect by hand', () => {
  test('leads where its owner says, for good or for now, or says that the address is gone', async () => {
    const { add, ask } = aSite();
    expect((await add('/shop-old', 'https://shop.example/all')).status).toBe(201);
    await add('/sale', '/summer', 302);
    await add('/gone', '', 410);
    expect((await ask('/Shop-Old')).redirect).toEqual({ to: 'https://shop.example/all', status: 301 });
    expect((await ask('/sale')).redirect).toEqual({ to: '/summer', status: 302 });
    expect((await ask('/gone')).redirect).toEqual({ to: '', status: 410 });
  });

  test('follows the page it leads to', async () => {
    const { addPage, move, add, leads, list } = aSite();
    const id = await addPage('about');
    await add('/team', '/about');
    await move(id, 'us');
    expect([await leads('/team'), await leads('/about')]).toEqual(['/us', '/us']);
    expect((await list()).find(({ from }) => from === '/team')?.to).toBe('/us');
  });

  test('with “*” takes everything below along, and never to another host', async () => {
    const { add, leads } = aSite();
    await add('/blog/*', '/journal/*');
    await add('/elsewhere/*', 'https://other.example/*');
    await add('/docs/*', '/help');
    await add('/old/*', '/*');
    expect(await leads('/blog/2020/clay')).toBe('/journal/2020/clay');
    expect(await leads('/elsewhere/a/b')).toBe('https://other.example/a/b');
    expect(await leads('/docs/a/b')).toBe('/help');
    expect(await leads('/old//evil.example/x')).toBe('/evil.example/x');
    expect(await leads('/blog')).toBeUndefined();
  });

  test('to an address with a query leads there, whatever “*” says of missing ones', async () => {
    const { addPage, add, leads } = aSite();
    await addPage('shop');
    now += 3_000;
    await add('/old', '/shop?sale=yes');
    await add('/*', '/');
    expect([await leads('/old'), await leads('/anything')]).toEqual(['/shop?sale=yes', '/']);
  });

  test('to an address that redirects itself leads to the end of the chain', async () => {
    const { addPage, move, add, list } = aSite();
    await add('/b', '/c');
    const { body } = await add('/a', '/b');
    expect(body.to).toBe('/c');
    const id = await addPage('c');
    await move(id, 'd');
    const stored = (await list()).map(({ from, to }) => `${from} ${to}`);
    expect(stored.toSorted()).toEqual(['/a /d', '/b /d', '/c /d']);
  });

  test.each([
    ['itself', [['/a', '/a']]],
    [
      'a page that leads back',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
    ],
    [
      'three in a ring',
      [
        ['/a', '/b'],
        ['/b', '/c'],
        ['/c', '/a'],
      ],
    ],
    [
      'folders in a ring',
      [
        ['/a/*', '/b/*'],
        ['/b/*', '/a/*'],
      ],
    ],
    ['a folder in itself', [['/a/*', '/a/b/*']]],
    ['something below itself', [['/a/*', '/a/b']]],
  ] as const)('that loops is refused: %s', async (_name, chain) => {
    const { add } = aSite();
    const answers = [];
    for (const [from, to] of chain) answers.push((await add(from, to)).body.code);
    expect(answers).toEqual([...chain.slice(1).map(() => undefined), 'redirect.loop']);
  });

  test('is refused from a live page, from an address of the platform and where there is one', async () => {
    const { addPage, addCollection, create, publish, add } = aSite();
    await addPage('about');
    await publish((await create(await addCollection('gallery', 'work'), 'Glazes')).id);
    now += 3_000;
    await add('/x', '/about');
    const codes = await Promise.all(
      [
        ['/about', '/y'],
        ['/work/glazes', '/y'],
        ['/cart', '/y'],
        ['/x/', '/y'],
      ].map(async ([from = '', to = '']) => (await add(from, to)).body.code),
    );
    expect(codes).toEqual([
      ...['redirect.address_live', 'redirect.address_live', 'redirect.address_reserved', 'redirect.exists'],
    ]);
    for (const [from, to] of [
      ['x', '/y'],
      ['/x?y', '/y'],
      ['/y', 'javascript:alert(1)'],
      ['/y', '//evil.example'],
      ['/y', ''],
    ])
      expect((await add(from ?? '', to ?? '')).status).toBe(400);
  });

  test('is changed, removed, found by its address and counted', async () => {
    const { owner, add, ask, leads, list } = aSite();
    const { id } = (await add('/one', '/two')).body;
    await add('/three', '/four', 302);
    await ask('/one', 'yes');
    await ask('/one', 'yes');
    await ask('/one', 'no');
    expect(await list('?search=one')).toMatchObject([{ from: '/one', hits: 2, lastHitOn: now }]);
    expect((await list('?kind=temporary')).map(({ from }) => from)).toEqual(['/three']);
    const changed = await owner.call('PUT', `${redirects}/${id}`, { from: '/uno', to: '/due', status: 301 });
    expect([changed.body.from, changed.body.hits, await leads('/one'), await leads('/uno')]).toEqual([
      '/uno',
      2,
      undefined,
      '/due',
    ]);
    const taken = await owner.call('PUT', `${redirects}/${id}`, { from: '/three', to: '/due', status: 301 });
    expect(taken.body.code).toBe('redirect.exists');
    expect((await owner.call('POST', `${redirects}/removal`, { ids: [id] })).body).toEqual({ removed: 1 });
    expect(await leads('/uno')).toBeUndefined();
    expect((await owner.call('PUT', `${redirects}/${id}`, { from: '/a', to: '/b', status: 301 })).status).toBe(404);
  });

  test('is another website’s business nowhere, and only that of people who may publish', async () => {
    const [mine, other] = [aSite(), aSite()];
    await mine.add('/one', '/two');
    expect([await other.leads('/one'), await other.list()]).toEqual([undefined, []]);
    const { websiteId } = mine;
    const staff = (one: number) => service.as({ kind: 'staff', siteUserId: 'w', roles: [one], websiteId });
    const [editor, manager] = [staff(role.editor), staff(role.storeManager)];
    const visitor = service.as({ websiteId });
    const body = { from: '/a', to: '/b', status: 301 };
    expect((await visitor.call('POST', redirects, body)).status).toBe(401);
    expect((await visitor.call('GET', '/internal/missing-addresses?path=/one&isCounted=no')).status).toBe(403);
    expect((await manager.call('POST', redirects, body)).status).toBe(403);
    expect((await manager.call('GET', redirects)).status).toBe(403);
    expect((await editor.call('POST', redirects, body)).status).toBe(201);
    expect((await editor.call('GET', redirects)).status).toBe(200);
  });
});

describe('A file of redirects', () => {
  test('is checked first, which changes nothing, and imported then; twice is once', async () => {
    const { addPage, add, importCsv, leads, list } = aSite();
    await addPage('shop');
    now += 3_000;
    await add('/about-us', '/about');
    await add('/old-mug', '/stoneware-mug');
    const csv = [
      'from,to,type',
      '/shop,/store',
      '/a,/b',
      '/b,/a',
      '/older-mug,/old-mug',
      '/about-us,/team',
      '/blog/*,/journal/*',
      '/x,nonsense',
      '/gone,,410',
    ].join('\n');
    const dry = (await importCsv(csv, true)).body;
    expect(dry.counts).toEqual({ new: 2, replaces: 1, shortened: 1, refused: 4 });
    expect(
      dry.lines.map((one: { line: number; result: string; note: string }) => [one.line, one.result, one.note]),
    ).toEqual([
      [2, 'refused', '/shop is a live page. Change its address first.'],
      [3, 'refused', '/b already redirects to /a. This would loop.'],
      [4, 'refused', '/a already redirects to /b. This would loop.'],
      [5, 'shortened', '/stoneware-mug'],
      [6, 'replaces', '/about'],
      [8, 'refused', 'Enter a path that begins with “/”, or an address with https://.'],
    ]);
    expect(await list()).toHaveLength(2);
    expect((await importCsv(csv)).body.counts).toEqual(dry.counts);
    const found = await Promise.all(['/older-mug', '/about-us', '/blog/x', '/a'].map(leads));
    expect(found).toEqual(['/stoneware-mug', '/team', '/journal/x', undefined]);
    const before = await list();
    await importCsv(csv);
    expect(await list()).toEqual(before);
  });

  test('counts towards the limit with what it adds, without lines that are refused', async () => {
    const { websiteId, addPage, importCsv, list } = aSite();
    await addPage('shop');
    now += 3_000;
    await importCsv('/page-0,/before');
    const [full] = await service.db.collection('redirects').find({ websiteId }).toArray();
    const others = Array.from({ length: 4_999 }, (_, at) => ({
      ...full,
      ...{ _id: `${websiteId}:red-${at}` as never, id: `red-${at}`, from: `/page-${at + 1}`, key: `/page-${at + 1}` },
    }));
    await service.db.collection('redirects').insertMany(others);
    expect((await importCsv('/page-5000,/a')).body.code).toBe('limit.reached');
    expect((await importCsv('/page-0,/after\n/shop,/a')).body.counts).toMatchObject({ replaces: 1, refused: 1 });
    expect((await list('?search=after')).map(({ from }) => from)).toEqual(['/page-0']);
  });

  test('is exported as it can be imported again', async () => {
    const [mine, other] = [aSite(), aSite()];
    await mine.importCsv('/a,/b\n/c/*,https://x.example/*,302\n/gone,,410\n=1+1,/x\n');
    const file = await mine.owner.call('GET', `${redirects}/export`);
    const text = String(file.body).replace('\uFEFF', '');
    expect(text.trim().split('\r\n').toSorted()).toEqual([
      ...['/a,/b,301', '/c/*,https://x.example/*,302', '/gone,,410', 'from,to,type'],
    ]);
    await other.importCsv(text);
    const facts = (all: Redirect[]) => all.map(({ from, to, status }) => [from, to, status]).toSorted();
    expect(facts(await other.list())).toEqual(facts(await mine.list()));
  });
});

describe('An address that leads nowhere', () => {
  test('is answered with the nearest live addresses', async () => {
    const { addPage, addCollection, create, publish, ask } = aSite();
    await addPage('about');
    const blog = await addCollection('journal', 'notes');
    await publish((await create(blog, 'Forty two tiles')).id);
    await publish((await create(await addCollection('gallery', 'work'), 'Tenmoku glazes')).id);
    now += 3_000;
    expect((await ask('/notes/forty-two-tile')).nearest).toEqual([
      { title: 'Forty two tiles', path: '/notes/forty-two-tiles' },
    ]);
    expect((await ask('/work/tenmoku-glaze')).nearest).toEqual([
      { title: 'Tenmoku glazes', path: '/work/tenmoku-glazes' },
    ]);
    expect((await ask('/abuot')).nearest).toEqual([{ title: 'about', path: '/about' }]);
    // Programs look for such files.
    expect((await ask('/about.php')).nearest).toEqual([]);
  });

  test('names no page that is hidden from search engines, for members, or offline by now', async () => {
    const { owner, addPage, set, publish, ask } = aSite();
    const [hidden, members, open] = [
      await addPage('secret-page'),
      await addPage('secret-room'),
      await addPage('secret-home'),
    ];
    await set(hidden, { isHiddenFromSearch: true });
    await set(members, { permission: 3 });
    await publish(hidden, members);
    now += 3_000;
    expect((await ask('/secret-pag')).nearest.map(({ path }) => path)).toEqual(['/secret-home']);
    await owner.call('DELETE', `${documents}/${open}`);
    now += 3_000;
    expect((await ask('/secret-pag')).nearest).toEqual([]);
  });

  test('is listed by how often people asked for it, until it leads somewhere or is ignored', async () => {
    const { owner, ask, add, addPage } = aSite();
    await addPage('events');
    now += 3_000;
    for (const path of [
      '/event',
      '/wholesale',
      '/wholesale',
      '/Wholesale/',
      '/event',
      '/wp-login.php',
      '/ana@example.com',
    ])
      await ask(path, 'yes');
    await ask('/robot', 'no');
    const list = async () => (await owner.call('GET', missed)).body.addresses;
    expect(await list()).toEqual([
      { path: '/wholesale', visits: 3, lastOn: now, suggestion: null },
      { path: '/event', visits: 2, lastOn: now, suggestion: '/events' },
    ]);
    await add('/event', '/events');
    expect(await list()).toMatchObject([{ path: '/wholesale' }]);
    await owner.call('POST', `${missed}/ignored`, { path: '/wholesale' });
    await ask('/wholesale', 'yes');
    expect(await list()).toEqual([]);
  });

  test('is one of 500 at most: the least visited makes room', async () => {
    const { owner, ask } = aSite();
    for (let at = 0; at < 499; at += 1) await ask(`/page-${at}`, 'yes');
    await ask('/often', 'yes');
    await ask('/often', 'yes');
    for (let at = 0; at < 5; at += 1) await ask(`/new-${at}`, 'yes');
    const paths: string[] = [];
    for (let cursor = ''; ; ) {
      const { body } = await owner.call('GET', `${missed}${cursor && `?cursor=${cursor}`}`);
      paths.push(...body.addresses.map(({ path }: { path: string }) => path));
      if (!body.nextPageCursor) break;
      cursor = body.nextPageCursor;
    }
    expect([paths.length, paths[0], paths.includes('/new-4')]).toEqual([500, '/often', true]);
  });

  test('stays ignored when many others are asked for', async () => {
    const { owner, ask } = aSite();
    await ask('/ignored', 'yes');
    await owner.call('POST', `${missed}/ignored`, { path: '/ignored' });
    for (let at = 0; at < 500; at += 1) await ask(`/page-${at}`, 'yes');
    // The most visited would be the first of the list.
    for (let at = 0; at < 3; at += 1) await ask('/ignored', 'yes');
    const { addresses } = (await owner.call('GET', missed)).body;
    expect(addresses.map(({ path }: { path: string }) => path)).not.toContain('/ignored');
    expect(addresses).toHaveLength(25);
  });
});
