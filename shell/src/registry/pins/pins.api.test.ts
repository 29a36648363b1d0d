import { openDatabase } from '@tessera/service-kit/data/mongo.ts';
import type { Collection } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../../testing/a-site.ts';
import { aWebsite } from '../../testing/a-website.ts';
import { type StubServices, startStubServices } from '../../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../../testing/test-shell.ts';
import { aTeam, greets, hello, type TestTeam } from '../testing/a-team.ts';

type Versions = Collection<{ _id: string }>;

// Two websites of one platform, of which one keeps a version.
let services: StubServices;
let shell: TestShell;
let team: TestTeam;
let [first, second, third] = ['', '', ''];

beforeAll(async () => {
  const site = aSite();
  site.hosts['owl.localhost'] = aWebsite({ id: 'site-b', name: 'Owl', hosts: ['owl.localhost'] });
  services = await startStubServices(siteHandler(site));
  shell = await startTestShell(services);
  team = await aTeam(shell);
  first = await team.publish();
  second = await team.publish(greets('Second'), false);
  third = await team.publish(greets('Third'), false);
});
afterAll(async () => {
  await team.close();
  await shell.stop();
  await services.stop();
});
beforeEach(async () => {
  await move(first);
  await unpin('site-b');
});

const why = { by: 'Ann', reason: 'A test.' };
const move = (version: string) => team.call('POST', `${hello}/stable`, { version, ...why });
const pin = (version: string, websiteId = 'site-b', key?: string) =>
  team.call('PUT', `${hello}/pins/${websiteId}`, { version, ...why }, key);
const unpin = (websiteId: string) => team.call('DELETE', `${hello}/pins/${websiteId}?by=Ann&reason=Done`);
const roll = (to: string, body: object = {}) => team.call('POST', `${hello}/rollout${to}`, { ...why, ...body });
const everybody = { plan: [{ percent: 100, minutes: 60 }] };

/** How visitors of a website are greeted; each time another visitor. */
async function greeting(host: 'heron' | 'owl'): Promise<string | undefined> {
  const { text } = await shell.ask('/shop/mug', { host: `${host}.localhost` });
  return /(\w+), Heron Mug/.exec(text)?.[1];
}

describe('A website with a pin', () => {
  test('keeps its version while the others move on, and gets what they have once it is unpinned', async () => {
    const pinned = await pin(first);
    expect([pinned.status, pinned.json]).toEqual([
      200,
      {
        websiteId: 'site-b',
        version: first,
        reason: 'A test.',
        by: { kind: 'platform', by: 'Ann' },
        atMs: expect.any(Number),
      },
    ]);
    await move(second);
    expect([await greeting('heron'), await greeting('owl')]).toEqual(['Second', 'Hello']);
    expect((await unpin('site-b')).json).toEqual(pinned.json);
    expect(await greeting('owl')).toBe('Second');
  });

  test('keeps it through a rollout that reaches everybody, and after it', async () => {
    await pin(first);
    await roll('', { version: second, ...everybody });
    expect([await greeting('heron'), await greeting('owl')]).toEqual(['Second', 'Hello']);
    await move(second);
    expect([await greeting('heron'), await greeting('owl')]).toEqual(['Second', 'Hello']);
  });

  test('may be ahead of the others, too, and falls back on their version in the page', async () => {
    await pin(third);
    expect([await greeting('heron'), await greeting('owl')]).toEqual(['Hello', 'Third']);
    const { text } = await shell.ask('/shop/mug', { host: 'owl.localhost' });
    const map = JSON.parse(/id="tessera-modules"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? '{}');
    expect([map.modules[hello].version, map.modules[hello].previous.version]).toEqual([third, first]);
  });

  test('to what is stable has no part in a rollout, and gets what comes of it', async () => {
    await pin('stable');
    await roll('', { version: second, ...everybody });
    expect([await greeting('heron'), await greeting('owl')]).toEqual(['Second', 'Hello']);
    await move(second);
    expect(await greeting('owl')).toBe('Second');
  });

  test('does not block others: they are rolled back by one call', async () => {
    await move(second);
    await pin(second);
    expect((await team.call('POST', `${hello}/stable`, { previous: true, ...why })).status).toBe(200);
    expect([await greeting('heron'), await greeting('owl')]).toEqual(['Hello', 'Second']);
  });

  test('does without a module that is retired like all others, and has its version again after it', async () => {
    await pin(second);
    await team.call('POST', `${hello}/retire`, why);
    expect(await greeting('owl')).toBeUndefined();
    expect((await pin(third)).json.code).toBe('module.retired');
    await move(first);
    expect([await greeting('heron'), await greeting('owl')]).toEqual(['Hello', 'Second']);
  });

  test.each([
    ['is not there any more', 'Gone', (versions: Versions, _id: string) => versions.deleteOne({ _id })],
    [
      'needs what pages have no longer',
      'Old',
      (versions: Versions, _id: string) =>
        versions.updateOne({ _id }, { $set: { 'manifest.requires.react': '^17.0.0' } }),
    ],
  ])('gets what the others get where its version %s', async (_why, word, spoil) => {
    const version = await team.publish(greets(word), false);
    await pin(version);
    const { MONGODB_URL, DATABASE_PREFIX, QUEUE_PREFIX } = shell.config;
    const database = await openDatabase(MONGODB_URL, `${DATABASE_PREFIX}-shell`);
    await spoil(database.db.collection<{ _id: string }>('moduleVersions'), `${hello}@${version}`);
    await database.close();
    const newer = await startTestShell(services, { DATABASE_PREFIX, QUEUE_PREFIX });
    const { status, text } = await newer.ask('/shop/mug', { host: 'owl.localhost' });
    expect([status, text.includes('Hello, Heron Mug')]).toEqual([200, true]);
    await newer.stop();
    const { json } = await team.call('GET', `${hello}/pins`);
    expect(json.pins).toEqual([expect.objectContaining({ version })]);
  });
});

describe('The pins of a module', () => {
  test('say which website keeps what, why, by whom, and what its visitors get', async () => {
    await pin(second);
    await pin('stable', 'site-a');
    const { json } = await team.call('GET', `${hello}/pins`);
    expect(json.pins).toEqual([
      expect.objectContaining({ websiteId: 'site-b', version: second, gets: second, reason: 'A test.' }),
      expect.objectContaining({ websiteId: 'site-a', version: 'stable', gets: first }),
    ]);
    await unpin('site-a');
  });

  test('are one for each website: the last one counts', async () => {
    await pin(second);
    await pin(third);
    const { json } = await team.call('GET', `${hello}/pins`);
    expect(json.pins.map(({ version }: { version: string }) => version)).toEqual([third]);
  });

  test('made by many at once are all there', async () => {
    const all = await Promise.all(
      ['site-a', 'site-b'].flatMap((id) => [first, second, third].map((version) => pin(version, id))),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(6).fill(200));
    const { json } = await team.call('GET', `${hello}/pins`);
    expect(json.pins.map(({ websiteId }: { websiteId: string }) => websiteId).sort()).toEqual(['site-a', 'site-b']);
    await unpin('site-a');
  });

  test('are made with the scope for it, for one’s own module, of a version and a website that are there', async () => {
    const key = await team.keyWith(['pin']);
    expect((await pin(second, 'site-b', key)).json.by).toMatchObject({ kind: 'team', team: 'Hello', by: 'Ann' });
    const wrong = [
      await pin(third, 'site-b', await team.keyWith(['publish', 'release', 'preview'])),
      await pin(third, 'site-b', await team.keyWith(['pin'], ['mfe-cart'])),
      await pin(third, 'site-unknown'),
      await pin(third, 'a%20b'),
      await pin('0.1.0-00000000'),
      await pin('newest'),
      await team.call('PUT', `${hello}/pins/site-b`, { version: third, by: 'Ann' }),
      await team.call('PUT', 'mfe-cart/pins/site-b', { version: third, ...why }),
      await unpin('site-a'),
      await team.call('DELETE', `${hello}/pins/site-b`),
    ];
    expect(wrong.map(({ json }) => json.code)).toEqual([
      'module.scope_missing',
      'module.not_yours',
      'module.website_unknown',
      'module.invalid',
      'module.version_unknown',
      'module.invalid',
      'module.invalid',
      'module.no_stable',
      'module.pin_none',
      'module.invalid',
    ]);
    expect(await greeting('owl')).toBe('Second');
  });

  test('are not created while the website cannot be verified', async () => {
    await services.down('identity');
    expect((await pin(second)).status).toBe(503);
    await services.up('identity');
    expect(await greeting('owl')).toBe('Hello');
  });
});
