import { expect, test } from 'vitest';
import { isSame } from './is-same.ts';

test.each<[unknown, unknown, boolean]>([
  [{ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }, true],
  [Number.NaN, Number.NaN, true],
  [{ a: 1 }, { a: 1, b: undefined }, false],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [null, {}, false],
  ['1', 1, false],
])('%j and %j', (a, b, same) => {
  expect(isSame(a, b)).toBe(same);
});
