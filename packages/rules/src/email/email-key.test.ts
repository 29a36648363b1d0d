import { expect, test } from 'vitest';
import { emailKey } from './email-key.ts';

test('an address is one and the same in capitals and with blanks around it', () => {
  expect(emailKey('  Imogen.Tarrant@Example.ORG\n')).toBe('imogen.tarrant@example.org');
  expect(emailKey('imogen.tarrant@example.org')).toBe(emailKey('IMOGEN.TARRANT@EXAMPLE.ORG'));
  expect(emailKey('imogen+news@example.org')).not.toBe(emailKey('imogen@example.org'));
});
