import { expect, test } from 'vitest';
import type { HealthStore } from './health-store.ts';
import { openTally } from './tally.ts';

const subject = { name: 'mfe-alpha', version: '1.0.0-0000000a', mount: 'cart/pill' };

/** A store each of whose writes ends when the test says so. */
function aStore() {
  const writes: { views: number; end(error?: Error): void }[] = [];
  const add: HealthStore['add'] = (news) =>
    new Promise((resolve, reject) => {
      const views = news[0]?.increments['counts.views'] ?? 0;
      writes.push({ views, end: (error) => (error ? reject(error) : resolve()) });
    });
  return { writes, add };
}
const open = (store: Pick<HealthStore, 'add'>) =>
  openTally({ store, log: { warn: () => undefined }, begin: () => 0, onCount: () => undefined });
const view = (tally: ReturnType<typeof open>) => {
  tally.count(subject, 'views');
  return tally.flush();
};

test('counts made during a write are written in the next one, and their flush resolves after it', async () => {
  const store = aStore();
  const tally = open(store);
  const first = view(tally);
  await expect.poll(() => store.writes.length).toBe(1);
  let flushed = 0;
  const others = Array.from({ length: 50 }, async () => {
    await view(tally);
    flushed += 1;
  });
  store.writes[0]?.end();
  await first;
  await expect.poll(() => store.writes.length).toBe(2);
  expect([store.writes.map(({ views }) => views), flushed]).toEqual([[1, 50], 0]);
  store.writes[1]?.end();
  await Promise.all(others);
  expect(store.writes).toHaveLength(2);
  await tally.close();
});

test('what could not be written is written with the next', async () => {
  const store = aStore();
  const tally = open(store);
  const first = view(tally);
  await expect.poll(() => store.writes.length).toBe(1);
  store.writes[0]?.end(new Error('The database is away.'));
  await first;
  const second = view(tally);
  await expect.poll(() => store.writes.length).toBe(2);
  expect(store.writes[1]?.views).toBe(2);
  store.writes[1]?.end();
  await second;
  await tally.close();
});
