import { expect, test } from 'vitest';
import { retryOnConflict } from './retry-on-conflict.ts';

/** A figure that many add to, each over the one it read. */
function aCounter() {
  let stored = 0;
  const add = async () => {
    const seen = stored;
    await Promise.resolve();
    if (stored !== seen) return undefined;
    stored = seen + 1;
    return stored;
  };
  return { add, read: () => stored };
}

test('whoever was slower decides anew, so that nothing is lost', async () => {
  const counter = aCounter();
  const giveUp = () => {
    throw new Error('too many');
  };
  await Promise.all(Array.from({ length: 20 }, () => retryOnConflict(counter.add, { tries: 20, giveUp })));
  expect(counter.read()).toBe(20);
});

test('an outcome is final, whatever it is', async () => {
  let made = 0;
  const attempt = async () => {
    made += 1;
    return null;
  };
  expect(await retryOnConflict(attempt, { tries: 5, giveUp: () => 'given up' })).toBeNull();
  expect(made).toBe(1);
});

test('after so many tries it is given up', async () => {
  let made = 0;
  const attempt = async () => {
    made += 1;
    return undefined;
  };
  expect(await retryOnConflict(attempt, { tries: 5, giveUp: () => 'given up' })).toBe('given up');
  expect(made).toBe(5);
});
