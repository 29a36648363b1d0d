import { expect, test } from 'vitest';
import { createDrawingQueue } from './drawing-queue.ts';

test('works on a few at a time, keeps the others waiting, and turns away what is too much', async () => {
  const queue = createDrawingQueue({ atOnce: 1, mostWaiting: 2 });
  const done: string[] = [];
  let finish = () => {};
  const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('first')));
  const second = queue.run(async () => done.push('second'));
  // A place is taken in a later turn of the loop; until then the first waits too.
  await Promise.resolve();
  const third = queue.run(async () => done.push('third'));
  expect([second, third].every((waiting) => waiting !== undefined)).toBe(true);
  expect(queue.run(async () => done.push('too much'))).toBeUndefined();
  expect(queue.isBusy()).toBe(true);
  expect(done).toEqual([]);
  finish();
  await Promise.all([first, second, third]);
  expect(done).toEqual(['first', 'second', 'third']);
  await queue.run(async () => done.push('later'));
  expect(done.at(-1)).toBe('later');
  expect(queue.isBusy()).toBe(false);
});
