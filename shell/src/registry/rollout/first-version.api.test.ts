import type { ModuleStatus } from '@tessera/contracts/modules/module.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PublishedModule, pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { visitorsOf } from './testing/visitors.ts';

const pill = { module: 'mfe-alpha', mount: 'cart/pill' };

let site: TestSite;
let first: PublishedModule;
let visitors: ReturnType<typeof visitorsOf>;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: 1, rolloutLookMs: 100, stableLookMs: 100, renderTimeoutMs: 10_000 });
  site.pages.set('pill', [{ mount: 'cart/pill', props: { quantity: 1 } }]);
  first = await publish(site, 'mfe-alpha', pillSays('First'));
  visitors = visitorsOf(site, 'pill', pill);
});
afterAll(() => site.close());
/** The module was never on a page. */
beforeEach(async () => {
  const { db } = site.database;
  await db
    .collection('moduleComposition')
    .updateOne({ _id: 'live' as never }, [
      { $set: { rev: { $add: ['$rev', 1] }, modules: { $literal: {} }, moves: [], outbox: [] } },
    ]);
  await db.collection('moduleHealth').deleteMany({});
});

async function ask<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(new URL(`/modules/api/mfe-alpha${path}`, site.url), {
    method,
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify({ by: 'a test', reason: 'a test', ...body }) }),
  });
  return (await response.json()) as T;
}
const status = () => ask<ModuleStatus>('GET', '');
const isRetired = async () => (await status()).retiredAtMs !== undefined;
const rollout = () => ask<Rollout>('GET', '/rollout');
const begin = (plan: Rollout['plan']) => ask<Rollout>('POST', '/rollout', { version: first.version, plan });
const deploy = () => ask('POST', '/stable', { version: first.version });
const mails = ['ann@team.example'];
const eventTypes = async () => {
  const live = await site.database.db.collection('moduleComposition').findOne({ _id: 'live' as never });
  return ((live?.outbox ?? []) as { type: string }[]).map(({ type }) => type);
};

async function hasPill(visitor: string, headers: Record<string, string> = {}): Promise<boolean> {
  const response = await fetch(new URL('/pill', site.url), { headers: { 'x-visitor': visitor, ...headers } });
  return (await response.text()).includes('First (1)');
}

describe('The rollout of a first version', () => {
  test('reaches a part of the visitors; the others have pages without it', async () => {
    expect(await begin([{ percent: 50, minutes: 60 }])).toMatchObject({ state: 'running', isFirst: true });
    const got = await Promise.all(Array.from({ length: 40 }, (_, n) => hasPill(`visitor ${n}`)));
    const share = got.filter(Boolean).length;
    expect(share).toBeGreaterThan(8);
    expect(share).toBeLessThan(32);
  });

  test('ends with pages without it once more than two in a hundred of its visitors meet a failure', async () => {
    await ask('PUT', '/team', { mails, reason: undefined });
    await begin([{ percent: 100, minutes: 60 }]);
    await visitors.come(40, () => ({ outcome: 'load_failed' }));
    await expect.poll(async () => (await rollout()).state).toBe('taken_back');
    expect((await rollout()).why).toMatch(
      /^It did not load for \d+ of \d+ visitors \(100\.0 %\); the limit for a first version is 2 %/,
    );
    expect(await isRetired()).toBe(true);
    expect(await hasPill('visitor 1')).toBe(false);
    expect(await eventTypes()).toContain('mail.requested');
  });

  test('gives it to everybody at the end of its plan, as a good version', async () => {
    await begin([{ percent: 100, minutes: 0.001 }]);
    await visitors.come(200, () => ({ outcome: 'well', readyMs: 300 }));
    await expect.poll(async () => (await rollout()).state).toBe('promoted');
    expect(await status()).toMatchObject({ stable: first.version });
    expect(await isRetired()).toBe(false);
    expect(await hasPill('visitor 1')).toBe(true);
  });

  test('stopped by a person leaves pages without it', async () => {
    await begin([{ percent: 100, minutes: 60 }]);
    expect(await hasPill('visitor 1')).toBe(true);
    await ask('POST', '/rollout/stop', {});
    expect(await hasPill('visitor 1')).toBe(false);
    expect(await isRetired()).toBe(true);
  });
});

describe('A first version that everybody got at once', () => {
  test('is retired by itself when it fails, and its team is mailed', async () => {
    await ask('PUT', '/team', { mails, reason: undefined });
    await deploy();
    expect(await hasPill('visitor 1')).toBe(true);
    await visitors.come(40, () => ({ outcome: 'render_failed' }));
    await expect.poll(isRetired).toBe(true);
    expect(await hasPill('visitor 1')).toBe(false);
    const last = (await status()).history.at(-1);
    expect(last).toMatchObject({ isRetired: true, by: 'the platform' });
    expect(last?.reason).toMatch(/^It failed to render for \d+ of \d+ visitors/);
    expect(await eventTypes()).toContain('mail.requested');
  });

  test('is left alone while few of its visitors meet a failure', async () => {
    await deploy();
    let came = 0;
    await visitors.come(400, () => ({ outcome: came++ % 80 === 79 ? 'errors' : 'well' }));
    await expect
      .poll(async () => (await ask<{ stable: { visitors: number } }>('GET', '/health')).stable.visitors)
      .toBe(400);
    expect(await isRetired()).toBe(false);
  });

  test('is retired by a rollback', async () => {
    await deploy();
    expect(await ask('POST', '/stable', { previous: true })).toMatchObject({ stable: first.version, isRetired: true });
    expect(await hasPill('visitor 1')).toBe(false);
    expect(await ask('POST', '/stable', { previous: true })).toMatchObject({ code: 'module.no_previous' });
  });
});
