import { describe, expect, test } from 'vitest';
import { GrowingColumn } from './column.ts';

describe('a column holds what was put in, in its order, in as few bytes as the greatest needs', () => {
  test.each([
    [255, 1],
    [256, 2],
    [65_535, 2],
    [65_536, 4],
  ])('up to %s: %s bytes each', (greatest, bytes) => {
    const numbers = [...Array.from({ length: 1_000 }, (_, at) => at % 200), greatest];
    const column = new GrowingColumn();
    for (const number of numbers) column.push(number);
    const whole = column.finish();
    expect([...whole]).toEqual(numbers);
    expect(whole.buffer.byteLength).toBe(numbers.length * bytes);
  });

  test('nothing was put in', () => {
    expect([...new GrowingColumn().finish()]).toEqual([]);
  });
});

test('one more is put to a number without touching those beside it', () => {
  const column = new GrowingColumn();
  for (const number of [7, 254, 9]) column.push(number);
  for (let times = 0; times < 3; times += 1) column.raise(1);
  expect([...column.finish()]).toEqual([7, 257, 9]);
});
