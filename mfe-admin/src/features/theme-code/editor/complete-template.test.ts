import { expect, test } from 'vitest';
import { offerAt } from './complete-template.ts';

const names = {
  instructions: ['.section', '.end'],
  formatters: ['html', 'date'],
  predicates: ['folder?'],
  tags: [{ name: 'squarespace:query', attributes: ['collection'] }],
  variables: ['website.siteTitle', 'squarespace.main-content'],
  collections: [{ urlId: 'journal', title: 'Journal' }],
};
const paths = ['blocks/card.block', 'site.region'];
const labels = (before: string) => offerAt(before, names, paths)?.options.map(({ label }) => label);

test.each([
  ['<p>{', ['website.siteTitle', 'squarespace.main-content']],
  ['<p>{web', ['website.siteTitle', 'squarespace.main-content']],
  ['<p>{.', ['.section', '.end', '.folder?']],
  ['{.if ', ['website.siteTitle', 'squarespace.main-content']],
  ['{title|', ['html', 'date']],
  ['{@|apply ca', ['card.block']],
  ['<squarespace:q', ['squarespace:query']],
  ['<squarespace:query collection="', ['journal']],
  ['<p>plain text', undefined],
])('after %s it completes what is possible there', (before, expected) => {
  expect(labels(before)).toEqual(expected);
});

test('replaces the word that was begun', () => {
  expect(offerAt('<p>{web', names, paths)?.from).toBe(4);
  expect(offerAt('{title|ht', names, paths)?.from).toBe(7);
});
