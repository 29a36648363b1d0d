import { expect, test } from 'vitest';
import { escapeHtml, isOneAddress, oneLine } from './mail-text.ts';

test('SAFE-18 markup becomes text', () => {
  expect(escapeHtml(`<a href="x">'&'</a>`)).toBe('&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;');
});

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
  ['"a b"@x.test', false],
  ['', false],
])('SAFE-20 %j is one address: %s', (text, isOne) => {
  expect(isOneAddress(text)).toBe(isOne);
});
