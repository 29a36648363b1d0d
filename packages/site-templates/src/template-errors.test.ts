import { describe, expect, test } from 'vitest';
import { describeTemplateError } from './template-error.ts';
import { createTemplates } from './templates.ts';
import { rendered, syntaxErrors } from './testing.ts';

describe('Syntax errors', () => {
  test.each([
    ['PAGE-153 PAGE-157 unfinished block', '{.section a}', 'block-unfinished', 'Reached EOF in the middle of SECTION'],
    [
      'PAGE-154 not allowed inside',
      '{.section a}{.alternates with}{.end}',
      'not-allowed-in-block',
      'not allowed inside SECTION',
    ],
    ['PAGE-155 PAGE-139 not allowed at root', '{.end}', 'not-allowed-at-root', 'not allowed at root'],
    ['PAGE-156 never executes', '{.section a}{.or}{.or}{.end}', 'dead-block', 'will never execute'],
    ['PAGE-158 unknown formatter', '{a|nope}', 'formatter-unknown', "Formatter 'nope' is unknown"],
    ['PAGE-159 unknown predicate', '{.nope?}{.end}', 'predicate-unknown', "Predicate 'nope?' is unknown"],
    [
      'second alternates with',
      '{.repeated section a}{.alternates with}{.section @}{.end}{.alternates with}{.end}',
      'not-allowed-in-block',
      'ALTERNATES_WITH',
    ],
  ])('%s', (_, source, code, text) => {
    const errors = syntaxErrors(source);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ code, severity: 'error', message: expect.stringContaining(text) });
  });

  test.each(['{.sectoin a}', '{.if a ||}', '{.repeated sekshun a}', '{a|?}', '{.end }', '{.section}'])(
    'the malformed tag %s is refused instead of printed',
    (tag) => expect(syntaxErrors(tag)[0]?.code).toBe('malformed-tag'),
  );

  test.each(['.a { color: red }', 'if (a||b) { c() }', '{ "json": 1 }', '{a||b?1:0}'])('%s is text', (text) => {
    expect(rendered(text).html).toBe(text);
  });

  test('PAGE-177 PAGE-178 all errors are collected, each with its place and a proposal', () => {
    const errors = syntaxErrors('one\n  {a|htlm}\n{.nope?}{.end}\n{.sektion b}');
    expect(errors.map(({ code, name, line, column, offset }) => ({ code, name, line, column, offset }))).toEqual([
      { code: 'formatter-unknown', name: 'template', line: 2, column: 3, offset: 6 },
      { code: 'predicate-unknown', name: 'template', line: 3, column: 1, offset: 15 },
      { code: 'malformed-tag', name: 'template', line: 4, column: 1, offset: 30 },
    ]);
    expect(errors.map(describeTemplateError)[0]).toBe(
      "template:2:3 SyntaxError: Formatter 'htlm' is unknown Did you mean 'html'?",
    );
    expect(errors[2]?.suggestion).toBe('section');
  });

  test('an unfinished block is reported where it was opened', () => {
    expect(syntaxErrors('x\n{.section a}\n{.section b}{.end}')[0]).toMatchObject({ line: 2, column: 1 });
  });

  test.each(['constructor', 'toString', 'hasOwnProperty'])('{a|%s} is an unknown formatter', (name) => {
    expect(syntaxErrors(`{a|${name}}`)[0]?.code).toBe('formatter-unknown');
  });
});

describe('Expression errors', () => {
  test.each([
    ['PAGE-160 hex escape', "{.eval '\\xZ1'}", 'Invalid 2-char hex escape found'],
    ['PAGE-161 unicode escape', "{.eval '\\u12'}", 'Invalid unicode escape found'],
    ['PAGE-162 mismatched operator', '{.eval (1 + 2}', 'Mismatched operator found: left paren'],
    ['PAGE-164 invalid function', '{.eval nope(1)}', 'Invalid function nope'],
    ['PAGE-167 unterminated string', "{.eval 'abc}", 'Unterminated string'],
    ['PAGE-168 bare newline', "{.eval 'a\nb'}", 'Illegal bare line feed character in string literal'],
  ])('%s', (_, source, text) => {
    expect(rendered(source).errors).toMatchObject([
      { code: 'expression-parse', message: expect.stringContaining(text) },
    ]);
  });

  test('PAGE-163 PAGE-174 an unexpected operator cannot be reduced', () => {
    expect(rendered('{.eval 1 + * 2}').errors).toMatchObject([{ code: 'expression-reduce' }]);
  });

  test('PAGE-169 PAGE-174 a function called without its argument', () => {
    expect(rendered('a{.eval abs()}b')).toMatchObject({
      html: 'ab',
      errors: [{ code: 'expression-reduce', message: expect.stringContaining('Error calling function abs') }],
    });
  });

  test('PAGE-165 PAGE-180 the limit of tokens', () => {
    const sum = (terms: number) => `{.eval ${Array(terms).fill('1').join('+')}}`;
    expect(rendered(sum(500)).html).toBe('500');
    expect(rendered(sum(501)).errors[0]?.message).toContain('exceeds the maximum number of allowed tokens: 1000');
  });

  test('PAGE-166 PAGE-180 the limit of a concatenation', () => {
    const data = { a: 'x'.repeat(500_000), b: 'y' };
    expect(rendered('{.eval a + a}', data).errors).toEqual([]);
    expect(rendered('{.eval a + a + b}', data).errors[0]?.message).toContain('exceed maximum string length 1000000');
  });
});

describe('Runtime errors', () => {
  test('PAGE-170 PAGE-181 a named partial that does not exist', () => {
    expect(rendered('{@|apply nope}').errors).toMatchObject([{ code: 'partial-missing' }]);
  });

  test('PAGE-176 PAGE-182 apply without a name', () => {
    expect(rendered('{@|apply}').errors).toMatchObject([
      { code: 'partial-name-missing', message: expect.stringContaining('missing partial') },
    ]);
  });

  test('PAGE-171 a partial that cannot be parsed', () => {
    const { errors } = rendered('{@|apply bad}', {}, { partials: { bad: '{.section a}' } });
    expect(errors).toMatchObject([
      { code: 'partial-parse', message: expect.stringContaining('Parse of partial "bad" failed') },
    ]);
  });

  test('PAGE-172 PAGE-173 16 levels of partials run, the 17th is reported', () => {
    const chain = (levels: number) =>
      Object.fromEntries(
        Array.from({ length: levels }, (_, i) => [`p${i}`, i + 1 === levels ? 'end' : `{@|apply p${i + 1}}`]),
      );
    expect(rendered('{@|apply p0}', {}, { partials: chain(16) })).toMatchObject({ html: 'end', errors: [] });
    expect(rendered('{@|apply p0}', {}, { partials: chain(17) }).errors[0]?.message).toContain(
      'maximum recursion depth of 16',
    );
  });

  test('PAGE-175 PAGE-179 a formatter that throws leaves its place empty and rendering goes on', () => {
    const { html, errors } = rendered('a{t|date %Y}b', { t: 9e15 });
    expect(html).toBe('ab');
    expect(errors).toMatchObject([
      { code: 'formatter-failed', column: 2, message: expect.stringContaining('4713 B.C.') },
    ]);
  });

  test('PAGE-183 PAGE-186 units-metric? says that it is not there and is false', () => {
    const { html, errors } = rendered('{.units-metric?}yes{.or}no{.end}');
    expect(html).toBe('no');
    expect(errors).toMatchObject([{ code: 'not-implemented', message: 'RuntimeError: not yet implemented' }]);
  });

  test('PAGE-184 product-price prints the price (decision 0003)', () => {
    const price = { currency: 'USD', value: '12.50' };
    const product = { structuredContent: { productType: 1, variants: [{ priceMoney: price }] } };
    const { html, errors } = rendered('{@|product-price}', product);
    expect(errors).toEqual([]);
    expect(html.replace(/\s+/g, ' ')).toContain('$12.50');
  });

  test('PAGE-185 cart-subtotal prints its notice', () => {
    expect(rendered('{@|cart-subtotal}').html).toBe('deprecated, do not use');
  });

  test('PAGE-177 PAGE-178 PAGE-179 three errors in one template leave three empty places', () => {
    const { html, errors } = rendered('1{@|apply nope}2{.eval abs()}3{@|apply}4');
    expect(html).toBe('1234');
    expect(errors.map(({ code, severity, line, column, name }) => [code, severity, line, column, name])).toEqual([
      ['partial-missing', 'error', 1, 2, 'template'],
      ['expression-reduce', 'error', 1, 17, 'template'],
      ['partial-name-missing', 'error', 1, 31, 'template'],
    ]);
  });

  test('an error in a partial names the partial and its line', () => {
    const { errors } = rendered('{@|apply p}', { t: 9e15 }, { partials: { p: '\n{t|date %Y}' } });
    expect(errors[0]).toMatchObject({ name: 'p', line: 2, column: 1 });
  });
});

describe('Limits', () => {
  const doubling = Object.fromEntries(
    Array.from({ length: 15 }, (_, i) => [
      `p${i}`,
      i === 14 ? 'x' : `{.repeated section list}{@|apply p${i + 1}}{.end}`,
    ]),
  );
  const deep = (level: number): object => (level === 0 ? { list: [] } : { list: Array(8).fill(deep(level - 1)) });

  test('a template that would run for ever ends with the named time limit', () => {
    let now = 0;
    const { html, errors } = rendered('{@|apply p0}', deep(5), { partials: doubling, clock: () => now++ * 100 });
    expect(html).toBe('');
    expect(errors).toMatchObject([
      { code: 'limit-time', message: expect.stringContaining('500 ms'), name: expect.stringMatching(/^p\d/) },
    ]);
  });

  test('steps', () => {
    const list = Array(1000).fill(1);
    expect(rendered('{.repeated section list}a{@|json}{.end}', { list }, { limits: { steps: 2001 } }).errors).toEqual(
      [],
    );
    const { errors } = rendered('{.repeated section list}a{@|json}{.end}', { list }, { limits: { steps: 1999 } });
    expect(errors).toMatchObject([{ code: 'limit-steps', line: 1 }]);
  });

  test('output', () => {
    const options = { limits: { output: 10 } };
    expect(rendered('{a|html}', { a: '1234567890' }, options).html).toBe('1234567890');
    expect(rendered('{a|html}', { a: '12345678901' }, options)).toMatchObject({
      html: '',
      errors: [{ code: 'limit-output' }],
    });
  });
});

describe('Escape lint', () => {
  test('names variables that are printed unescaped, and their place', () => {
    const result = createTemplates().compile(
      '{.section a}{b}\n{c|truncate}{.end}{d|html}{@index}{e|truncate|htmlattr}',
    );
    expect(
      result.ok && result.template.warnings.map(({ code, line, message }) => [code, line, message.split(' ')[0]]),
    ).toEqual([
      ['not-escaped', 1, '{b}'],
      ['not-escaped', 2, '{c}'],
    ]);
  });
});

test('PAGE-151 variables are written unescaped and html escapes', () => {
  expect(rendered('{a}{a|html}', { a: '<b>&' }).html).toBe('<b>&&lt;b&gt;&amp;');
});

test('compiling the same source twice gives the same tree', () => {
  const templates = createTemplates();
  expect(templates.compile('{a|html}')).toBe(templates.compile('{a|html}'));
});
