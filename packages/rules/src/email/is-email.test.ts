import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { emailExample, isEmail } from './is-email.ts';

const ofLength = (length: number) => `${'a'.repeat(length - '@site.com'.length)}@site.com`;

describe('e-mail rule', () => {
  test.each([
    ['FORM-075 a number', 12, false],
    ['FORM-075 null', null, false],
    ['FORM-076 two characters', 'a@', false],
    ['FORM-077 256 characters', ofLength(256), true],
    ['FORM-077 257 characters', ofLength(257), false],
    ['FORM-078 one character at the top', 'name@site.c', false],
    ['FORM-078 two', 'name@site.co', true],
    ['FORM-078 four', 'name@site.info', true],
    ['FORM-078 digits count', 'name@site.c0', true],
    ['FORM-078 FORM-079 five', 'name@site.store', false],
    ['FORM-080 every character of the local part', "o'neil.a_b%c+d-e9@site.com", true],
    ['FORM-080 several labels', 'name@mail.my-site.co.uk', true],
    ['FORM-080 two @', 'a@b@site.com', false],
    ['FORM-080 no local part', '@site.com', false],
    ['FORM-080 no host', 'name@.com', false],
    ['FORM-080 no dot', 'name@site', false],
    ['FORM-080 an empty label', 'name@site..com', false],
    ['FORM-080 a blank inside', 'na me@site.com', false],
    ['FORM-080 a line break after it', 'name@site.com\n', false],
    ['FORM-080 a letter outside a to z', 'náme@site.com', false],
    ['FORM-081 capitals', 'NAME@SITE.COM', true],
    ['FORM-060 the example of the messages', emailExample, true],
  ])('%s', (_title, value, expected) => {
    expect(isEmail(value)).toBe(expected);
  });

  test('takes no longer for hostile texts', () => {
    const hostile = fc.array(fc.constantFrom('a', '.', '-', '@', 'a.', '@a.'), { minLength: 200, maxLength: 256 });
    const start = performance.now();
    fc.assert(
      fc.property(hostile, (parts) => void isEmail(parts.join('').slice(0, 256))),
      { numRuns: 2000 },
    );
    expect(performance.now() - start).toBeLessThan(5000);
  });
});
