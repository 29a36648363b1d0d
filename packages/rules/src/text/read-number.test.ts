import { expect, test } from 'vitest';
import { readNumber } from './read-number.ts';

test.each([
  ['15', 15],
  [' 15 ', 15],
  ['1,5', 1.5],
  ['1.5', 1.5],
  [',5', 0.5],
  ['1,', 1],
  ['-3', -3],
  ['\uff11\uff0c\uff15', 1.5],
  ['1,000', Number.NaN],
  ['1.000', Number.NaN],
  ['1,5,5', Number.NaN],
  ['0x10', Number.NaN],
  ['', Number.NaN],
  [',', Number.NaN],
  ['a few', Number.NaN],
])('%j is %d', (typed, number) => {
  expect(readNumber(typed)).toBe(number);
});
