import { expect, test } from 'vitest';
import { collect, fromArray, runNow, slicedFlow, sortInSlices } from './flow.ts';

test('sorting in slices is a stable sort', () => {
  const items = Array.from({ length: 5000 }, (_, i) => ({ key: (i * 7919) % 100, i }));
  const expected = items.toSorted((a, b) => a.key - b.key);
  expect(runNow(sortInSlices([...items], (a, b) => a.key - b.key))).toEqual(expected);
});

test('sorting many items pauses often', () => {
  const task = sortInSlices(
    Array.from({ length: 20_000 }, (_, i) => -i),
    (a, b) => a - b,
  );
  let pauses = 0;
  while (!task.next().done) pauses++;
  expect(pauses).toBeGreaterThan(100);
});

test.each([
  [0, 5],
  [3, 4],
  [70, 60],
  [199, 10],
  [300, 10],
  [10, Number.POSITIVE_INFINITY],
])('skipping %i and taking %i is a slice', (skip, limit) => {
  const items = Array.from({ length: 200 }, (_, i) => i);
  expect(runNow(collect(slicedFlow(fromArray(items), skip, limit)))).toEqual(items.slice(skip, skip + limit));
});
