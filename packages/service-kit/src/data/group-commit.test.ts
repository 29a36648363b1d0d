import { expect, test } from 'vitest';
import { createGroupCommit } from './group-commit.ts';

function recordingWriter() {
  const batches: number[][] = [];
  const releases: (() => void)[] = [];
  const write = (items: number[]) =>
    new Promise<void>((resolve) => {
      batches.push(items);
      releases.push(resolve);
    });
  return { batches, write, release: () => releases.shift()?.() };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('What comes while a batch is written goes in the next one, and nobody is told before the own item is written', async () => {
  const writer = recordingWriter();
  const commit = createGroupCommit(writer.write);
  const told: number[] = [];
  const add = (item: number) => void commit(item).then(() => told.push(item));
  add(1);
  await nextTurn();
  add(2);
  add(3);
  expect(writer.batches).toEqual([[1]]);
  writer.release();
  await nextTurn();
  expect(told).toEqual([1]);
  expect(writer.batches).toEqual([[1], [2, 3]]);
  writer.release();
  await nextTurn();
  expect(told).toEqual([1, 2, 3]);
});

test('A batch is never larger than its limit', async () => {
  const batches: number[][] = [];
  const commit = createGroupCommit<number>(async (items) => void batches.push(items), 2);
  await Promise.all([1, 2, 3, 4, 5].map(commit));
  expect(batches).toEqual([[1, 2], [3, 4], [5]]);
});

test('A failed write is told to those whose items it held, and the next batch is tried', async () => {
  let isBroken = true;
  const commit = createGroupCommit<number>(async () => {
    if (isBroken) throw new Error('no disk');
  });
  await expect(commit(1)).rejects.toThrow('no disk');
  isBroken = false;
  await expect(commit(2)).resolves.toBeUndefined();
});
