import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type KeptAnswers, keepAnswers } from './kept-answers.ts';

interface Told {
  text: string;
}

let clock = 0;
let asked: string[] = [];
let kept: KeptAnswers<Told>;
beforeEach(() => {
  [clock, asked] = [0, []];
  kept = keepAnswers<Told>(() => clock, 30_000);
});

const read = (key: string, answer: Told | Failure = { text: key }) =>
  kept.get(key, async () => {
    asked.push(key);
    return answer;
  });

test('an answer is read once while it is fresh, by as many as ask', async () => {
  await Promise.all([read('a|1'), read('a|1')]);
  clock = 29_999;
  await read('a|1');
  expect(asked).toEqual(['a|1']);
  clock = 30_000;
  await read('a|1');
  expect(asked).toEqual(['a|1', 'a|1']);
});

describe('A website that changed', () => {
  test.each([1, 2, 3, 50])('is outdated in one walk, with %i answers of it kept', async (count) => {
    const keys = Array.from({ length: count }, (_, at) => `a|form-${at}`);
    for (const key of [...keys, 'b|form']) await read(key);
    asked = [];
    kept.invalidate('a|');
    for (const key of [...keys, 'b|form']) await read(key);
    expect(asked).toEqual(keys);
  });

  test('an answer that was being read meanwhile is not taken for the news', async () => {
    let arrive = (_: Told) => {};
    const early = kept.get('a|', () => new Promise<Told>((resolve) => (arrive = resolve)));
    kept.invalidate('a|');
    const late = read('a|', { text: 'new' });
    arrive({ text: 'old' });
    expect([await early, await late]).toEqual([{ text: 'old' }, { text: 'new' }]);
    expect(await read('a|')).toEqual({ text: 'new' });
  });

  test('still has its last answers while the service is away', async () => {
    await read('a|');
    kept.invalidate('a|');
    expect(await read('a|', fail('service.unavailable'))).toEqual({ text: 'a|' });
  });
});
