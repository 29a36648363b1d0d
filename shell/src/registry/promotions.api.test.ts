import { randomUUID } from 'node:crypto';
import * as calls from '@tessera/contracts/modules/calls.ts';
import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { openDatabase } from '@tessera/service-kit/data/mongo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Edit, pillSays, publish } from '../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../composition/testing/test-site.ts';
import { beginComposition } from './begin-composition.ts';
import { createCompositionStore } from './composition-store.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const authorization = () => ({ authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' });

async function ask(method: string, path: string, body?: object) {
  const sent = body && { body: JSON.stringify({ ...body, by: 'a test' }) };
  const response = await fetch(new URL(path, site.url), { method, headers: authorization(), ...sent });
  return { status: response.status, body: await response.json() };
}

/** What a page says of its modules. */
async function mapOf(page: string) {
  const html = await (await fetch(new URL(page, site.url))).text();
  const [, rev, json = '{}'] = /id="tessera-modules" data-rev="(\d+)">([^<]*)/.exec(html) ?? [];
  return { rev: Number(rev), map: JSON.parse(json) };
}

test('a version taken back by name is recorded as that, and pages never fall back on it', async () => {
  site.pages.set('pill', [{ mount: 'cart/pill', props: { quantity: 1 } }]);
  const first = await publish(site, 'mfe-alpha');
  const second = await publish(site, 'mfe-alpha', pillSays('Cart'));
  const third = await publish(site, 'mfe-alpha', pillSays('Bag'));
  await moveStable(site, 'mfe-alpha', { version: second.version, isRollback: true });
  const { map } = await mapOf('/pill');
  expect(map.modules['mfe-alpha']).toMatchObject({ version: second.version, previous: { version: first.version } });
  const { history } = (await ask('GET', '/modules/api/mfe-alpha')).body;
  expect(history.at(-1)).toMatchObject({ from: third.version, to: second.version, isRollback: true });
  await moveStable(site, 'mfe-alpha', { previous: true });
  expect(await site.host.versions()).toMatchObject({ 'mfe-alpha': first.version });
});

test('a page says which composition it was made of, and every move makes the next one', async () => {
  const { stable } = (await ask('GET', '/modules/api/mfe-alpha')).body;
  const before = await mapOf('/pill');
  await publish(site, 'mfe-alpha', pillSays('Trolley'));
  const after = await mapOf('/pill');
  expect(after.rev).toBe(before.rev + 1);
  expect(after.map.rev).toBe(after.rev);
  await ask('POST', '/modules/api/mfe-alpha/stable', { version: stable, isRollback: true, reason: 'Too modern.' });
  expect((await ask('GET', '/modules/api/mfe-alpha')).body.history.at(-1).reason).toBe('Too modern.');
});

test('a deploy over a concurrent one is refused and changes nothing', async () => {
  const { stable: base } = (await ask('GET', '/modules/api/mfe-alpha')).body;
  const [mine, theirs] = [
    await publish(site, 'mfe-alpha', pillSays('Mine')),
    await publish(site, 'mfe-alpha', pillSays('Theirs')),
  ];
  const { status, body } = await ask('POST', '/modules/api/mfe-alpha/stable', { version: mine.version, base });
  expect([status, body.error]).toEqual([
    409,
    `Somebody else made ${theirs.version} stable in the meantime, in place of ${base}. Look at it, then deploy again.`,
  ]);
  expect(await site.host.versions()).toMatchObject({ 'mfe-alpha': theirs.version });
});

/** A second module that fills the first one's pill, beside its own mount or not. */
const takesPill: Edit[] = [
  { file: 'module.config.ts', from: "'product/detail'", to: "'cart/pill'" },
  { file: 'src/server.tsx', from: "'product/detail'", to: "'cart/pill'" },
];

test('modules move together or not at all, and a mount goes from one to another without a gap', async () => {
  await publish(site, 'mfe-beta');
  await expect(publish(site, 'mfe-beta', takesPill)).rejects.toThrow('cart/pill is filled by mfe-alpha.');
  const versions = (await ask('GET', '/modules/api/mfe-beta')).body.versions as { version: string }[];
  const now = await site.host.versions();
  const taking = versions.find(({ version }) => version !== now['mfe-beta'])?.version ?? '';
  const leaves: Edit[] = [
    { file: 'module.config.ts', from: "'cart/pill'", to: "'product/detail'" },
    { file: 'src/server.tsx', from: "'cart/pill'", to: "'product/detail'" },
    { file: 'src/fixtures.ts', from: "'cart/pill'", to: "'product/detail'" },
  ];
  await expect(publish(site, 'mfe-alpha', leaves)).rejects.toThrow('product/detail is filled by mfe-beta.');
  const alphas = (await ask('GET', '/modules/api/mfe-alpha')).body.versions as { version: string }[];
  const leaving = alphas[0]?.version ?? '';
  const moves = [
    { name: 'mfe-alpha', version: leaving },
    { name: 'mfe-beta', version: taking },
  ];
  const alone = await ask('POST', '/modules/api/moves', { moves: moves.slice(1), reason: 'The pill is ours now.' });
  expect(alone.status).toBe(409);
  expect(await site.host.versions()).toEqual(now);
  const { rev } = await mapOf('/pill');
  const together = await ask('POST', '/modules/api/moves', { moves, reason: 'The pill is ours now.' });
  expect(calls.moveTogether.answer.parse(together.body)).toEqual({
    rev: rev + 1,
    moved: [
      { name: 'mfe-alpha', stable: leaving, from: now['mfe-alpha'] },
      { name: 'mfe-beta', stable: taking, from: now['mfe-beta'] },
    ],
  });
  expect((await mapOf('/pill')).map.mounts).toEqual({ 'cart/pill': 'mfe-beta' });
  const twice = [...moves.slice(0, 1), ...moves.slice(0, 1)];
  expect((await ask('POST', '/modules/api/moves', { moves: twice, reason: 'Again.' })).status).toBe(400);
});

test('a database of the time when each module had a document of its own is taken over, once', async () => {
  const database = await openDatabase(process.env.TEST_MONGODB_URL ?? '', `taken_${randomUUID().replaceAll('-', '')}`);
  const [a, b] = ['1.0.0-0000000a', '1.0.0-0000000b'];
  const move = (atMs: number, to: string, from?: string, isRollback = false) => ({
    ...{ atMs, by: 'a team', to, isRollback },
    ...(from && { from }),
  });
  const pointers = [
    { _id: 'mfe-alpha', stable: a, history: [move(1, a), move(3, b, a), move(4, a, b, true)] },
    { _id: 'mfe-beta', stable: b, history: [move(2, b)] },
  ];
  const stamped = pointers.map((pointer) => ({ ...pointer, schemaVersion: 1, rev: pointer.history.length }));
  await database.db.collection<{ _id: string }>('modulePointers').insertMany(stamped);
  const compositions = createCompositionStore(database.models);
  await Promise.all([beginComposition(database.models, compositions), beginComposition(database.models, compositions)]);
  expect(await compositions.read()).toMatchObject({
    rev: 4,
    modules: { 'mfe-alpha': { stable: a, earlier: [] }, 'mfe-beta': { stable: b, earlier: [] } },
  });
  const moves = (await compositions.moves()).map(({ module, kind, to }) => `${module} ${kind} ${to}`);
  expect(moves).toEqual([
    `mfe-alpha deploy ${a}`,
    `mfe-beta deploy ${b}`,
    `mfe-alpha deploy ${b}`,
    `mfe-alpha take_back ${a}`,
  ]);
  await database.db.dropDatabase();
  await database.close();
});
