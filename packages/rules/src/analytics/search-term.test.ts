import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { searchTerm } from './search-term.ts';

describe('A search term', () => {
  test.each([
    ['  Moor   MUG ', 'moor mug'],
    ['Ｍｕｇ', 'mug'],
    ['Fête Cake', 'fête cake'],
    ['vase 24 cm', 'vase 24 cm'],
    ['', ''],
    ['   ', ''],
  ])('%o is counted as %o', (text, term) => expect(searchTerm(text)).toBe(term));

  test.each([
    'edda@example.com',
    'order 10482',
    '+44 20 7946 0958',
    '4242-4242',
    'https://a.example',
    'a\u0000b',
    'www.example.com/a',
    '٠١٢٣٤٥٦',
    `${'a'.repeat(50)} edda.smith@example.com`,
  ])('%o may tell of a person, or is none, and is not kept', (text) => expect(searchTerm(text)).toBe(''));

  test('is bounded, and the same when it is made of itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const term = searchTerm(text);
        expect(term.length).toBeLessThanOrEqual(60);
        expect(decodeURIComponent(encodeURIComponent(term))).toBe(term);
        expect(searchTerm(term)).toBe(term);
      }),
    );
  });
});
