import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { buyableLines, lineAvailabilities, unavailableText } from './available-lines.ts';

const line = (sku: string, quantity: number, qtyAvailable: number | null, isGone = false) => ({
  ...{ itemId: 'prod', sku, quantity, qtyAvailable },
  ...(isGone && { isGone }),
});

describe('what can be bought of a cart', () => {
  test.each([
    ['enough', [line('a', 2, 2)], [undefined]],
    ['unlimited', [line('a', 2, null)], [undefined]],
    ['sold out', [line('a', 2, 0)], [{ state: 'soldOut', left: 0 }]],
    ['fewer than wanted', [line('a', 3, 2)], [{ state: 'fewer', left: 2 }]],
    ['no longer sold', [line('a', 3, 0, true)], [{ state: 'gone', left: 0 }]],
    [
      'two lines of one variant: the first comes first',
      [line('a', 2, 3), line('a', 2, 3), line('a', 1, 3), line('b', 2, 2)],
      [undefined, { state: 'fewer', left: 1 }, { state: 'soldOut', left: 0 }, undefined],
    ],
  ])('%s', (_name, lines, expected) => expect(lineAvailabilities(lines)).toEqual(expected));

  test('never more than there is, and nothing is marked in it any more', () => {
    const lines = fc.array(
      fc.record({
        itemId: fc.constant('prod'),
        sku: fc.constantFrom('a', 'b'),
        quantity: fc.integer({ min: 1, max: 9 }),
        qtyAvailable: fc.integer({ min: 0, max: 9 }),
      }),
    );
    fc.assert(
      fc.property(lines, (cart) => {
        const buyable = buyableLines(cart);
        expect(lineAvailabilities(buyable)).toEqual(buyable.map(() => undefined));
        expect(buyable.every(({ quantity }) => quantity > 0)).toBe(true);
      }),
    );
  });

  test('is said with the name of the item', () => {
    expect(unavailableText('Mug', { state: 'gone', left: 0 })).toBe('Mug is no longer available.');
    expect(unavailableText('Mug', { state: 'soldOut', left: 0 })).toBe('Mug is sold out.');
    expect(unavailableText('Mug', { state: 'fewer', left: 2 })).toBe('Only 2 of Mug left.');
  });
});
