import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanTyped } from './typed-text.ts';

describe('text that is typed to be compared', () => {
  test.each([
    ['a zero-width space at the end', 'TABLE-15\u200b'],
    ['a word joiner at the start', '\u2060TABLE-15'],
    ['a direction mark', '\u200eTABLE-15\u200f'],
    ['a soft hyphen inside', 'TA\u00adBLE-15'],
    ['a byte order mark', '\ufeffTABLE-15'],
    ['a variation selector', 'TABLE-15\ufe0f'],
    ['a no-break hyphen', 'TABLE\u201115'],
    ['an en dash', 'TABLE\u201315'],
    ['a minus sign', 'TABLE\u221215'],
    ['full-width letters', '\uff34\uff21\uff22\uff2c\uff25\uff0d\uff11\uff15'],
    ['no-break and other blanks around it', '\u00a0 \tTABLE-15\u3000\n'],
    ['an invisible character between blanks', ' \u200b TABLE-15 \u200b '],
  ])('%s changes nothing', (_title, typed) => {
    expect(cleanTyped(typed)).toBe('TABLE-15');
  });

  test('visible text stays, in its letter case', () => {
    expect(cleanTyped('Crème brûlée 7_x')).toBe('Crème brûlée 7_x');
  });

  test('cleaning twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(cleanTyped(cleanTyped(text))).toBe(cleanTyped(text));
      }),
    );
  });
});
