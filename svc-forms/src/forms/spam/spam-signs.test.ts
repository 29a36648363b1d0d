import { describe, expect, test } from 'vitest';
import { spamSigns } from './spam-signs.ts';

const rules = { words: ['cheap pills', 'Café Roulette'], mostLinks: 1 };
const signs = (changes: Partial<Parameters<typeof spamSigns>[0]> = {}) =>
  spamSigns({ texts: ['Do you ship to Norway?'], isOneOfMany: false, filledInMs: 9_000, ...changes }, rules);

describe('what speaks for a machine', () => {
  test('nothing does for an answer as people send them', () => {
    expect(signs()).toEqual([]);
    expect(signs({ filledInMs: undefined, homepage: '' })).toEqual([]);
  });

  test('SAFE-39 a hidden control is filled in, or the form was sent in less than two seconds', () => {
    expect(signs({ homepage: 'https://pills.example' })).toEqual(['honeypot']);
    expect(signs({ filledInMs: 1_999 })).toEqual(['too_fast']);
    expect(signs({ filledInMs: 2_000 })).toEqual([]);
  });

  test('words the owner does not want count whole, however they are written', () => {
    expect(signs({ texts: ['CHEAP,  pills!'] })).toEqual(['words']);
    expect(signs({ texts: ['cafe roulette'] })).toEqual(['words']);
    expect(signs({ texts: ['cheap pillsbury'] })).toEqual([]);
    expect(signs({ texts: ['cheap', 'sofas'] })).toEqual([]);
  });

  test('more addresses than the owner allows; none are counted where the owner does not count', () => {
    const texts = ['see https://a.example', 'and www.b.example'];
    expect(signs({ texts })).toEqual(['links']);
    expect(spamSigns({ texts, isOneOfMany: false }, { words: [], mostLinks: 2 })).toEqual([]);
    expect(spamSigns({ texts, isOneOfMany: false }, { words: [], mostLinks: null })).toEqual([]);
  });

  test('every reason is named', () => {
    const all = { homepage: 'x', filledInMs: 3, isOneOfMany: true, texts: ['cheap pills http://a http://b'] };
    expect(signs(all)).toEqual(['honeypot', 'too_fast', 'rate', 'words', 'links']);
  });
});
