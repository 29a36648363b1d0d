import { describe, expect, test } from 'vitest';
import { holdsWords, orderKey, searchNeedles, searchNeedlesWithEmail, wordsOf, wordsWithEmail } from './words.ts';

describe('The words of a thing', () => {
  test('are without capitals, accents and signs, once each', () => {
    expect(wordsOf('Émile’s Mug, 250 ml', 'FH-MUG-250', 'ann@example.org')).toEqual([
      ...['emile', 's', 'mug', '250', 'ml', 'fh', 'ann', 'example', 'org'],
    ]);
    expect(wordsOf('', '.*', '—')).toEqual([]);
  });

  test('are bounded, however long the text', () => {
    expect(wordsOf(Array.from({ length: 5_000 }, (_, at) => `w${at}`).join(' '))).toHaveLength(1_000);
    expect(wordsOf('x'.repeat(500))[0]).toHaveLength(40);
    expect(searchNeedles('a b c d e f g h i j k', 'words')).toHaveLength(8);
  });
});

test('names are put in order as people do: capitals and accents aside, numbers by their value', () => {
  const names = ['Jug 10', 'émail', 'Jug 9', 'Zinc', 'Email 2', 'apple'];
  expect(names.toSorted((a, b) => (orderKey(a) < orderKey(b) ? -1 : 1))).toEqual([
    ...['apple', 'émail', 'Email 2', 'Jug 9', 'Jug 10', 'Zinc'],
  ]);
});

describe('A search', () => {
  const words = wordsOf('Moor Mug', 'FH-MOOMUG-CHAL-250M');
  test.each([
    ['moor', true],
    ['MUG moor', true],
    ['fh-moomug', true],
    ['moor mugs', false],
    ['oor', false],
    ['', true],
    ['  ', true],
    ['.*', false],
  ])('“%s” finds the Moor Mug: %s', (search, isFound) => {
    expect(holdsWords(words, search)).toBe(isFound);
  });
});

describe('A search of things with an e-mail address', () => {
  const patterns = (search: string) =>
    searchNeedlesWithEmail<{ words: string[] }>(search, 'words').map(
      ({ filter }) => (filter as { words: { $regex: string } }).words.$regex,
    );
  const words = wordsWithEmail('Ann.O+x@Example.org', 'FH-1007', 'Zoë Bell');

  test.each([
    ['ann.o+x@example.org', [String.raw`^ann\.o\+x@example\.org`], true],
    ['ANN.O+', ['^ann', '^o'], true],
    ['ann.o+x@ zoe fh-1007', [String.raw`^ann\.o\+x@`, '^zoe', '^fh', '^1007'], true],
    ['@example', ['^example'], true],
    ['ann@example.org', [String.raw`^ann@example\.org`], false],
  ])('“%s” asks for %j', (search, asked, isFound) => {
    expect(patterns(search)).toEqual(asked);
    expect(asked.every((pattern) => words.some((word) => new RegExp(pattern, 'u').test(word)))).toBe(isFound);
  });
});
