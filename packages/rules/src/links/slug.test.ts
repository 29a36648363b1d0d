import { expect, test } from 'vitest';
import { freeSlug, slugOf, slugText } from './slug.ts';

test.each([
  ['My Shop', 'my-shop'],
  ['  Käse & Brot! ', 'kase-brot'],
  ['日本', ''],
  ['Straße', 'strasse'],
  ['STRAẞE', 'strasse'],
  ['Łódka', 'lodka'],
  ['Smørrebrød', 'smorrebrod'],
  ['Æblekage', 'aeblekage'],
  ['Œuvre', 'oeuvre'],
  ['Đorđe', 'dorde'],
  ['Þór', 'thor'],
  ['ısı', 'isi'],
  ['İstanbul', 'istanbul'],
  ['Café crème', 'cafe-creme'],
  ['ﬁne ½ cup', 'fine-1-2-cup'],
  ['A'.repeat(200), 'a'.repeat(80)],
])("EDIT-067 '%s' gives '%s'", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('text is made fit for an address while it is typed, a hyphen at its end included', () => {
  expect(slugText('Große Ø-')).toBe('grosse-o-');
});

test('EDIT-070 EDIT-072 the first free suffix is taken', () => {
  const taken = new Set(['store', 'store-1']);
  expect(freeSlug('store', (slug) => taken.has(slug))).toBe('store-2');
  expect(freeSlug('other', (slug) => taken.has(slug))).toBe('other');
});
