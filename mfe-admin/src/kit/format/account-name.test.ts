import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { expect, test } from 'vitest';
import { initialsOf, personName } from './account-name.ts';

test('the name, or the address where there is none', () => {
  const edda = { firstName: 'Edda', lastName: 'Moss', email: 'edda@example.com' };
  expect([accountName(edda), initialsOf(edda)]).toEqual(['Edda Moss', 'EM']);
  const nameless = { firstName: '', lastName: '', email: 'edda@example.com' };
  expect([accountName(nameless), initialsOf(nameless)]).toEqual(['edda@example.com', 'E']);
});

test('who did something: me, the platform, or somebody whose id says nothing', () => {
  const me = { siteUserId: 'user-1', firstName: 'Edda', lastName: 'Moss', email: 'edda@example.com' };
  expect(['user-1', 'Buyer', 'The store', 'user-2'].map((who) => personName(who, me))).toEqual([
    'Edda Moss',
    'Buyer',
    'The store',
    'A colleague',
  ]);
});
