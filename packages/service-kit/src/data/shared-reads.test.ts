import { expect, test } from 'vitest';
import { createSharedReads } from './shared-reads.ts';

function heldReader() {
  const asked: { key: string; answer: (value: string) => void; fail: (error: Error) => void }[] = [];
  const read = (key: string) =>
    new Promise<string>((answer, fail) => {
      asked.push({ key, answer, fail });
    });
  return { asked, read, keys: () => asked.map(({ key }) => key) };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('those who ask for the same while it is read share one reading, which begins after they asked', async () => {
  const reader = heldReader();
  const read = createSharedReads(reader.read);
  const first = read('a');
  const [second, third] = [read('a'), read('a')];
  expect(reader.keys()).toEqual(['a']);
  reader.asked[0]?.answer('old');
  expect(await first).toBe('old');
  expect(reader.keys()).toEqual(['a', 'a']);
  // The second reading is under way: what changed since it began may not be in it.
  const fourth = read('a');
  reader.asked[1]?.answer('new');
  expect(await Promise.all([second, third])).toEqual(['new', 'new']);
  expect(reader.keys()).toEqual(['a', 'a', 'a']);
  reader.asked[2]?.answer('newest');
  expect(await fourth).toBe('newest');
});

test('nothing is kept: who asks when no reading is under way has one begun at once', async () => {
  const reader = heldReader();
  const read = createSharedReads(reader.read);
  const first = read('a');
  reader.asked[0]?.answer('one');
  expect(await first).toBe('one');
  const second = read('a');
  expect(reader.keys()).toEqual(['a', 'a']);
  reader.asked[1]?.answer('two');
  expect(await second).toBe('two');
});

test('nobody waits for what others read', async () => {
  const reader = heldReader();
  const read = createSharedReads(reader.read);
  void read('a');
  const other = read('b');
  expect(reader.keys()).toEqual(['a', 'b']);
  reader.asked[1]?.answer('of b');
  expect(await other).toBe('of b');
});

test('a reading that fails is told to those who share it, and those who wait for the next are not told of it', async () => {
  const reader = heldReader();
  const read = createSharedReads(reader.read);
  const first = read('a');
  const second = read('a');
  reader.asked[0]?.fail(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await nextTurn();
  reader.asked[1]?.answer('back');
  expect(await second).toBe('back');
});
