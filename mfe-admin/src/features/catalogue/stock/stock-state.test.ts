import { expect, test } from 'vitest';
import { anItem } from '../../../testing/items.ts';
import { stockState, variantName } from './stock-state.ts';

test.each([
  [{ available: 6 }, 'in'],
  [{ available: 5 }, 'low'],
  [{ available: 1 }, 'low'],
  [{ available: 0, onHand: 2, held: 2 }, 'out'],
  [{ available: 0, unlimited: true }, 'unlimited'],
] as const)('%o is %s', (more, state) => {
  expect(stockState(anItem(more), 5)).toBe(state);
});

test('a variant is named by its values', () => {
  expect(variantName(anItem({ attributes: { Glaze: 'Chalk', Height: 'Tall' } }))).toBe('Chalk, Tall');
  expect(variantName(anItem({ attributes: {} }))).toBe('');
});
