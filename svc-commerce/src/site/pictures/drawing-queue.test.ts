import { expect, test } from 'vitest';
import { createDrawingQueue } from './drawing-queue.ts';

test('works on a few at a time, keeps the others waiting, and turns away what is too much', async () => {
  const queue = createDrawingQueue({ atOnce: 1, maxWaiting: 2 });
  const done: string[] = [];
  let finish = () => {};
  const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)).then(() => done.push('first')));
  const unawaited = queue.later(async () => done.push('unawaited'));
  const second = queue.run(async () => done.push('second'));
  const third = queue.run(async () => done.push('third'));
  expect([unawaited, second, third].every((waiting) => waiting !== undefined)).toBe(true);
  expect(queue.run(async () => done.push('too much'))).toBeUndefined();
  expect(queue.isBusy()).toBe(true);
  expect(done).toEqual([]);
  finish();
  await Promise.all([first, second, third, unawaited]);
  expect(done).toEqual(['first', 'second', 'third', 'unawaited']);
  expect(queue.isBusy()).toBe(false);
});

test('what nobody waits for keeps nobody waiting, and is turned away too where it is too much', async () => {
  const queue = createDrawingQueue({ atOnce: 1, maxWaiting: 1 });
  let finish = () => {};
  const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
  const later = queue.later(async () => 'done');
  expect(queue.later(async () => 'too much')).toBeUndefined();
  expect(queue.isBusy()).toBe(false);
  finish();
  await first;
  expect(await later).toBe('done');
});
