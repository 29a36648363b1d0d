import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { expect, test } from 'vitest';
import type { ServiceCalls } from '../services/service-calls.ts';
import { createApiKeys } from './api-keys.ts';

const good = { keyId: 'key_1', scopes: ['orders.read'] };

function keysWith(answerTo: (hash: string) => unknown) {
  const clock = { ms: 0 };
  const asked: string[] = [];
  const call = (async (_service: string, _call: unknown, { params }: { params: { hash: string } }) => {
    asked.push(params.hash);
    return answerTo(params.hash);
  }) as unknown as ServiceCalls;
  const keys = createApiKeys(call, () => clock.ms);
  const show = (key: string, address = '1.1.1.1') =>
    keys.find({ websiteId: 'site-a', key, address, visit: { requestId: 'r' } });
  const code = async (key: string, address?: string) => {
    const found = await show(key, address);
    return found instanceof Failure ? found.code : 'taken';
  };
  return { clock, asked, show, code };
}

test('AUTH-083 a key is asked for once a second, so that a revoked one is refused soon', async () => {
  let answer: unknown = good;
  const { clock, asked, show, code } = keysWith(() => answer);
  expect(await Promise.all([show('tsk_a'), show('tsk_a')])).toEqual([good, good]);
  answer = fail('key.invalid');
  clock.ms = 999;
  expect([await code('tsk_a'), asked.length]).toEqual(['taken', 1]);
  clock.ms = 1_000;
  expect([await code('tsk_a'), asked.length]).toEqual(['key.invalid', 2]);
});

test('an address that showed twenty wrong keys waits for a minute; others, and keys in use, do not', async () => {
  const right = keysWith(() => good);
  await right.show('tsk_right');
  const [rightHash = ''] = right.asked;
  const { clock, asked, code } = keysWith((hash) => (hash === rightHash ? good : fail('key.invalid')));
  expect(await code('tsk_right')).toBe('taken');
  for (let guess = 0; guess < 20; guess += 1) expect(await code(`tsk_${guess}`)).toBe('key.invalid');
  expect(await code('tsk_next')).toBe('request.rate_limited');
  expect(asked).toHaveLength(21);
  expect([await code('tsk_right'), await code('tsk_other', '2.2.2.2')]).toEqual(['taken', 'key.invalid']);
  clock.ms = 60_000;
  expect(await code('tsk_next')).toBe('key.invalid');
});

test('a service that is away is told, counts as no guess, and is asked again at once', async () => {
  let answer: unknown = fail('service.unavailable');
  const { code } = keysWith(() => answer);
  for (let ask = 0; ask < 25; ask += 1) expect(await code('tsk_a')).toBe('service.unavailable');
  answer = good;
  expect(await code('tsk_a')).toBe('taken');
});
