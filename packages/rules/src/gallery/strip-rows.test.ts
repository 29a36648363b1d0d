import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stripRows } from './strip-rows.ts';

test.each([
  ['equal pictures', [1.5, 1.5, 1.5, 1.5, 1.5, 1.5], 3, [3, 3]],
  ['a panorama has a row of its own', [1, 1, 1, 3, 1, 1, 1], 3, [3, 1, 3]],
  ['fewer pictures than a row holds', [1.5, 0.75], 4, [2]],
  ['one picture', [0.66], 4, [1]],
  ['none', [], 4, []],
  ['one in a row', [1.5, 1, 0.75], 1, [1, 1, 1]],
  ['a rest is shared out', [1, 1, 1, 1, 1, 1, 1], 3, [3, 4]],
])('%s', (_what, ratios, perRow, rows) => {
  const found = stripRows(ratios, perRow);
  expect(found.toSorted()).toEqual(rows.toSorted());
});

test('every picture is in one row, and no row has more than twice the wished number', () => {
  const ratios = fc.array(fc.double({ min: 0.3, max: 3.5, noNaN: true }), { maxLength: 250 });
  fc.assert(
    fc.property(ratios, fc.integer({ min: 1, max: 10 }), (all, perRow) => {
      const rows = stripRows(all, perRow);
      expect(rows.reduce((sum, length) => sum + length, 0)).toBe(all.length);
      expect(rows.every((length) => length >= 1 && length <= perRow * 2)).toBe(true);
    }),
  );
});
