import type { ModuleHealth } from '@tessera/contracts/modules/health.ts';
import type { MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ trustedProxies: 1, stableLookMs: 200 });
});
afterAll(() => site.close());

let visitors = 0;

/** So many visitors, each from a network of their own, whose pages met this. */
async function visit(version: string, count: number, outcome: MountOutcome): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    visitors += 1;
    const { status } = await fetch(new URL('/modules/health', site.url), {
      method: 'POST',
      headers: {
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
        'x-forwarded-for': `10.1.${Math.floor(visitors / 250)}.${visitors % 250}`,
      },
      body: JSON.stringify({ mounts: [{ mount: 'cart/pill', module: 'mfe-alpha', version, outcome }] }),
    });
    expect(status).toBe(204);
  }
}

async function isGood(): Promise<boolean> {
  const live = await site.database.db.collection<{ _id: string }>('moduleComposition').findOne({ _id: 'live' });
  return (live as unknown as { modules: Record<string, { isGood: boolean }> }).modules['mfe-alpha']?.isGood ?? false;
}

async function health(): Promise<ModuleHealth> {
  const response = await fetch(new URL('/modules/api/mfe-alpha/health', site.url), {
    headers: { authorization: `Bearer ${site.deployKey}` },
  });
  return (await response.json()) as ModuleHealth;
}

test('a version is good once two hundred visitors met it; one that does worse after its deploy is told of, and never good', async () => {
  const first = await publish(site, 'mfe-alpha');
  await visit(first.version, 199, 'well');
  expect(await isGood()).toBe(false);
  await visit(first.version, 1, 'well');
  await expect.poll(isGood).toBe(true);
  expect((await health()).comparison).toBeUndefined();

  const second = await publish(site, 'mfe-alpha', pillSays('Sack'));
  expect(await isGood()).toBe(false);
  await visit(second.version, 20, 'render_failed');
  const { comparison, judgement } = await health();
  expect(comparison).toMatchObject({
    stable: { version: first.version, visitors: 200, renderFailures: 0 },
    candidate: { version: second.version, visitors: 20, renderFailures: 20 },
    verdicts: { renderFailures: 'worse', loadFailures: 'too_few' },
  });
  expect(judgement?.reason).toContain('20 of 20 visitors');
  await expect
    .poll(() => site.log.filter(({ message }) => message === 'A module does worse since its deploy.'))
    .toMatchObject([{ fields: { module: 'mfe-alpha', version: second.version } }]);
  await visit(second.version, 200, 'well');
  expect(await isGood()).toBe(false);
});
