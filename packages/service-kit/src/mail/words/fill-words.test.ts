import { expect, test } from 'vitest';
import { faultsOf, fillWords } from './fill-words.ts';

const words = (subject: string) => ({ subject, heading: 'Thank you, {name}', text: '{order} of {site}', button: '' });

test('places are filled in once: what a value brings along in braces stays as it is', () => {
  expect(fillWords(words('{site}: {order}'), { site: '{order}', order: '7', name: 'Ann' })).toEqual({
    ...{ subject: '{order}: 7', heading: 'Thank you, Ann', text: '7 of {order}', button: '' },
  });
});

test('a place without a value takes the comma before it along', () => {
  expect(fillWords(words('S'), { site: 'Fern', order: '7', name: '' }).heading).toBe('Thank you');
});

test('names of what every object has are no values', () => {
  expect(fillWords(words('{constructor} {order}'), { order: '7', name: '', site: '' }).subject).toBe('{constructor} 7');
});

test('SAFE-18 braces around what nobody knows are refused, field by field', () => {
  expect(faultsOf(words('{order} { site } {}'), ['order', 'site', 'name'])).toEqual({
    subject: 'Nothing is known of { site }. What is filled in here: {order}, {site}, {name}.',
  });
  expect(faultsOf(words('{order}'), ['order', 'site', 'name'])).toBeUndefined();
});
