import { expect, test } from 'vitest';
import { britishForm } from '../testing/address-forms.ts';
import { drawnProblems } from './drawn-problems.ts';

test('fields that a plain form failed by say what to do', () => {
  expect(drawnProblems(['postalCode', 'email', 'line1'], britishForm)).toEqual({
    postalCode: 'Enter a whole postcode, like EC1Y 8SY.',
    email: 'Enter an email address, like name@example.com.',
    line1: 'Enter your street and house number.',
  });
});

test('names that are no fields say nothing', () => {
  expect(drawnProblems(['constructor', 'region', '__proto__', 'line2'], britishForm)).toEqual({});
  expect(drawnProblems()).toEqual({});
});
