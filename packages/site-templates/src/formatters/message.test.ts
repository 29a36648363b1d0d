import { describe, expect, test } from 'vitest';
import { rendered } from '../testing.ts';
import { pluralClauses } from './plural-clauses.ts';

const written = (message: string, data: Record<string, unknown> = {}, options = {}) => {
  const { html, errors } = rendered('{message|message count name}', { message, ...data }, options);
  return { html, faults: errors.map((error) => error.message) };
};

describe('A message', () => {
  test('is filled in, with the plural of the language', () => {
    const pieces = '{0 plural one {# piece} other {# pieces}} by {1}';
    expect(written(pieces, { count: 1, name: 'Edda' })).toEqual({ html: '1 piece by Edda', faults: [] });
    expect(written(pieces, { count: 3, name: 'Edda' })).toEqual({ html: '3 pieces by Edda', faults: [] });
    const french = '{0, plural, one {# pièce} other {# pièces}}';
    expect(written(french, { count: 0 }, { locale: 'fr-FR' })).toEqual({ html: '0 pièce', faults: [] });
  });

  test('PAGE-197 an explicit number goes before the plural of the language', () => {
    const message = '{0 plural =0 {none} one {# piece} other {# pieces}}';
    expect([0, 1].map((count) => written(message, { count }))).toEqual([
      { html: 'none', faults: [] },
      { html: '1 piece', faults: [] },
    ]);
  });

  test.each(['bogus', '=x', 'ones', '', 'other!'])('ERR-050 ERR-058 says that the plural key %j is none', (key) => {
    const message = `{0 plural one {# piece} ${key} {# pieces}}`;
    expect(written(message, { count: 2 }).faults).toEqual([`Invalid plural key: ${key}`]);
  });

  test('ERR-050 also within another choice, and of an order', () => {
    const message = '{1 select a {{0 selectordinal uno {#st} other {#th}}} other {none}}';
    expect(written(message, { count: 2, name: 'a' }).faults).toEqual(['Invalid plural key: uno']);
  });

  test.each([
    ['three', 'ERR-051 ERR-058 a word'],
    [undefined, 'ERR-051 nothing'],
    ['1e', 'ERR-051 half a number'],
  ])('takes no offset from %j: %s', (count, _) => {
    const message = '{0 plural offset:1 one {# more} other {# more}}';
    expect(written(message, { count }).faults).toEqual(['Argument 0 must be numeric when an offset is used']);
    const named = rendered('{message|message n=count}', { message: message.replace('0', 'n'), count });
    expect(named.errors.map((error) => error.message)).toEqual(['Argument n must be numeric when an offset is used']);
  });

  test('takes an offset from a number', () => {
    const message = '{0 plural offset:1 one {# more} other {# more}}';
    expect(written(message, { count: 5 })).toEqual({ html: '4 more', faults: [] });
    expect(written(message, { count: '-2.5' }).faults).toEqual([]);
    expect(rendered('{m|message n=count}', { m: message.replace('0', 'n'), count: 3 }).errors).toEqual([]);
  });

  test('ERR-052 ERR-058 says that there is no data for a language, and is written as in English', () => {
    const pieces = '{0 plural one {# piece} other {# pieces}}';
    expect(written(pieces, { count: 3 }, { locale: 'zz-ZZ' })).toEqual({
      html: '3 pieces',
      faults: ['Locale not found: zz-ZZ'],
    });
  });

  test('what is quoted is text', () => {
    expect(written("It''s '{0 plural bogus {x}}' {1}", { name: 'here' }).faults).toEqual([]);
  });

  test('whatever stands in it is read once: a long one of open braces costs nothing', () => {
    expect(pluralClauses('{0 plural one '.repeat(50_000))).toHaveLength(25_000);
    expect(pluralClauses("'{}".repeat(50_000))).toEqual([]);
  });
});

describe('A date', () => {
  // The first and the last day the calendar of the library knows.
  const [firstDay, lastDay] = [Date.UTC(-4713, 10, 24), Date.UTC(8652, 11, 31)];

  test.each([
    ['ERR-053 a day before 4713 BC', firstDay - 2 * 86_400_000],
    ['ERR-054 a day after 8652 AD', lastDay + 2 * 86_400_000],
  ])('%s is an error, and nothing is printed', (_, at) => {
    const { html, errors } = rendered('{at|date %Y}', { at });
    expect(html).toBe('');
    expect(errors).toMatchObject([
      { code: 'formatter-failed', message: expect.stringContaining('outside the supported range') },
    ]);
  });

  test.each([firstDay + 2 * 86_400_000, lastDay - 2 * 86_400_000])('ERR-053 ERR-054 %d is still one', (at) => {
    expect(rendered('{at|date %Y}', { at }).errors).toEqual([]);
  });
});
