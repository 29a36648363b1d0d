import { randomUUID } from 'node:crypto';
import { openRedis } from '@tessera/service-kit/data/redis.ts';
import type { Redis } from 'ioredis';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { type CountedOnce, createCountedOnce } from './counted-once.ts';

const version = 'mfe-alpha@1.0.0-aaaaaaaa';
const lines: Redis[] = [];
afterAll(() => {
  for (const line of lines) line.disconnect();
});

/** What one more shell remembers with the others. */
async function aShell(keyPrefix: string, secret = 'a secret of the platform'): Promise<CountedOnce> {
  const redis = openRedis(process.env.TEST_REDIS_URL ?? '');
  await redis.connect();
  lines.push(redis);
  return createCountedOnce({ redis, keyPrefix, secret });
}

let shells: CountedOnce[];
let keyPrefix: string;
beforeEach(async () => {
  keyPrefix = `{${randomUUID()}}`;
  shells = [await aShell(keyPrefix), await aShell(keyPrefix)];
});

const [first, second] = [() => shells[0] as CountedOnce, () => shells[1] as CountedOnce];
const from = (network: string | undefined, visitor: string) => ({ network, visitor });

test('a visitor counts once for each thing met of a version, whichever shell they ask', async () => {
  const ada = from('198.51.100.1', 'ada');
  expect(await first().newOf(version, ada, ['visitors', 'failed'])).toEqual(['visitors', 'failed']);
  expect(await second().newOf(version, ada, ['visitors', 'failed', 'timeouts'])).toEqual(['timeouts']);
  expect(await second().newOf('mfe-alpha@1.0.1-bbbbbbbb', ada, ['visitors'])).toEqual(['visitors']);
});

test('of one network two visitors count in all, also when forty ask two shells at once', async () => {
  const counted = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      shells[n % 2]?.newOf(version, from('2001:db8:1:2::/64', `made-up-${n}`), ['visitors', 'failed']),
    ),
  );
  expect(counted.filter((one) => one?.length === 2)).toHaveLength(2);
  expect(counted.filter((one) => one?.length === 0)).toHaveLength(38);
  expect(await first().newOf(version, from('2001:db8:1:3::/64', 'a neighbour'), ['visitors'])).toEqual(['visitors']);
});

test('of a network whose places are taken those who have one count for what they meet later', async () => {
  const visitors = ['ann', 'ben', 'cleo', 'dan', 'eve'];
  const meet = (what: string) =>
    Promise.all(visitors.map((visitor) => first().newOf(version, from('192.0.2.7', visitor), [what])));
  expect((await meet('visitors')).flat()).toHaveLength(2);
  expect((await meet('failed')).flat()).toHaveLength(2);
  // And none of it has taken another place.
  const fay = from('192.0.2.8', 'fay');
  for (const what of ['visitors', 'failed', 'timeouts']) await first().newOf(version, fay, [what]);
  expect(await first().newOf(version, from('192.0.2.8', 'hal'), ['visitors'])).toEqual(['visitors']);
});

test('of forty reports of one visitor at once one counts', async () => {
  const reports = Array.from({ length: 40 }, (_, n) =>
    shells[n % 2]?.newOf(version, from('192.0.2.1', 'bo'), ['failed']),
  );
  expect((await Promise.all(reports)).flat()).toEqual(['failed']);
});

test('where addresses do not distinguish visitors, every visitor counts', async () => {
  for (let n = 0; n < 9; n += 1) {
    expect(await first().newOf(version, from(undefined, `of this machine ${n}`), ['visitors'])).toEqual(['visitors']);
  }
});

test('stored digests identify no person and expire after a day', async () => {
  await first().newOf(version, from('203.0.113.7', 'dora-the-visitor'), ['visitors']);
  const [redis] = lines.slice(-1);
  const keys = (await redis?.keys(`${keyPrefix.replace(/[{}]/g, '\\$&')}*`)) ?? [];
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    expect(key).not.toMatch(/dora|203\.0\.113/);
    expect(await redis?.pttl(key)).toBeGreaterThan(23 * 3_600_000);
    expect(await redis?.pttl(key)).toBeLessThanOrEqual(24 * 3_600_000);
  }
  const other = await aShell(keyPrefix, 'another secret');
  expect(await other.newOf(version, from('203.0.113.7', 'dora-the-visitor'), ['visitors'])).toEqual(['visitors']);
});

test('without Redis no visitor counts', async () => {
  lines.at(-1)?.disconnect();
  await expect(second().newOf(version, from('192.0.2.9', 'cy'), ['visitors'])).rejects.toThrow();
});
