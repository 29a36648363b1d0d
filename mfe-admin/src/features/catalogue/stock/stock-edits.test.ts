import { describe, expect, test } from 'vitest';
import { anItem } from '../../../testing/items.ts';
import { editsText, type StockEdits, stockFault, typeStock } from './stock-edits.ts';

const chalk = anItem();
const rust = anItem({ variantId: 'mug-rust', onHand: 3 });
const vase = anItem({ variantId: 'vase', productId: 'vase', onHand: 0 });
const none: StockEdits = new Map();

describe('typing', () => {
  test('keeps the text with the variant as it was seen', () => {
    expect([...typeStock(none, [chalk], '12')]).toEqual([['mug-chalk', { item: chalk, text: '12' }]]);
  });

  test('the figure there was takes the edit back', () => {
    expect(typeStock(typeStock(none, [chalk], '12'), [chalk], ' 8 ').size).toBe(0);
  });

  test('for a product goes to its counted variants; those that have the figure stay untouched', () => {
    const edits = typeStock(none, [chalk, rust, anItem({ variantId: 'gift', unlimited: true })], '3');
    expect([...edits.keys()]).toEqual(['mug-chalk']);
  });

  test('more holds on to what was seen first, though the stock is another by now', () => {
    const first = typeStock(none, [chalk], '1');
    const edits = typeStock(first, [{ ...chalk, onHand: 5 }], '12');
    expect(edits.get('mug-chalk')).toEqual({ item: chalk, text: '12' });
  });
});

describe('a figure', () => {
  test.each([
    ['0', undefined],
    ['1000000', undefined],
    [' 7 ', undefined],
    ['1000001', 'Enter a whole number from 0 to 1,000,000.'],
    ['-1', 'Enter a whole number from 0 to 1,000,000.'],
    ['1.5', 'Enter a whole number from 0 to 1,000,000.'],
    ['', 'Enter a whole number from 0 to 1,000,000.'],
    ['twelve', 'Enter a whole number from 0 to 1,000,000.'],
  ])("'%s': %s", (text, fault) => {
    expect(stockFault({ item: chalk, text })).toBe(fault);
  });

  test('is never below what buyers hold', () => {
    const held = anItem({ held: 3 });
    expect(stockFault({ item: held, text: '2' })).toBe('3 are held by buyers at checkout. Enter 3 or more.');
    expect(stockFault({ item: held, text: '3' })).toBeUndefined();
    expect(stockFault({ item: anItem({ held: 1 }), text: '0' })).toBe(
      '1 is held by buyers at checkout. Enter 1 or more.',
    );
  });
});

test('says how much changes', () => {
  const one = typeStock(none, [chalk], '1');
  expect(editsText(one)).toBe('1 change in 1 product');
  expect(editsText(typeStock(typeStock(one, [rust], '1'), [vase], '1'))).toBe('3 changes in 2 products');
});
