import { expect, test } from 'vitest';
import { emailKey } from './email-key.ts';

test('an address is one and the same in capitals and with blanks around it', () => {
  expect(emailKey('  Imogen.Tarrant@Example.ORG\n')).toBe('imogen.tarrant@example.org');
  expect(emailKey('imogen.tarrant@example.org')).toBe(emailKey('IMOGEN.TARRANT@EXAMPLE.ORG'));
  expect(emailKey('imogen+news@example.org')).not.toBe(emailKey('imogen@example.org'));
});

test.each([
  ['invisible characters', 'imogen\u200b@example.org\u2060'],
  ['full-width letters', '\uff49mogen\uff20example.org'],
  ['direction marks', '\u200eimogen@example.org\u200f'],
])('an address is the same with %s', (_title, typed) => {
  expect(emailKey(typed)).toBe('imogen@example.org');
});

test('an internationalised host is the same in letters and in ASCII', () => {
  expect(emailKey('Imogen@MÜNCHEN.de')).toBe('imogen@xn--mnchen-3ya.de');
  expect(emailKey('imogen@xn--mnchen-3ya.de')).toBe('imogen@xn--mnchen-3ya.de');
  expect(emailKey('imogen@münchen.de:80/x')).toBe('imogen@münchen.de:80/x');
});
