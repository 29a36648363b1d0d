import type { CompositionMove } from '@tessera/contracts/modules/composition.ts';
import type { ModuleHealth } from '@tessera/contracts/modules/health.ts';
import type { MountOutcome } from '@tessera/contracts/modules/health.wire.ts';
import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import { sealFor } from '../rollout/testing/visitors.ts';

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
    const address = `10.1.${Math.floor(visitors / 250)}.${visitors % 250}`;
    const seal = sealFor(site.secret, { visitor: address, address, release: `mfe-alpha@${version}` });
    const { status } = await fetch(new URL('/modules/health', site.url), {
      method: 'POST',
      headers: {
        'user-agent':
          'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
        'x-forwarded-for': address,
      },
      body: JSON.stringify({ seal, mounts: [{ mount: 'cart/pill', module: 'mfe-alpha', version, outcome }] }),
    });
    expect(status).toBe(204);
  }
}

interface Live {
  _id: string;
  modules: Record<string, { stable: string; isGood: boolean }>;
  outbox: { type: string }[];
}
async function live(): Promise<Live> {
  const found = await site.database.db.collection<Live>('moduleComposition').findOne({ _id: 'live' });
  if (!found) throw new Error('Nothing was published.');
  return found;
}
const isGood = async () => (await live()).modules['mfe-alpha']?.isGood ?? false;
const stableNow = async () => (await live()).modules['mfe-alpha']?.stable;

async function ask<T>(path: string, body?: object): Promise<T> {
  const response = await fetch(new URL(`/modules/api/mfe-alpha/${path}`, site.url), {
    method: body ? 'PUT' : 'GET',
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify({ by: 'a test', ...body }) }),
  });
  return (await response.json()) as T;
}
const health = () => ask<ModuleHealth>('health');
const mails = ['ann@team.example'];

test('a version is good once two hundred visitors met it; one that does worse after its deploy is taken back to it once, and never good', async () => {
  const first = await publish(site, 'mfe-alpha');
  expect(await ask('team', { mails })).toMatchObject({ mails });
  await visit(first.version, 199, 'well');
  expect(await isGood()).toBe(false);
  await visit(first.version, 1, 'well');
  await expect.poll(isGood).toBe(true);
  expect((await health()).comparison).toBeUndefined();

  const second = await publish(site, 'mfe-alpha', pillSays('Sack'));
  expect(await isGood()).toBe(false);
  await visit(second.version, 20, 'render_failed');
  await expect.poll(stableNow).toBe(first.version);
  expect(await isGood()).toBe(true);
  const [move] = (await ask<{ moves: CompositionMove[] }>('moves')).moves;
  expect(move).toMatchObject({
    ...{ kind: 'take_back', from: second.version, to: first.version, by: { kind: 'rollout' } },
    reason: expect.stringMatching(
      /^It failed to render for (\d+) of \1 visitors \(100\.0 %\); with the previous version for 0 of 200 /,
    ),
  });
  // It waits there for the service that mails, from the moment of the move.
  const sent = (await live()).outbox.filter(({ type }) => type === 'mail.requested');
  expect(sent).toMatchObject([
    {
      payload: {
        to: mails,
        mail: { module: 'mfe-alpha', version: second.version, to: first.version, why: move?.reason },
      },
    },
  ]);

  await moveStable(site, 'mfe-alpha', second);
  await visit(second.version, 20, 'render_failed');
  await expect
    .poll(() =>
      site.log.filter(
        ({ message }) => message === 'A module does worse since its deploy. Check whether to roll it back.',
      ),
    )
    .toMatchObject([{ fields: { module: 'mfe-alpha', version: second.version } }]);
  const { comparison, judgement } = await health();
  expect(comparison).toMatchObject({
    stable: { version: first.version, visitors: 200, renderFailures: 0 },
    candidate: { version: second.version },
    verdicts: { renderFailures: 'worse', loadFailures: 'too_few' },
  });
  expect(judgement?.decision).toBe('take_back');
  await visit(second.version, 200, 'well');
  expect([await stableNow(), await isGood()]).toEqual([second.version, false]);

  const third = await publish(site, 'mfe-alpha', pillSays('Bag'));
  await visit(third.version, 20, 'load_failed');
  // Two bad ones in a row: the one before it is not what there is to go back to.
  await expect.poll(stableNow).toBe(first.version);
});
