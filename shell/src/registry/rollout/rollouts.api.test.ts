import type { Judgement } from '@tessera/contracts/modules/health.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PublishedModule, pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { createCompositionStore } from '../composition-store.ts';
import { createVersionStore } from '../version-store.ts';
import { advanceRollout } from './rollouts.ts';

let site: TestSite;
let stable: PublishedModule;
let candidate: PublishedModule;
beforeAll(async () => {
  site = await startTestSite({ rolloutLookMs: 100, renderTimeoutMs: 10_000 });
  site.pages.set('pill', [
    { mount: 'cart/pill', props: { quantity: 1 } },
    { mount: 'cart/page', props: { label: 'Clicks' } },
  ]);
  candidate = await publish(site, 'mfe-alpha', pillSays('New'));
  stable = await publish(site, 'mfe-alpha', pillSays('Old'));
});
afterAll(() => site.close());
beforeEach(async () => {
  await moveStable(site, 'mfe-alpha', { version: stable.version });
});

async function ask(method: string, path: string, body: object = {}) {
  const response = await fetch(new URL(`/modules/api/mfe-alpha${path}`, site.url), {
    method,
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify({ by: 'a test', ...body }) }),
  });
  return { status: response.status, body: await response.json() };
}
const begin = (plan: Rollout['plan']) => ask('POST', '/rollout', { version: candidate.version, plan });
const stateOf = async () => (await ask('GET', '/rollout')).body.state;
/** The module's entry in the list. */
async function listed() {
  const { modules } = (await ask('GET', '/..')).body;
  return modules.find(({ name }: { name: string }) => name === 'mfe-alpha');
}
/** Long enough for a step not to end during a test. */
const long = 60;

/** The one version of the module that a visitor's page is made of, in its HTML and in its map. */
async function versionFor(visitor: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await fetch(new URL('/pill', site.url), { headers: { 'x-visitor': visitor, ...headers } });
  const html = await response.text();
  const map = JSON.parse(/id="tessera-modules"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}');
  const { version } = map.modules['mfe-alpha'];
  expect(html).toContain(version === candidate.version ? 'New (' : 'Old (');
  const [own, other] = version === candidate.version ? [candidate, stable] : [stable, candidate];
  expect(html).toContain(own.chunkOf('cart/pill'));
  expect(html).not.toContain(other.chunkOf('cart/pill'));
  return version;
}
const visitors = Array.from({ length: 24 }, (_, index) => `visitor ${index}`);
async function allVersions(): Promise<string[]> {
  const versions: string[] = [];
  for (const visitor of visitors) versions.push(await versionFor(visitor));
  return versions;
}

describe('A rollout', () => {
  test('gives its version to a part of the visitors, each the same every time', async () => {
    expect((await begin([{ percent: 50, minutes: long }])).status).toBe(201);
    const first = await allVersions();
    expect(new Set(first)).toEqual(new Set([stable.version, candidate.version]));
    expect(await allVersions()).toEqual(first);
    await ask('POST', '/rollout/stop', { reason: 'Enough seen.' });
    expect(new Set(await allVersions())).toEqual(new Set([stable.version]));
    expect((await ask('GET', '/rollout')).body).toMatchObject({ state: 'stopped', why: 'Enough seen.' });
  });

  test('reaches everybody and is stable in the end, by the queue alone', async () => {
    await begin([{ percent: 100, minutes: 0.002 }]);
    await expect.poll(stateOf).toBe('promoted');
    expect(new Set(await allVersions())).toEqual(new Set([candidate.version]));
    const { history } = (await ask('GET', '')).body;
    expect(history.at(-1)).toMatchObject({ from: stable.version, to: candidate.version, by: 'the platform' });
    const moves = await createCompositionStore(site.database.models).moves();
    expect(moves.map(({ kind }) => kind).slice(-2)).toEqual(['rollout_started', 'rollout_promoted']);
  });

  test('does not advance while paused', async () => {
    await begin([{ percent: 50, minutes: long }]);
    const before = await allVersions();
    expect((await listed()).rollout).toEqual({ version: candidate.version, isPaused: false, percent: 50 });
    expect((await ask('POST', '/rollout/pause')).body.state).toBe('paused');
    expect(await listed()).toMatchObject({
      rollout: { isPaused: true },
      lastMove: { kind: 'rollout_paused', to: candidate.version, by: { by: 'a test' } },
    });
    expect((await ask('POST', '/rollout/pause')).body.state).toBe('paused');
    expect(await allVersions()).toEqual(before);
    expect((await ask('POST', '/rollout/resume')).body).toMatchObject({ state: 'running', step: 0 });
    await ask('POST', '/rollout/stop');
    expect(await listed()).not.toHaveProperty('rollout');
  });

  test('ends when its version or another one is promoted by hand', async () => {
    await begin([{ percent: 50, minutes: long }]);
    await moveStable(site, 'mfe-alpha', { version: candidate.version });
    expect(await stateOf()).toBe('promoted');
    await ask('POST', '/rollout', { version: stable.version, plan: [{ percent: 50, minutes: long }] });
    await moveStable(site, 'mfe-alpha', { previous: true });
    expect((await ask('GET', '')).body.stable).toBe(stable.version);
  });

  test('does not start beside another one, or with the stable version, or with an unpublished one', async () => {
    const plan = [{ percent: 5, minutes: long }];
    const codeOf = async (version: string) => (await ask('POST', '/rollout', { version, plan })).body.code;
    expect(await codeOf(stable.version)).toBe('module.already_stable');
    expect(await codeOf('9.9.9-00000000')).toBe('module.version_unknown');
    expect(await codeOf(candidate.version)).toBeUndefined();
    expect(await codeOf(candidate.version)).toBe('module.rollout_running');
    await ask('POST', '/rollout/stop');
  });

  test('that reaches all visitors only waits for its time, and its health says so', async () => {
    await begin([{ percent: 100, minutes: long }]);
    const { judgement, rollout } = (await ask('GET', '/health')).body;
    expect(judgement).toEqual({ decision: 'go_on', reason: 'All visitors have it, and no metric is worse.' });
    expect(rollout).toMatchObject({ state: 'running', version: candidate.version });
    await ask('POST', '/rollout/stop');
  });

  test('cannot be controlled when there is none, and shrinking plans are invalid', async () => {
    for (const steering of ['pause', 'resume', 'stop']) {
      expect((await ask('POST', `/rollout/${steering}`)).body.code).toBe('module.rollout_none');
    }
    expect((await begin([50, 25].map((percent) => ({ percent, minutes: long })))).status).toBe(400);
  });

  test('is moved on by one of many processes, and taken back by what its judge says', async () => {
    await begin([5, 25, 100].map((percent) => ({ percent, minutes: long })));
    const { models } = site.database;
    let laterMs = 0;
    const deps = {
      ...{ versions: createVersionStore(models), compositions: createCompositionStore(models) },
      checks: { refusal: async () => undefined },
      services: { refusal: async () => undefined },
      events: { refusal: async () => undefined },
      now: () => Date.now() + laterMs,
      rollbackMail: async () => [],
    };
    const judge = (decision: Judgement['decision']) => async () => ({ decision, reason: 'The figures say so.' });
    const together = (decision: Judgement['decision']) =>
      Promise.all(Array.from({ length: 8 }, () => advanceRollout('mfe-alpha', { ...deps, judge: judge(decision) })));
    expect((await together('go_on')).filter(Boolean)).toHaveLength(0);
    laterMs = long * 60_000;
    expect((await together('wait')).filter(Boolean)).toHaveLength(0);
    const moved = (await together('go_on')).filter((change) => change !== undefined);
    expect(moved.map(({ rollout }) => rollout.step)).toEqual([1]);
    expect((await together('take_back')).filter(Boolean)).toHaveLength(1);
    expect((await ask('GET', '/rollout')).body).toMatchObject({ state: 'taken_back', why: 'The figures say so.' });
    await expect.poll(async () => new Set(await allVersions())).toEqual(new Set([stable.version]));
  });

  test('is taken back however much speaks against its version', async () => {
    await begin([{ percent: 5, minutes: long }]);
    const { models } = site.database;
    const deps = {
      ...{ versions: createVersionStore(models), compositions: createCompositionStore(models) },
      ...{ checks: { refusal: async () => undefined }, services: { refusal: async () => undefined } },
      ...{ events: { refusal: async () => undefined }, now: Date.now },
      rollbackMail: async () => [],
    };
    const reason = 'It did not load for 12 of 200 visitors. '.repeat(25).trim();
    await advanceRollout('mfe-alpha', { ...deps, judge: async () => ({ decision: 'take_back', reason }) });
    expect((await ask('GET', '/rollout')).body).toMatchObject({ state: 'taken_back', why: reason });
    expect((await deps.compositions.moves()).at(-1)?.reason).toBe(reason);
  });
});
