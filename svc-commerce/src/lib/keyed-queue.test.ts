import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';

test('work of one key runs in order, one at a time, also after a failure', async () => {
  const queue = createKeyedQueue();
  const log: string[] = [];
  const work =
    (name: string, fails = false) =>
    async () => {
      log.push(`${name} starts`);
      await new Promise((resolve) => setImmediate(resolve));
      log.push(`${name} ends`);
      if (fails) throw new Error(name);
    };
  const all = [queue.run('a', work('1')), queue.run('a', work('2', true)), queue.run('a', work('3'))];
  const outcomes = await Promise.allSettled(all);
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['1 starts', '1 ends', '2 starts', '2 ends', '3 starts', '3 ends']);
});

test('work of different keys does not wait', async () => {
  const queue = createKeyedQueue();
  const stuck = new Promise<void>(() => {});
  void queue.run('a', () => stuck);
  expect(await queue.run('b', async () => 'done')).toBe('done');
});
