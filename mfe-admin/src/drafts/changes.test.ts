import { expect, test } from 'vitest';
import { changesBetween, unreadable } from './changes.ts';

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
