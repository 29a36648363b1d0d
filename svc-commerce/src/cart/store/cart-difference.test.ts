import { expect, test } from 'vitest';
import { cartDifference } from './cart-difference.ts';
import type { CartDocument, CartLine } from './cart-document.ts';

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id }) as CartLine) as [CartLine, CartLine, CartLine];
const aCart = (lines: CartLine[], more: object = {}) => ({ version: 1, orderId: '', lines, ...more }) as CartDocument;

test.each([
  ['a changed line', [a, b], [a, c], { 'lines.1': c }],
  ['an added line', [a], [a, b], { 'lines.1': b }],
  ['the first line', [], [a], { 'lines.0': a }],
  ['a removed line', [a, b], [b], { lines: [b] }],
  ['the last removed line', [a, b], [a], { lines: [a] }],
  ['two changes', [a, b], [c, c], { lines: [c, c] }],
  ['two added lines', [a], [a, b, c], { lines: [a, b, c] }],
])('%s', (_name, before, after, expected) => {
  expect(cartDifference(aCart(before), aCart(after))).toEqual(expected);
});

test('other fields are set only when they changed', () => {
  const lines = [a];
  expect(cartDifference(aCart(lines), aCart(lines, { version: 2 }))).toEqual({ version: 2 });
});
