import { describe, expect, test } from 'vitest';
import { rendered } from './testing.ts';

const html = (source: string, data: unknown = {}, options = {}) => rendered(source, data, options).html;

describe('Instruction kinds', () => {
  test.each([
    ['PAGE-124 text', 'a { b }', {}, 'a { b }'],
    ['PAGE-125 PAGE-141 variable', '{a.b.0}', { a: { b: ['x'] } }, 'x'],
    ['PAGE-126 section', '{.section a}{b}{.end}', { a: { b: 1 } }, '1'],
    ['PAGE-127 PAGE-141 repeated', '{.repeated section a}{@}{.end}', { a: [1, 2] }, '12'],
    ['PAGE-128 predicate', '{.even? n}even{.end}', { n: 2 }, 'even'],
    ['PAGE-129 or-predicate', '{.odd? n}odd{.or even? n}even{.end}', { n: 2 }, 'even'],
    ['PAGE-130 if', '{.if a || b}yes{.or}no{.end}', { b: true }, 'yes'],
    ['PAGE-133 PAGE-150 comment', 'a{# x #}{## y\nz ##}b', {}, 'ab'],
    ['PAGE-136 eval', '{.eval @x = 2 * 3}{@x}', {}, '6'],
    ['PAGE-137 end', '{.section a}x{.end}y', { a: 1 }, 'xy'],
  ])('%s', (_, source, data, expected) => expect(html(source, data)).toBe(expected));

  test('PAGE-131 PAGE-148 inject binds a data file', () => {
    expect(html('{.inject @m ./words.json}{@m.hi}', {}, { injects: { './words.json': { hi: 'hello' } } })).toBe(
      'hello',
    );
  });

  test('PAGE-132 PAGE-147 macro defines a partial in the template', () => {
    expect(html('{.macro card}[{name}]{.end}{a|apply card}{b|apply card}', { a: { name: 1 }, b: { name: 2 } })).toBe(
      '[1][2]',
    );
  });

  test('PAGE-134 PAGE-146 include and apply draw a named partial', () => {
    const partials = { hello: 'Hi {name}' };
    expect(html('{.include hello output}', { name: 'Ada' }, { partials })).toBe('Hi Ada');
    expect(html('{you|apply hello}', { you: { name: 'Bo' } }, { partials })).toBe('Hi Bo');
  });

  test('PAGE-138 blocks nest', () => {
    const source = '{.section a}{.repeated section list}{.even? @}{@} {.end}{.end}{.end}';
    expect(html(source, { a: { list: [1, 2, 3, 4] } })).toBe('2 4 ');
  });
});

describe('Scopes', () => {
  test.each([
    ['missing', undefined],
    ['null', null],
    ['false', false],
    ['0', 0],
    ["''", ''],
    ['[]', []],
    ['{}', {}],
  ])('PAGE-142 %s is empty', (_, value) =>
    expect(html('{.section a}full{.or}empty{.end}', { a: value })).toBe('empty'),
  );

  test('PAGE-143 the first element has index 1', () => {
    expect(html('{.repeated section a}{@index}{.end}', { a: ['x', 'y'] })).toBe('12');
  });

  test('PAGE-144 PAGE-145 names are looked up outwards, a missing one prints nothing', () => {
    expect(html('{.section a}{here}{there}{nowhere}{.end}', { a: { here: 1 }, there: 2 })).toBe('12');
  });

  test('a block inside alternates-with stays between the elements', () => {
    const source = '{.repeated section a}[{@}]{.alternates with}{.section @}-{.end}+{.end}';
    expect(html(source, { a: [1, 2, 3] })).toBe('[1]-+[2]-+[3]');
  });

  test.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])('%s is not found on data', (name) => {
    expect(rendered(`{${name}}{a|get ${name}}{a|prop ${name}}`.replace('{__proto__}', ''), { a: {} })).toMatchObject({
      html: '',
      errors: [],
    });
  });
});

describe('Dates and money of the page', () => {
  const noon = Date.UTC(2026, 6, 1, 12);

  test('PAGE-086 an event shows its time in the website’s zone', () => {
    const data = { website: { timeZone: 'America/New_York' }, startDate: noon };
    expect(html('{startDate|date %H:%M}', data, { locale: 'fr-FR' })).toBe('08:00');
  });

  test('without a zone New York counts, and a zone asked for comes first', () => {
    expect(html('{d|date %H}', { d: noon })).toBe('08');
    expect(html('{d|date %H}', { d: noon, website: { timeZone: 'Europe/Paris' } }, { timeZone: 'Asia/Tokyo' })).toBe(
      '21',
    );
  });

  test('money follows the page’s language, with two digits for COP', () => {
    const data = { gbp: { value: '1234.50', currency: 'GBP' }, cop: { decimalValue: '1234.50', currencyCode: 'COP' } };
    expect(html('{gbp|money}', data, { locale: 'fr-FR' }).replace(/\s/g, ' ')).toBe('1 234,50 £GB');
    expect(html('{cop|money}', data).replace(/\s/g, ' ')).toBe('COP 1,234.50');
  });
});

describe('Comments', () => {
  const shown = (post: object, website: object = {}) =>
    html('{.section post}{.comments?}shown{.or}hidden{.end}{.end}', { post, website });

  test('PAGE-089 PAGE-090 shown when open, or when public comments exist', () => {
    expect(shown({ commentState: 1 })).toBe('shown');
    expect(shown({ commentState: 2, publicCommentCount: 3 })).toBe('shown');
    expect(shown({ commentState: 2, publicCommentCount: 0 })).toBe('hidden');
  });

  test('PAGE-091 hidden when the website’s setting is off', () => {
    expect(shown({ commentState: 1 }, { commentsEnabled: false })).toBe('hidden');
  });

  test('disqus? reads the short name under both spellings', () => {
    const source = '{.disqus?}on{.or}off{.end}';
    expect(html(source, { website: { disqusShortname: 'x' } })).toBe('on');
    expect(html(source, { websiteSettings: { disqusShortname: 'x' } })).toBe('on');
    expect(html(source, { website: {} })).toBe('off');
  });
});

describe('Texts and numbers', () => {
  test('PAGE-188 PAGE-189 PAGE-190 truncate cuts at the last blank before 100, else at 100, and ends with dots', () => {
    const cut = html('{a|truncate}', { a: `${'a'.repeat(60)} ${'b'.repeat(60)}` });
    expect(cut).toBe(`${'a'.repeat(60)} ...`);
    expect(html('{a|truncate}', { a: 'a'.repeat(101) })).toBe(`${'a'.repeat(100)}...`);
  });

  test('PAGE-191 100 characters stay as they are', () => {
    expect(html('{a|truncate}', { a: 'a'.repeat(100) })).toBe('a'.repeat(100));
  });

  test('PAGE-192 PAGE-193 PAGE-194 percentages show 2 to 3 digits, none at least when trimmed', () => {
    const data = { one: 1, many: 1.23456 };
    expect(html('{one|percentage-format} {many|percentage-format} {one|percentage-format trim}', data)).toBe(
      '1.00 1.235 1',
    );
  });

  const minute = 60_000;
  test.each([
    ['PAGE-200', 2 * 365 * 24 * 60, '2 years ago'],
    ['PAGE-201', 60 * 24 * 60, '2 months ago'],
    ['PAGE-202', 14 * 24 * 60, '2 weeks ago'],
    ['PAGE-203', 3 * 24 * 60, '3 days ago'],
    ['PAGE-204', 5 * 60, '5 hours ago'],
    ['PAGE-205', 7, '7 minutes ago'],
    ['PAGE-206', 0.9, 'less than a minute ago'],
    ['PAGE-207', 119, 'about an hour ago'],
    ['PAGE-207', 1, 'about a minute ago'],
    ['PAGE-207', 365 * 24 * 60, 'about a year ago'],
    ['PAGE-207', -5, 'less than a minute ago'],
  ])('%s time since says %s minutes as "%s"', (_, minutes, words) => {
    const nowMs = Date.UTC(2026, 0, 15);
    expect(html('{t|timesince}', { t: nowMs - minutes * minute }, { nowMs })).toContain(words);
  });
});
