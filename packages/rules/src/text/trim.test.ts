import { expect, test } from 'vitest';
import { trimBoth, trimEnd } from './trim.ts';

test.each([
  ['', '', ''],
  ['///', '', ''],
  ['/shop//', '/shop', 'shop'],
  ['//a//b', '//a//b', 'a//b'],
  ['shop', 'shop', 'shop'],
])('%j without slashes at its end is %j, at both its ends %j', (text, end, both) => {
  expect([trimEnd(text, '/'), trimBoth(text, '/')]).toEqual([end, both]);
});
