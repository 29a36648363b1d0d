import { expect, test } from 'vitest';
import { initialsOf, nameOf } from './account-name.ts';

test('the name, or the address where there is none', () => {
  const edda = { firstName: 'Edda', lastName: 'Moss', email: 'edda@example.com' };
  expect([nameOf(edda), initialsOf(edda)]).toEqual(['Edda Moss', 'EM']);
  const nameless = { firstName: '', lastName: '', email: 'edda@example.com' };
  expect([nameOf(nameless), initialsOf(nameless)]).toEqual(['edda@example.com', 'E']);
});
