import { defaultPlan, type Rollout } from '@tessera/contracts/modules/rollout.ts';
import type { ShownTeamKey } from '@tessera/contracts/modules/team-keys.ts';
import { publishModule } from '@tessera/module-kit/publish/publish-module.ts';
import { moveStable, type Site } from '@tessera/module-kit/publish/registry-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyModule, type Edit, type PublishedModule, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { visitorsOf } from './testing/visitors.ts';

/** A team that means harm, and holds a key of its own with everything but the right to release. */

let site: TestSite;
let good: PublishedModule;
let team: Site;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: 1, renderTimeoutMs: 10_000, rolloutLookMs: 500 });
  good = await publish(site, 'mfe-alpha');
  await publish(site, 'mfe-beta');
  // Behaves until it is on this page: what it is tried with before is less.
  site.pages.set('both', [
    { mount: 'cart/pill', props: { quantity: 7 } },
    { mount: 'product/detail', props: {} },
  ]);
  const scopes = ['publish', 'preview', 'canary', 'override'];
  const made = { team: 'Alpha', modules: ['mfe-alpha'], scopes };
  team = { ...site, deployKey: (await ask<ShownTeamKey>('POST', 'keys', made)).secret };
});
afterAll(() => site.close());

async function ask<T = Rollout & { code?: string }>(
  method: string,
  path: string,
  body?: object,
  key = site.deployKey,
): Promise<T> {
  const response = await fetch(new URL(`/modules/api/${path}`, site.url), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as T;
}
const asTeam = (method: string, path: string, body?: object) => ask(method, path, body, team.deployKey);
const rolloutOf = () => asTeam('GET', 'mfe-alpha/rollout');

const harm: Edit[] = [
  {
    file: 'src/pill.tsx',
    from: 'return <a',
    to: `if (quantity === 7) { Array.prototype.map = null as never; throw new Error('Harm.'); }\n  return <a`,
  },
];

/** The slots of a visitor's page that the server has drawn. */
async function drawnFor(visitor: number): Promise<(string | undefined)[]> {
  const response = await fetch(new URL('both', site.url), { headers: { 'x-visitor': `visitor ${visitor}` } });
  return [...(await response.text()).matchAll(/data-mount="([^"]+)"[^>]* data-ssr/g)].map(([, mount]) => mount);
}

/** What a share of so many comes to at most but once in ten thousand times: who is in a ring is drawn by lot. */
function mostOf(all: number, percent: number): number {
  const share = percent / 100;
  return all * share + 4 * Math.sqrt(all * share * (1 - share)) + 1;
}

test('what a hostile team ships costs its own slot, for the first ring of a canary, and for no longer than a minute', async () => {
  const { version } = await publishModule(await copyModule(site, 'mfe-alpha', harm), team, { isPromoted: false });

  // Not to everybody, by whatever way; and nothing of another team's.
  await expect(moveStable(team, 'mfe-alpha', { version }, 'Harm.')).rejects.toThrow('it lacks the scope “release”');
  const said = { version, reason: 'Harm.', by: 'x' };
  const together = { moves: [{ name: 'mfe-alpha', version }], reason: 'Harm.', by: 'x' };
  expect((await asTeam('POST', 'moves', together)).code).toBe('module.scope_missing');
  for (const step of [
    { percent: 100, minutes: 10 },
    { percent: 6, minutes: 10 },
    { percent: 5, minutes: 9 },
  ]) {
    const { code } = await asTeam('POST', 'mfe-alpha/rollout', { ...said, plan: [step] });
    expect([step, code]).toEqual([step, 'module.plan_hasty']);
  }
  expect((await asTeam('POST', 'mfe-beta/rollout', said)).code).toBe('module.not_yours');
  expect(await site.host.versions()).toMatchObject({ 'mfe-alpha': good.version });

  expect(await asTeam('POST', 'mfe-alpha/rollout', said)).toMatchObject({ state: 'running', plan: defaultPlan });
  const visitors = visitorsOf(site, 'both', { module: 'mfe-alpha', mount: 'cart/pill' });
  const startedAtMs = Date.now();
  let [harmed, all] = [0, 0];
  while ((await rolloutOf()).state === 'running') {
    const got = await visitors.come(20, (its) => ({ outcome: its === version ? 'errors' : 'well', readyMs: 300 }));
    harmed += got[version] ?? 0;
    all += 20;
    expect(await drawnFor(all)).toContain('product/detail');
  }
  // It never came further than its first ring, and there by the few that evidence takes.
  expect(await rolloutOf()).toMatchObject({ state: 'taken_back', step: 0 });
  expect(Date.now() - startedAtMs).toBeLessThan(60_000);
  expect(harmed).toBeGreaterThan(0);
  expect(harmed).toBeLessThan(mostOf(all, defaultPlan[0]?.percent ?? 0));
  expect(await visitors.versionsNow()).toEqual(new Set([good.version]));
  for (let visitor = 0; visitor < 10; visitor += 1) {
    expect(await drawnFor(visitor)).toEqual(['cart/pill', 'product/detail']);
  }
});
