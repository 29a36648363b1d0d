import { type DomainEventPayload, domainEvents } from '@tessera/contracts/events.ts';
import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pillSays, publish } from '../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../composition/testing/test-site.ts';
import { changeComposition } from './change-composition.ts';
import { createCompositionStore } from './composition-store.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ rolloutLookMs: 100, operationsWebsite: 'site-ours' });
});
afterAll(() => site.close());

async function ask(method: string, path: string, body: object) {
  const response = await fetch(new URL(`/modules/api/mfe-alpha${path}`, site.url), {
    method,
    headers: { authorization: `Bearer ${site.deployKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'a test', ...body }),
  });
  expect(response.status).toBeLessThan(300);
}

/** Returns the stored composition with its pending events. */
async function stored() {
  const collection = site.database.db.collection<{ websiteId?: string; rev: number; outbox?: OutboxEntry[] }>(
    'moduleComposition',
  );
  const found = await collection.findOne({});
  return { ...found, outbox: found?.outbox ?? [] };
}
async function reported(): Promise<string[]> {
  const moved = (await stored()).outbox.filter(({ type }) => type === 'module.moved');
  return moved.flatMap(({ payload }) =>
    domainEvents['module.moved'].payload
      .parse(payload)
      .moves.map((move: DomainEventPayload<'module.moved'>['moves'][number]) =>
        [move.isTakenBack ? 'back' : 'deployed', move.version, ...move.keptBy].join(' '),
      ),
  );
}

test('a deploy, a rollout that reached everybody and a version taken back wait for services, on behalf of the platform', async () => {
  const first = await publish(site, 'mfe-alpha');
  const second = await publish(site, 'mfe-alpha', pillSays('Cart'));
  await ask('PUT', '/pins/site-old', { version: first.version, reason: 'It likes the first.' });
  await moveStable(site, 'mfe-alpha', { version: first.version, isRollback: true });
  const expected = [`deployed ${first.version}`, `deployed ${second.version}`, `back ${second.version} site-old`];
  expect(await reported()).toEqual(expected);
  // Where it is already, nothing has moved.
  await moveStable(site, 'mfe-alpha', { version: first.version });
  await ask('POST', '/rollout', { version: second.version, plan: [{ percent: 50, minutes: 60 }] });
  await ask('POST', '/rollout/stop', { reason: 'Enough seen.' });
  expect(await reported()).toEqual(expected);
  await ask('POST', '/rollout', { version: second.version, plan: [{ percent: 100, minutes: 0.002 }] });
  await expect.poll(reported).toEqual([...expected, `deployed ${second.version} site-old`]);
  expect((await stored()).websiteId).toBe('site-ours');
});

test('the event of a move is stored in the same write: a process killed right after it has emitted it once', async () => {
  const compositions = createCompositionStore(site.database.models, 'site-ours');
  const { outbox: before, rev = 0 } = await stored();
  const move = { atMs: Date.now(), module: 'mfe-alpha', kind: 'deploy' as const, to: '9.0.0-0000000a' };
  let tries = 0;
  const dying = {
    ...compositions,
    changeIfUnchanged: async (...change: Parameters<typeof compositions.changeIfUnchanged>) => {
      tries += 1;
      // The first write loses to a concurrent one, and its event is dropped.
      if (tries === 1) return false;
      expect(await compositions.changeIfUnchanged(...change)).toBe(true);
      throw new Error('killed');
    },
  };
  const changing = changeComposition(dying, async ({ modules }) => ({
    modules,
    moves: [{ ...move, by: { kind: 'platform', by: 'a test' } }],
  }));
  await expect(changing).rejects.toThrow('killed');
  const after = await stored();
  expect(after.rev).toBe(rev + 1);
  expect(after.outbox).toHaveLength(before.length + 1);
  expect(after.outbox.at(-1)).toMatchObject({
    ...{ type: 'module.moved', at: move.atMs, waitingFor: ['svc-analytics'] },
    payload: { moves: [{ module: 'mfe-alpha', version: '9.0.0-0000000a', isTakenBack: false }] },
  });
});
