import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { ModuleHealth } from '@tessera/contracts/modules/health.ts';
import type { ModuleStatus } from '@tessera/contracts/modules/module.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PublishedModule, pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { type Fate, visitorsOf } from './testing/visitors.ts';

/** Rollouts that run unattended, judged only by what browsers report. */

const long = 60;
const soonMs = 60_000;
const pill = { module: 'mfe-alpha', mount: 'cart/pill' };

async function ask<T = Rollout>(site: TestSite, path: string, body?: object): Promise<T> {
  const response = await fetch(new URL(`/modules/api/mfe-alpha${path}`, site.url), {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify({ by: 'a test', ...body }) }),
  });
  return (await response.json()) as T;
}
const begin = (site: TestSite, version: string, plan: Rollout['plan']) => ask(site, '/rollout', { version, plan });
const rolloutOf = (site: TestSite) => ask(site, '/rollout');

async function aSite(options: Parameters<typeof startTestSite>[0] = {}): Promise<TestSite> {
  const site = await startTestSite({ trustedProxies: 1, renderTimeoutMs: 10_000, ...options });
  site.pages.set('pill', [{ mount: 'cart/pill', props: { quantity: 1 } }]);
  return site;
}

describe('A broken version', () => {
  let site: TestSite;
  let stable: PublishedModule;
  // Rollouts are looked at as often as they are in production.
  beforeAll(async () => {
    site = await aSite();
    stable = await publish(site, 'mfe-alpha', pillSays('Old'));
  });
  afterAll(() => site.close());

  test.each([
    { percent: 5, how: 'does not load', outcome: 'load_failed', words: 'It did not load for' },
    { percent: 25, how: 'throws errors', outcome: 'errors', words: 'Its code threw an error for' },
  ] as const)(
    'that $percent % of the visitors get and that $how is taken back within a minute, and the history says why',
    async ({ percent, outcome, words }) => {
      const broken = await publish(site, 'mfe-alpha', pillSays(`Broken at ${percent}`));
      await moveStable(site, 'mfe-alpha', stable);
      await begin(site, broken.version, [{ percent, minutes: long }]);
      const visitors = visitorsOf(site, 'pill', pill);
      const fate: Fate = (version) => (version === broken.version ? { outcome } : { outcome: 'well', readyMs: 300 });
      // Seven of seven beside none of twenty are evidence enough; a look in between may have seen it already.
      let [met, others] = [0, 0];
      while ((met < 7 || others < 20) && (await rolloutOf(site)).state === 'running') {
        const got = await visitors.come(20, fate);
        met += got[broken.version] ?? 0;
        others += got[stable.version] ?? 0;
      }
      const enoughAtMs = Date.now();
      // Visitors keep coming, as on a real site.
      const stateNow = async () => {
        const { state } = await rolloutOf(site);
        if (state === 'running') await visitors.come(5, fate);
        return state;
      };
      await expect.poll(stateNow, { timeout: soonMs, interval: 500 }).toBe('taken_back');
      expect(Date.now() - enoughAtMs).toBeLessThan(soonMs);
      const { why } = await rolloutOf(site);
      expect(why).toContain(words);
      expect(why).toMatch(/ (\d+) of \1 visitors \(100\.0 %\); with the stable version for 0 of \d+ visitors/);
      expect(await visitors.versionsNow()).toEqual(new Set([stable.version]));
      const [last] = (await ask<{ moves: CompositionMove[] }>(site, '/moves')).moves;
      const by = { kind: 'rollout' };
      expect(last).toMatchObject({ kind: 'rollout_taken_back', to: broken.version, by, reason: why });
      const read = await ask<ModuleHealth>(site, '/health');
      expect(read.rollout).toMatchObject({ state: 'taken_back', version: broken.version, why });
    },
    120_000,
  );
});

describe('A broken version that everybody got at once', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await aSite();
  });
  afterAll(() => site.close());

  test('is looked at soon after it failed, long before stable versions are looked at anyway', async () => {
    const { version: good } = await publish(site, 'mfe-alpha', pillSays('Good'));
    const live = { _id: 'live' as never };
    await site.database.db
      .collection('moduleComposition')
      .updateOne(live, { $set: { 'modules.mfe-alpha.isGood': true } });
    const visitors = visitorsOf(site, 'pill', pill);
    await visitors.come(100, () => ({ outcome: 'well', readyMs: 300 }));
    const { version: broken } = await publish(site, 'mfe-alpha', pillSays('Broken'));
    await visitors.come(20, () => ({ outcome: 'load_failed' }));
    const stableNow = async () => (await ask<ModuleStatus>(site, '')).stable;
    expect(await stableNow()).toBe(broken);
    await expect.poll(stableNow, { interval: 250 }).toBe(good);
    expect(await visitors.versionsNow()).toEqual(new Set([good]));
  });
});

describe('A healthy version', () => {
  let site: TestSite;
  let old: PublishedModule;
  let healthy: PublishedModule;
  beforeAll(async () => {
    site = await aSite({ rolloutLookMs: 200 });
    healthy = await publish(site, 'mfe-alpha', pillSays('New'));
    old = await publish(site, 'mfe-alpha', pillSays('Old'));
  });
  afterAll(() => site.close());

  test('goes through its plan to everybody, and is what two bad deploys in a row fall back on', async () => {
    const plan = [50, 100].map((percent) => ({ percent, minutes: 0.01 }));
    await begin(site, healthy.version, plan);
    const visitors = visitorsOf(site, 'pill', pill);
    const steps = new Set<number>();
    // They keep coming: each step is looked at by itself.
    for (let state = 'running'; state === 'running'; ) {
      await visitors.come(50, () => ({ outcome: 'well', readyMs: 300 }));
      const rollout = await rolloutOf(site);
      steps.add(rollout.step);
      state = rollout.state;
    }
    expect(await rolloutOf(site)).toMatchObject({ state: 'promoted', step: 1 });
    expect([...steps]).toContain(0);
    const { stable, history } = await ask<ModuleStatus>(site, '');
    expect(stable).toBe(healthy.version);
    expect(history.at(-1)).toMatchObject({ from: old.version, to: healthy.version, by: 'the platform' });
    expect(history.at(-1)?.reason).toMatch(/^No metric is worse after \d{3} visitors\./);

    // A publish of these tests is a deploy, too.
    for (const word of ['Bad', 'Worse']) await publish(site, 'mfe-alpha', pillSays(word));
    const html = await (await fetch(new URL('pill', site.url))).text();
    const map = JSON.parse(/id="tessera-modules"[^>]*>([^<]*)/.exec(html)?.[1] ?? '{}');
    expect(map.modules['mfe-alpha'].previous.version).toBe(healthy.version);
  });
});
