import { expect, test } from 'vitest';
import { accountOfToken, groupedMailCode, mailCode, normalMailCode, undoToken } from './mail-code.ts';

test('a code has 8 of 32 letters and depends on secret and seed', () => {
  const codes = Array.from({ length: 500 }, (_, at) => mailCode('secret', `seed-${at}`));
  expect(codes.every((code) => /^[2-9A-HJ-NP-Z]{8}$/.test(code))).toBe(true);
  expect(new Set(codes).size).toBe(500);
  expect(new Set(codes.join('')).size).toBe(32);
  expect(mailCode('other', 'seed-0')).not.toBe(codes[0]);
});

test('a typed code is compared without its dash, blanks and small letters', () => {
  expect(groupedMailCode('ABCD2345')).toBe('ABCD-2345');
  expect(['abcd-2345', ' ABCD 2345\u200b', 'AB CD23 45'].map(normalMailCode)).toEqual(Array(3).fill('ABCD2345'));
});

test('an undo token names its account', () => {
  const token = undoToken('secret', 'usr_a.b-1.random');
  expect(accountOfToken(token)).toBe('usr_a.b-1');
  expect(token).not.toBe(undoToken('other', 'usr_a.b-1.random'));
  expect(accountOfToken('none')).toBe('');
});
