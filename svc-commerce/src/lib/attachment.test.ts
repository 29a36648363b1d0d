import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test.each([
  ['notes.pdf', `attachment; filename="notes.pdf"; filename*=UTF-8''notes.pdf`],
  ['Töpfern (neu).pdf', `attachment; filename="Topfern (neu).pdf"; filename*=UTF-8''T%C3%B6pfern%20%28neu%29.pdf`],
  ['陶.pdf', `attachment; filename=".pdf"; filename*=UTF-8''%E9%99%B6.pdf`],
  ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
])('%s', (name, header) => {
  expect(attachment(name)).toBe(header);
});

test('SAFE-21 a name cannot add a header', () => {
  expect(attachment('x.pdf\r\nSet-Cookie: a=b')).not.toMatch(/[\r\n]/);
});
