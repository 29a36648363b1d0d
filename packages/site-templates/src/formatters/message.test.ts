import { describe, expect, test } from 'vitest';
import { rendered } from '../testing.ts';
import { formatter } from './define.ts';
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

  test.each([
    ['en-US', 'few', false],
    ['en-US', 'zero', false],
    ['pl-PL', 'few', true],
    ['ar', 'zero', true],
    ['ja-JP', 'one', true],
  ])(
    'PAGE-196 in %s the plural key %s is known: %s (those of English, the language of missing texts, always are)',
    (locale, key, isKnown) => {
      const message = `{0 plural ${key} {a} other {b}}`;
      expect(written(message, { count: 2 }, { locale }).faults).toEqual(isKnown ? [] : [`Invalid plural key: ${key}`]);
    },
  );

  test('PAGE-196 an order has keys of its own', () => {
    const order = '{0 selectordinal one {#st} two {#nd} few {#rd} other {#th}}';
    expect(written(order, { count: 3 })).toEqual({ html: '3rd', faults: [] });
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
  /** 1 January 4713 BC and the last millisecond of 31 December 8652 AD in the proleptic Gregorian calendar. */
  const [firstMs, lastMs] = [Date.UTC(-4712, 0, 1), Date.UTC(8653, 0, 1) - 1];

  test.each([
    ['PAGE-213 ERR-053 the moment before 4713 BC', firstMs - 1],
    ['PAGE-213 ERR-054 the moment after 8652 AD', lastMs + 1],
  ])('PAGE-214 %s is an error, and nothing is printed', (_, at) => {
    const { html, errors } = rendered('{at|date %Y}', { at });
    expect(html).toBe('');
    expect(errors).toMatchObject([
      { code: 'formatter-failed', message: expect.stringContaining('Julian day out of range') },
    ]);
  });

  test.each([firstMs, lastMs])('PAGE-213 ERR-053 ERR-054 %d is still one', (at) => {
    expect(rendered('{at|date %Y}', { at }, { timeZone: 'UTC' }).errors).toEqual([]);
  });
});

describe('The cache of parsed messages', () => {
  /** What is held after the messages were printed in order; it belongs to one rendering. */
  function heldAfter(order: readonly number[]) {
    let held: { size(): number } | undefined;
    const spy = formatter(({ ctx, node }) => {
      held = Reflect.get(ctx.formatter?.formatter ?? {}, 'cache');
      return node.asString();
    });
    const messages = order.map((n) => ({ text: `Message ${n}` }));
    rendered('{.repeated section messages}{text|message}{.end}{messages|spy}', { messages }, { formatters: { spy } });
    const lru: { get(key: string): unknown } = Reflect.get(held ?? {}, 'storage');
    const has = (n: number) => lru.get(`Message ${n}`) !== undefined;
    return { size: held?.size(), has };
  }
  const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

  test('PAGE-198 holds 100 entries; with the 101st the oldest is gone', () => {
    expect(heldAfter(upTo(100)).size).toBe(100);
    const { size, has } = heldAfter(upTo(101));
    expect([size, has(0), has(1), has(100)]).toEqual([100, false, true, true]);
  });

  test('PAGE-199 drops the entry that was used least recently', () => {
    const { has } = heldAfter([...upTo(100), 0, 100]);
    expect([has(0), has(1)]).toEqual([true, false]);
  });
});
