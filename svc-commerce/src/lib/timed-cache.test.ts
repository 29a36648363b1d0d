import { expect, test } from 'vitest';
import { createTimedCache } from './timed-cache.ts';

function aCache(ttlMs = 100, max = 10) {
  let time = 0;
  const loads: string[] = [];
  const cache = createTimedCache(
    async (key) => {
      loads.push(key);
      return `${key}@${time}`;
    },
    { ttlMs, max, now: () => time },
  );
  return { cache, loads, pass: (ms: number) => (time += ms) };
}

test('callers that ask at once share one load', async () => {
  const { cache, loads } = aCache();
  expect(await Promise.all([cache.get('a'), cache.get('a')])).toEqual(['a@0', 'a@0']);
  expect(loads).toEqual(['a']);
});

test('a value is loaded again after its time, and after forget', async () => {
  const { cache, pass } = aCache();
  await cache.get('a');
  pass(50);
  expect(await cache.get('a')).toBe('a@0');
  pass(60);
  expect(await cache.get('a')).toBe('a@110');
  pass(1);
  cache.forget('a');
  expect(await cache.get('a')).toBe('a@111');
  pass(1);
  cache.forgetAll('b');
  expect(await cache.get('a')).toBe('a@111');
  cache.forgetAll('a');
  expect(await cache.get('a')).toBe('a@112');
});

test('the oldest value makes room', async () => {
  const { cache, loads } = aCache(100, 2);
  for (const key of ['a', 'b', 'c', 'b', 'a']) await cache.get(key);
  expect(loads).toEqual(['a', 'b', 'c', 'a']);
});

test('a failed load is not kept', async () => {
  let fails = true;
  const cache = createTimedCache(async () => (fails ? Promise.reject(new Error('away')) : 'here'), {
    ttlMs: 100,
    max: 1,
    now: () => 0,
  });
  await expect(cache.get('a')).rejects.toThrow('away');
  fails = false;
  expect(await cache.get('a')).toBe('here');
});
