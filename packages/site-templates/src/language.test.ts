import { describe, expect, test } from 'vitest';
import { rendered, syntaxErrors } from './testing.ts';

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

  test('PAGE-135 PAGE-149 struct lays out a literal object in place', () => {
    const source =
      '{.struct product}{"name": {title|json}, "tags": [{.repeated section tags}{@|json}{.alternates with},{.end}]}{.end}';
    const data = { title: 'Sencha "first"', tags: ['green', 'tea'] };
    expect(JSON.parse(html(source, data))).toEqual({ name: 'Sencha "first"', tags: ['green', 'tea'] });
    expect(html('{.macro a}{.struct b}x{.end}{.end}[{@|apply a}]')).toBe('[x]');
  });

  test.each(['{.struct}x{.end}', '{.struct a b}x{.end}', '{.structure a}x{.end}'])('PAGE-135 %s is refused', (source) =>
    expect(syntaxErrors(source)[0]?.code).toBe('malformed-tag'),
  );

  test('PAGE-135 an unfinished struct is reported where it was opened', () => {
    expect(syntaxErrors('x\n{.struct a}y')).toMatchObject([
      { code: 'block-unfinished', message: expect.stringContaining('STRUCT'), line: 2, column: 1 },
    ]);
    expect(syntaxErrors('{.struct a}{.or}{.end}')).toMatchObject([{ code: 'not-allowed-in-block' }]);
  });

  const forms: [string, string][] = [
    ['{name|html}', 'Ada'],
    ['{.section list}{.end}.', '.'],
    ['{.repeated section list}{@}{.end}', '12'],
    ['{.equal? name "Ada"}y{.end}', 'y'],
    ['{.even? one}n{.or}y{.end}', 'y'],
    ['{.even? one}n{.or odd? one}y{.end}', 'y'],
    ['{.if none || name}y{.end}', 'y'],
    ['{.inject @v ./v.json}{@v}', '7'],
    ['{.macro m}x{.end}{@|apply m}', 'x'],
    ['{# text}', ''],
    ['{.include p output}', 'p'],
    ['{.struct s}x{.end}', 'x'],
    ['{.eval 1 + 2}', '3'],
  ];
  test.each(forms)('PAGE-140 the form %s', (source, expected) => {
    const data = { name: 'Ada', list: [1, 2], one: 1 };
    const options = { injects: { './v.json': 7 }, partials: { p: 'p' } };
    expect(rendered(source, data, options)).toMatchObject({ html: expected, errors: [] });
  });

  test.each(['{.var @x y}', '{.var @x y }', '{.var @x y|html }', '{.var @x a,b|html  }'])(
    '%s may have a blank before the closing brace',
    (source) => expect(html(`${source}{@x}`, { y: 'z', a: 'z', b: '' })).toBe('z'),
  );

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

  test.each([
    ['decimal minFrac:-1 maxFrac:-1', '1.5', '2'],
    ['decimal minFrac:99', '1.5', `1.5${'0'.repeat(49)}`],
    ['decimal minFrac:3', '1.5', '1.500'],
  ])('PAGE-195 {n|%s} clamps its digits to 0 to 50', (call, n, expected) => {
    expect(html(`{n|${call}}`, { n })).toBe(expected);
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

describe('The registry of formatters', () => {
  const formatters: [string, string][] = [
    ['html', 'html'],
    ['truncate', 'truncate'],
    ['date', 'date %Y'],
    ['timesince', 'timesince'],
    ['money', 'money'],
    ['number', 'decimal'],
    ['plural', 'plural'],
    ['slugify', 'slugify'],
    ['json', 'json'],
    ['image', 'image'],
    ['image-srcset', 'image-srcset'],
    ['image-color', 'image-color topLeft'],
    ['cart-url', 'cart-url'],
    ['comments-url', 'comment-link'],
    ['calendar-url', 'google-calendar-url'],
    ['social links', 'social-button'],
    ['product status', 'product-status'],
    ['variant picker', 'variants-select'],
    ['quantity input', 'quantity-input'],
    ['add-to-cart button', 'add-to-cart-btn'],
    ['form summary', 'summary-form-field'],
    ['apply', 'apply p'],
  ];
  test.each(formatters)('PAGE-187 covers %s', (_, call) => {
    expect(syntaxErrors(`{@|${call}}`)).toEqual([]);
  });
});

describe('Money formatters of older themes', () => {
  const spaced = (text: string) => text.replace(/\s/g, ' ');

  test('money-string prints hundredths as the website writes money, money-format the number alone', () => {
    expect(html('{a|money-string} {a|money-format} {a|moneyFormat}', { a: 123_450 })).toBe(
      '<span class="sqs-money-native">$1,234.50</span> 1,234.50 1,234.50',
    );
    expect(html('{a|money-string}', { a: 120_000 }, { currency: 'JPY' })).toBe(
      '<span class="sqs-money-native">¥1,200</span>',
    );
  });

  test('from-price and money-string together print the price', () => {
    const variants = [{ priceMoney: { currency: 'USD', value: '12.50' } }];
    const product = { structuredContent: { productType: 1, variants } };
    expect(html('{@|from-price|money-string}', product)).toContain('$12.50');
  });

  test('i18n-money-format writes money in the language named', () => {
    const euro = { decimalValue: '1234.56', currencyCode: 'EUR' };
    expect(spaced(html('{@|i18n-money-format de-DE}|{@|i18n-money-format en-UK}|{@|i18n-money-format}', euro))).toBe(
      '1.234,56 €|€1,234.56|€1,234.56',
    );
  });

  test.each([['x'], [null], [{}], ['<b>']])('prints nothing of %j', (a) => {
    expect(html('{a|money-string}{a|money-format}{a|i18n-money-format zz_}', { a })).toBe('');
  });
});

test('video-meta writes the attributes of an embedded video, escaped', () => {
  const item = {
    title: 'A "tea"',
    oembed: { html: '<iframe></iframe>', providerName: 'Video', url: 'https://v.example/1' },
  };
  expect(html('<div {@|video-meta}></div>', item)).toBe(
    '<div data-html="&lt;iframe&gt;&lt;/iframe&gt;" data-provider-name="Video" data-url="https://v.example/1" data-title="A &quot;tea&quot;"></div>',
  );
  expect(html('<div {@|video-meta}></div>', {})).toBe('<div ></div>');
});
