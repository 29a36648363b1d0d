import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { groupExpiry, readExpiry } from './expiry.ts';

const separators = ['/', '.', '-', ' ', ' / ', ' - ', '\u2013', '\u00a0/\u00a0', ','];
const months = Array.from({ length: 12 }, (_, at) => at + 1);
const years = Array.from({ length: 20 }, (_, at) => 2026 + at);

/** How people write one date. */
function formsOf(month: number, year: number): string[] {
  const [mm, yy] = [String(month).padStart(2, '0'), String(year).slice(2)];
  const apart = separators.flatMap((sign) => [
    ...[`${month}${sign}${yy}`, `${mm}${sign}${yy}`, `${month}${sign}${year}`, `${mm}${sign}${year}`],
    ...[`${year}${sign}${mm}`, `${year}${sign}${month}`],
  ]);
  return [...apart, `${mm}${yy}`, `${mm}${year}`, `${year}${mm}`];
}

/** Formats after every key, as the field of a checkout does. */
const typeKeys = (keys: string) => [...keys].reduce((typed, key) => groupExpiry(typed + key), '');

describe('the expiry date of a card', () => {
  test.each([
    ...['1/29', '129', '01/29', '0129', '1.29', '1 29', '1-29', '01 / 29', '1/2029', '01/2029', '12029', '012029'],
    ...[
      '2029-01',
      '2029/01',
      '2029-1',
      '2029 1',
      '202901',
      '20291',
      ' 1/29 ',
      '\uff11/\uff12\uff19',
      '1\u00a0/\u00a029',
    ],
  ])('%j is January 2029, typed and pasted', (text) => {
    const january = { month: 1, year: 2029 };
    expect(readExpiry(text)).toEqual(january);
    expect(readExpiry(groupExpiry(text))).toEqual(january);
    expect(readExpiry(typeKeys(text.trim()))).toEqual(january);
  });

  test('every month of twenty years, in every form, read at once and key by key', () => {
    const wrong = months.flatMap((month) =>
      years.flatMap((year) =>
        formsOf(month, year).filter((text) =>
          [readExpiry(text), readExpiry(typeKeys(text))].some((read) => read?.month !== month || read.year !== year),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    '',
    '0',
    '1',
    '12',
    '13/27',
    '00/27',
    '0/27',
    '11/026',
    '01/0290',
    'soon',
    '11/26/27',
    '1129999',
    'Jan 29',
  ])('%j is no date', (text) => {
    expect(readExpiry(text)).toBeUndefined();
  });

  test.each([
    ['1', '1'],
    ['1/', '01/'],
    ['1.', '01/'],
    ['1 ', '01/'],
    ['4', '04'],
    ['12', '12'],
    ['122', '12/2'],
    ['13', '01/3'],
    ['2', '2'],
    ['22', '02/2'],
    ['2029', '2029'],
    ['2029-', '2029-'],
    ['2029-1', '2029-1'],
    ['2029-12', '12/2029'],
    ['0/', '0/'],
    ['soon', 'soon'],
  ])('%j becomes %j while it is typed', (typed, shown) => {
    expect(groupExpiry(typed)).toBe(shown);
  });

  test('formatting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d ./-]{0,9}$/), (text) => {
        expect(groupExpiry(groupExpiry(text))).toBe(groupExpiry(text));
      }),
    );
  });
});
