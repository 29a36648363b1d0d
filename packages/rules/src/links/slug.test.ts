import { expect, test } from 'vitest';
import { freeSlug, slugOf } from './slug.ts';

test.each([
  ['My Shop', 'my-shop'],
  ['  Käse & Brot! ', 'kase-brot'],
  ['日本', ''],
  ['A'.repeat(200), 'a'.repeat(80)],
])("EDIT-067 '%s' gives '%s'", (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('EDIT-070 EDIT-072 the first free suffix is taken', () => {
  const taken = new Set(['store', 'store-1']);
  expect(freeSlug('store', (slug) => taken.has(slug))).toBe('store-2');
  expect(freeSlug('other', (slug) => taken.has(slug))).toBe('other');
});
