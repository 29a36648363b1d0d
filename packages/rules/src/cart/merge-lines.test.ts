import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLine, lineKey, mergeCarts, quantityInCart } from './merge-lines.ts';

const line = (itemId: string, quantity: number, additionalFields: Record<string, unknown> | null = null) => ({
  itemId,
  sku: `${itemId}-1`,
  quantity,
  additionalFields,
});

describe('line identity', () => {
  test('the order of the additional fields does not matter', () => {
    const a = line('mug', 1, { note: 'x', name: ['A', { b: 1, c: 2 }] });
    const b = line('mug', 9, { name: ['A', { c: 2, b: 1 }], note: 'x' });
    expect(lineKey(a)).toBe(lineKey(b));
    expect(findLine([line('cup', 1), a], b)).toBe(a);
  });

  test('no fields and an empty map are the same', () => {
    expect(lineKey(line('mug', 1, {}))).toBe(lineKey(line('mug', 1)));
  });

  test.each([
    ['item', line('cup', 1, { note: 'x' })],
    ['variant', { ...line('mug', 1, { note: 'x' }), sku: null }],
    ['fields', line('mug', 1, { note: 'y' })],
    ['order of parts', line('mug', 1, { note: ['x'] })],
  ])('another %s makes another line', (_what, other) => {
    expect(findLine([line('mug', 1, { note: 'x' })], other)).toBeUndefined();
  });
});

describe('merging at log-in', () => {
  const stockOf = (stock: number) => () => stock;

  test('adds equal lines up and keeps the others, the member first', () => {
    const merged = mergeCarts([line('mug', 2)], [line('cup', 1), line('mug', 3)], stockOf(Infinity));
    expect(merged).toEqual({ lines: [line('mug', 5), line('cup', 1)], dropped: [] });
  });

  test('caps by stock', () => {
    expect(mergeCarts([line('mug', 2)], [line('mug', 2)], stockOf(3)).lines).toEqual([line('mug', 3)]);
  });

  test('caps by 9999', () => {
    expect(mergeCarts([line('mug', 9999)], [line('mug', 1)], stockOf(Infinity)).lines).toEqual([line('mug', 9999)]);
  });

  test('lines with other fields share the stock, and those left without any are told', () => {
    const engraved = line('mug', 2, { note: 'x' });
    expect(mergeCarts([line('mug', 3)], [engraved], stockOf(4)).lines).toEqual([
      line('mug', 3),
      { ...engraved, quantity: 1 },
    ]);
    expect(mergeCarts([line('mug', 3)], [engraved], stockOf(3)).dropped).toEqual([engraved]);
  });

  test('never holds more than the stock, never loses a piece there is stock for', () => {
    const lines = fc.array(
      fc.record({
        itemId: fc.constantFrom('mug', 'cup'),
        sku: fc.constantFrom('s', null),
        quantity: fc.integer({ min: 1, max: 20 }),
        additionalFields: fc.constantFrom(null, { note: 'x' }),
      }),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(lines, lines, fc.integer({ min: 0, max: 60 }), (member, visitor, stock) => {
        const merged = mergeCarts(member, visitor, stockOf(stock));
        for (const sku of ['s', null]) {
          for (const itemId of ['mug', 'cup']) {
            const wanted = quantityInCart([...member, ...visitor], itemId, sku);
            expect(quantityInCart(merged.lines, itemId, sku)).toBe(Math.min(wanted, stock));
          }
        }
        expect(new Set(merged.lines.map(lineKey)).size).toBe(merged.lines.length);
      }),
    );
  });
});
