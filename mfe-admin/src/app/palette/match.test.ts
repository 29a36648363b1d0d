import { expect, test } from 'vitest';
import { bestGrade, rankMatches } from './match.ts';

const entries = [
  { text: 'Home' },
  { text: 'Pages' },
  { text: 'Design', keywords: 'theme colors fonts' },
  { text: 'Header and footer' },
  { text: 'Navigation', keywords: 'menu' },
  { text: 'Orders' },
  { text: 'Products', keywords: 'inventory stock' },
  { text: 'Discounts', keywords: 'coupons' },
  { text: 'Gift cards' },
  { text: 'Add page' },
  { text: 'Add product' },
  { text: 'Café menu' },
  { text: '商品一覧' },
];

test.each([
  ['', entries.map(({ text }) => text)],
  ['   ', entries.map(({ text }) => text)],
  ['pa', ['Pages', 'Add page']],
  ['PRO', ['Products', 'Add product']],
  ['add p', ['Add page', 'Add product']],
  ['p add', ['Add page', 'Add product']],
  ['page add', ['Add page']],
  // A word that begins with it comes before one that holds it.
  ['de', ['Design', 'Header and footer', 'Orders']],
  ['er', ['Header and footer', 'Orders']],
  // Beginnings of words in order.
  ['hf', ['Header and footer']],
  ['heafoo', ['Header and footer']],
  ['gc', ['Gift cards']],
  ['fh', []],
  // Keywords are found by their beginnings, after texts.
  ['menu', ['Café menu', 'Navigation']],
  ['stock', ['Products']],
  ['tock', []],
  ['products stock', ['Products']],
  ['cafe', ['Café menu']],
  ['商品', ['商品一覧']],
  // One letter finds beginnings only.
  ['a', ['Add page', 'Add product', 'Header and footer']],
  ['zzz', []],
])('“%s” finds %j', (query, found) => {
  expect(rankMatches(entries, query).map(({ text }) => text)).toEqual(found);
});

test('a list is as good as its first entry', () => {
  expect(bestGrade(rankMatches(entries, 'ad'), 'ad')).toBeLessThan(bestGrade([{ text: 'Header' }], 'ad'));
  expect(bestGrade([{ text: 'Header' }], 'ad')).toBeLessThan(bestGrade([], 'ad'));
});

test('what matches equally well keeps its order', () => {
  const same = [{ text: 'Moor mug' }, { text: 'Moor bowl' }, { text: 'Moor vase' }];
  expect(rankMatches(same, 'moor')).toEqual(same);
});

test('a long text of many equal beginnings is judged at once', () => {
  const text = Array.from({ length: 100 }, () => 'aa').join(' ');
  expect(rankMatches([{ text }], `${'a'.repeat(90)}b`)).toEqual([]);
});
