import { expect, test } from 'vitest';
import { changesBetween, changesIn, excerptsOf, unreadable } from './changes.ts';

test('what changed, what is new and what is gone', () => {
  const before = new Map([
    ['Name', 'Mug'],
    ['Price', '£1.00'],
    ['Old', 'yes'],
    ['Empty', ''],
  ]);
  const after = new Map([
    ['Name', 'Mug'],
    ['Price', '£2.00'],
    ['New', 'yes'],
    ['Empty', ''],
  ]);
  expect(changesBetween(before, after)).toEqual([
    { what: 'Price', before: '£1.00', after: '£2.00' },
    { what: 'New', before: '–', after: 'yes' },
    { what: 'Old', before: 'yes', after: '–' },
  ]);
});

test('numbers that could not be read are counted wherever they are', () => {
  expect(unreadable({ a: Number.NaN, b: [1, { c: Number.NaN }], d: null, e: 'x' })).toBe(2);
});

test('what no words tell is a change too', () => {
  const describe = ({ name }: { name: string; hidden: number }) => new Map([['Name', name]]);
  const from = { name: 'Mug', hidden: 1 };
  const of = (value: typeof from) => changesIn({ from, value }, { describe });
  expect(of({ hidden: 1, name: 'Mug' })).toEqual([]);
  expect(of({ name: 'Mug', hidden: 2 })).toEqual([{ what: 'Details', before: 'as saved', after: 'changed' }]);
  expect(of({ name: 'Cup', hidden: 2 })).toEqual([{ what: 'Name', before: 'Mug', after: 'Cup' }]);
});

test('of long texts the part is shown that is different', () => {
  const text = 'x'.repeat(100);
  expect(excerptsOf({ before: 'short', after: 'shorter' })).toEqual({ before: 'short', after: 'shorter' });
  const { before, after } = excerptsOf({ before: `${text}old end`, after: `${text}new end` });
  expect([before, after]).toEqual([`…${'x'.repeat(20)}old end`, `…${'x'.repeat(20)}new end`]);
});
