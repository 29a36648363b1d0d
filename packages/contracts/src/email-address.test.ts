import { describe, expect, test } from 'vitest';
import { emailExample, hasEmailShape, isEmail } from './email-address.ts';

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
    ['FORM-078 FORM-079 five', 'name@site.store', true],
    ['FORM-078 FORM-079 eleven', 'name@studio.photography', true],
    ['FORM-078 sixty-three', `name@site.${'a'.repeat(63)}`, true],
    ['FORM-078 sixty-four', `name@site.${'a'.repeat(64)}`, false],
    ['FORM-078 an internationalised one', 'name@пример.рф', true],
    ['FORM-078 the same in ASCII', 'name@xn--e1afmkfd.xn--p1ai', true],
    ['FORM-078 no hyphen elsewhere', 'name@site.c-m', false],
    ['FORM-080 an internationalised host', 'name@münchen.de', true],
    ['FORM-080 a host with combining marks', 'name@हिन्दी.com', true],
    ['FORM-080 characters of the standard', 'a!#$%&*/=?^`{|}~b@site.com', true],
    ['FORM-080 a quoted local part', '"june abara"@site.com', true],
    ['FORM-080 quoted without an end', '"june@site.com', false],
    ['FORM-080 nothing in quotes', '""@site.com', false],
    ['FORM-080 an address in quotes', '"a@b.com, c"@site.com', false],
    ['FORM-080 an angle bracket in quotes', '"a <b"@site.com', false],
    ['FORM-080 a line break in quotes', '"a\nb"@site.com', false],
    ['FORM-080 a list', 'a@site.com,b@site.com', false],
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

  test.each(['a', '.', '-', 'a.', 'a@', '@a.', '"', '" ', 'a@a.', 'a@-.', '́', 'a@xn--'])(
    'SAFE-17 the time grows with the length alone: %j, again and again',
    (part) => {
      // Steps that grew with the square of the length would not come to an end at the last of these.
      for (const length of [256, 4_096, 65_536, 1_048_576]) {
        const hostile = part.repeat(Math.ceil(length / part.length));
        for (const text of [hostile, `${hostile}!`, `a@${hostile}!`, `"${hostile}`])
          expect(hasEmailShape(text)).toBe(false);
      }
    },
  );
});
