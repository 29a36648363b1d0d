import { beforeEach, describe, expect, test } from 'vitest';
import { createCachedRead } from './cached-read.ts';

let clock = 0;
let asked: string[] = [];
let answer: (key: string) => Promise<string>;
beforeEach(() => {
  clock = 0;
  asked = [];
  answer = async (key) => `${key} at ${clock}`;
});
const fail = () => Promise.reject(new Error('away'));
const settled = () => new Promise((resolve) => setImmediate(resolve));

function cached(plan: Partial<Parameters<typeof createCachedRead<string>>[1]> = {}) {
  const read = (key: string) => {
    asked.push(key);
    return answer(key);
  };
  return createCachedRead<string>(read, { max: 100, now: () => clock, freshMs: 1_000, ...plan });
}
const arriving = () => {
  let arrive = (_: string) => {};
  answer = () => new Promise((resolve) => (arrive = resolve));
  return (value: string) => arrive(value);
};

describe('What was read', () => {
  test('is answered as it is while it is fresh, to as many as ask', async () => {
    const { get } = cached();
    await Promise.all([get('a'), get('a'), get('b')]);
    clock = 999;
    expect([await get('a'), asked]).toEqual(['a at 0', ['a', 'b']]);
    clock = 1_000;
    expect(await get('a')).toBe('a at 1000');
  });

  test('may say itself how long it is fresh', async () => {
    const { get } = cached({ freshMs: (value) => (value.startsWith('a') ? 10 : 20) });
    for (const key of ['a', 'b']) await get(key);
    clock = 10;
    for (const key of ['a', 'b']) await get(key);
    expect(asked).toEqual(['a', 'b', 'a']);
  });

  test('is answered at once and read behind the answer, up to an age', async () => {
    const { get } = cached({ behindMs: 5_000 });
    await get('a');
    clock = 4_999;
    expect(await get('a')).toBe('a at 0');
    await settled();
    expect(await get('a')).toBe('a at 4999');
    clock = 9_999;
    expect(await get('a')).toBe('a at 9999');
  });

  test('is one of so many; the one nobody asks for goes', async () => {
    const { get } = cached({ max: 2 });
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await get(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });
});

describe('What cannot be read', () => {
  test('is asked for again by the next, and fails for all who wait', async () => {
    const { get } = cached();
    answer = fail;
    expect((await Promise.allSettled([get('a'), get('a')])).map(({ status }) => status)).toEqual(
      Array(2).fill('rejected'),
    );
    answer = async () => 'there';
    expect(await get('a')).toBe('there');
  });

  test('is what it was before, up to an age, and asking makes that no longer', async () => {
    const { get } = cached({ awayMs: 60_000 });
    await get('a');
    answer = fail;
    for (clock = 10_000; clock < 60_000; clock += 10_000) expect(await get('a')).toBe('a at 0');
    await expect(get('a')).rejects.toThrow('away');
  });

  test('is not asked for at once again, where that is wanted', async () => {
    const { get } = cached({ awayMs: Number.POSITIVE_INFINITY, againMs: 500 });
    await get('a');
    answer = fail;
    clock = 2_000;
    for (let times = 0; times < 3; times += 1) expect(await get('a')).toBe('a at 0');
    expect(asked).toHaveLength(2);
    clock = 2_500;
    await get('a');
    expect(asked).toHaveLength(3);
  });

  test('because it is gone is not what it was', async () => {
    const { get } = cached({ awayMs: 60_000, isAway: () => false });
    await get('a');
    answer = fail;
    clock = 1_000;
    await expect(get('a')).rejects.toThrow('away');
  });

  test('behind an answer is nobody’s error', async () => {
    const { get } = cached({ behindMs: 60_000 });
    await get('a');
    answer = fail;
    clock = 1_000;
    expect(await get('a')).toBe('a at 0');
    await settled();
    expect(await get('a')).toBe('a at 0');
  });
});

describe('What changed', () => {
  test('is read anew when it was forgotten; a reading from before is not kept', async () => {
    const { get, forget } = cached();
    const arrive = arriving();
    const early = get('a');
    forget('a');
    answer = async () => 'new';
    const late = get('a');
    arrive('old');
    expect([await early, await late, await get('a')]).toEqual(['old', 'new', 'new']);
  });

  test('is waited for when it was outdated; what it was does while it cannot be read', async () => {
    const { get, invalidate } = cached({ behindMs: 60_000, awayMs: Number.POSITIVE_INFINITY });
    for (const key of ['a', 'b']) await get(key);
    clock = 1;
    invalidate((key) => key === 'a');
    expect([await get('a'), await get('b')]).toEqual(['a at 1', 'b at 0']);
    invalidate((_key, value) => value === 'a at 1');
    answer = fail;
    expect(await get('a')).toBe('a at 1');
  });

  test('while it was read: those who ask from then on get the news', async () => {
    const { get, invalidate } = cached({ awayMs: Number.POSITIVE_INFINITY });
    await get('a');
    clock = 1_000;
    const arrive = arriving();
    const early = get('a');
    invalidate(() => true);
    answer = async () => 'new';
    const late = get('a');
    arrive('old');
    expect([await early, await late, await get('a')]).toEqual(['old', 'new', 'new']);
  });

  test('and is known already need not be asked for', async () => {
    const { get, set } = cached();
    set('a', 'told');
    expect([await get('a'), asked]).toEqual(['told', []]);
  });
});
