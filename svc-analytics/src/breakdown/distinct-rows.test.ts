import { expect, test } from 'vitest';
import { DistinctRows } from './distinct-rows.ts';

test('equal rows are one that is counted, and all that differ stay apart, however many there are', () => {
  const rows = new DistinctRows();
  const told = Array.from({ length: 3_000 }, (_, at) => [at % 50, at % 7, ...Array.from({ length: at % 4 }, () => at)]);
  const known = new Map<string, number>();
  for (const row of [...told, ...told.slice(0, 1_000)]) {
    rows.add(row);
    known.set(String(row), (known.get(String(row)) ?? 0) + 1);
  }
  expect([...rows.each()].map((row) => String([...row]))).toEqual([...known.keys()]);
  expect([...rows.finishCounts()]).toEqual([...known.values()]);
});

test('a row is another than the same with a number more', () => {
  const rows = new DistinctRows();
  for (const row of [[], [0], [0, 0], [0], []]) rows.add(row);
  expect([...rows.each()].map((row) => [...row])).toEqual([[], [0], [0, 0]]);
  expect([...rows.finishCounts()]).toEqual([2, 2, 1]);
});

test('rows of one hash stay apart, though one begins as the other', () => {
  const rows = new DistinctRows();
  for (const row of [[7, 2_198_914_468], [7]]) rows.add(row);
  expect([...rows.finishCounts()]).toEqual([1, 1]);
});
