import { expect, test } from 'vitest';
import { anItem } from '../../../testing/items.ts';
import { outcomeText } from './outcome-text.ts';

const item = anItem();
const left = { item, reason: '', count: 1 };

test.each([
  [5, 0, '5 changes saved.'],
  [1, 0, '1 change saved.'],
  [4, 1, '4 of 5 changes saved. 1 was left as it is.'],
  [0, 2, '0 of 2 changes saved. 2 were left as they are.'],
])('%i saved, %i left', (saved, leftOut, text) => {
  const outcome = { savedCount: saved, left: Array(leftOut).fill(left) };
  expect(outcomeText(outcome)).toBe(text);
});

test('stock and price of one variant are two', () => {
  expect(outcomeText({ savedCount: 1, left: [{ ...left, count: 2 }] })).toBe(
    '1 of 3 changes saved. 2 were left as they are.',
  );
});
