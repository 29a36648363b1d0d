import { expect, test } from 'vitest';
import { isOneAddress, oneLine } from './mail-text.ts';

test('SAFE-21 a header is one line', () => {
  expect(oneLine('a\r\nBcc: e@x.test\u2028b\u0000', 100)).toBe('a Bcc: e@x.test b');
  expect(oneLine('abcdef', 3)).toBe('abc');
});

test.each([
  ['a@x.test', true],
  ['a.b+c@long-name.store', true],
  ['a@x.test, b@x.test', false],
  ['a@x.test;b@x.test', false],
  ['A <a@x.test>', false],
  ['a@x.test\r\nBcc: e@x.test', false],
  ['a@b@x.test', false],
  ['"a b"@x.test', true],
  ['"a@b.test, c"@x.test', false],
  ['"a\\r\\nb"@x.test', false],
  ['name@münchen.test', true],
  ['', false],
])('SAFE-20 %j is one address: %s', (text, isOne) => {
  expect(isOneAddress(text)).toBe(isOne);
});
