import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRedis } from '../data/redis.ts';
import { Failure } from '../failure.ts';
import { newId } from '../ids.ts';
import { callLimits, createRateLimits, type RateLimits } from './rate-limits.ts';
import type { RateLimit } from './route.ts';

const redis = openRedis(process.env.TEST_REDIS_URL ?? '');
let limits: RateLimits;
beforeAll(() => redis.connect());
beforeAll(() => {
  limits = createRateLimits(redis, newId('t'), 1);
});
afterAll(() => redis.disconnect());

const minuteMs = 60_000;
const visitor = (address: string, more: Partial<CallerClaims> = {}): CallerClaims => {
  return { websiteId: 'site-a', sid: newId('sid'), address, kind: 'visitor', locale: 'en', ...more };
};
/** How many of so many calls are let through. */
const admitted = async (times: number, limit: RateLimit, callerOf: (n: number) => CallerClaims) => {
  const calls = Array.from({ length: times }, (_, n) => limits.take([limit], callerOf(n)));
  return (await Promise.all(calls)).filter((room) => !(room instanceof Failure)).length;
};

describe('A limit', () => {
  test('counts the network of sessions too, four times as much as one of them may', async () => {
    const limit = { name: newId('limit'), max: 5, windowMs: minuteMs };
    const one = visitor('198.51.100.1');
    expect(await admitted(9, limit, () => one)).toBe(5);
    expect(await admitted(40, limit, () => visitor('198.51.100.1'))).toBe(15);
    expect(await admitted(3, limit, () => visitor('198.51.100.2'))).toBe(3);
    expect(await admitted(3, limit, () => visitor('198.51.100.1', { websiteId: 'site-b' }))).toBe(3);
  });

  test('counts an IPv6 address by its /64: a client has as many of those as it likes', async () => {
    const limit = { name: newId('limit'), max: 5, windowMs: minuteMs, per: 'address' as const };
    expect(await admitted(20, limit, (n) => visitor(`2001:db8:0:7::${n.toString(16)}`))).toBe(5);
    expect(await admitted(2, limit, () => visitor('2001:db8:0:8::1'))).toBe(2);
  });

  test('that is full fills no other one', async () => {
    const narrow: RateLimit = { name: newId('limit'), max: 2, windowMs: minuteMs, per: 'address' };
    const wide: RateLimit = { name: newId('limit'), max: 4, windowMs: minuteMs, per: 'website' };
    const ask = (address: string) => limits.take([narrow, wide], visitor(address));
    for (let n = 0; n < 20; n += 1) await ask('198.51.100.3');
    expect(await ask('198.51.100.4')).not.toBeInstanceOf(Failure);
    expect(await ask('198.51.100.5')).not.toBeInstanceOf(Failure);
    expect(await ask('198.51.100.6')).toBeInstanceOf(Failure);
  });

  test('of certain outcomes counts calls under way and those that ended so', async () => {
    const limit: RateLimit = {
      ...{ name: newId('limit'), max: 3, windowMs: minuteMs, per: 'address' },
      only: ['coupon.invalid'],
    };
    const ask = async (code?: 'coupon.invalid' | 'cart.full') => {
      const room = await limits.take([limit], visitor('198.51.100.7'));
      if (room instanceof Failure) return 'refused';
      await room.end(code);
      return 'answered';
    };
    for (let n = 0; n < 9; n += 1) expect(await ask(n % 2 ? 'cart.full' : undefined)).toBe('answered');
    for (let n = 0; n < 3; n += 1) expect(await ask('coupon.invalid')).toBe('answered');
    for (let n = 0; n < 3; n += 1) expect(await ask()).toBe('refused');
  });

  test('says how long it is full', async () => {
    const limit: RateLimit = { name: newId('limit'), max: 1, windowMs: minuteMs, per: 'website' };
    const headers: Record<string, string> = {};
    const reply = {
      header: (name: string, value: string) => {
        headers[name] = value;
      },
    };
    const ask = () => limits.take([limit], visitor('198.51.100.8'), reply as never);
    await ask();
    expect(await ask()).toMatchObject({ code: 'request.rate_limited' });
    expect(Number(headers['Retry-After'])).toBeGreaterThan(0);
    expect(Number(headers['Retry-After'])).toBeLessThanOrEqual(60);
  });
});

test('a key has a limit of its own for all its calls, wherever they come from', async () => {
  const program = visitor('198.51.100.9', { kind: 'key', keyId: newId('key'), sid: undefined });
  expect(callLimits([], visitor('198.51.100.9'))).toEqual([]);
  const [limit] = callLimits([], program);
  expect(limit).toMatchObject({ max: 600, windowMs: minuteMs });
  const calls = (n: number) => ({ ...program, address: `198.51.100.${n % 200}` });
  expect(await admitted(610, limit as RateLimit, calls)).toBe(600);
});
