import { expect, test } from 'vitest';
import { findPhrase, phrases } from './find-phrase.ts';

const find = (text: string, phrase: string) => findPhrase(text.split(' '), phrases(phrase)[0] ?? []);

test.each([
  ['we sell seo services now', 'seo service*|agency', 'seo services'],
  ['lose 15 kg', 'lose # kg', 'lose 15 kg'],
  ['more of the organic traffic', 'more … traffic', 'more of the organic traffic'],
  ['more of this and that and any other traffic', 'more … traffic', undefined],
  ['seo', 'seo service*', undefined],
  ['', 'seo', undefined],
])('%j with %j finds %j', (text, phrase, found) => {
  expect(find(text, phrase)).toBe(found);
});
