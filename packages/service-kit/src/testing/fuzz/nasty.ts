import { type Draw, oneOf } from './draw.ts';

const long = 'x'.repeat(20_000);

/** Texts that somewhere meant more than they say. */
const texts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\u202e\u200b\ufeff',
  '𝕿𝖊𝖝𝖙 👩‍👩‍👧‍👦',
  'ẞ'.repeat(300),
  long,
  '9'.repeat(400),
  '-1',
  '1e999',
  'NaN',
  '2026-02-30T25:61:61Z',
  'a\r\nBcc: e@example.org',
  '=1+1@evil.com',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '$where',
  'a.b.$.c',
  '<img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  'http://[::',
  '//evil.example/%2e%2e',
  '%ff%00%',
  '(a+)+$',
  `${'a'.repeat(200)}@${'b.'.repeat(100)}`,
] as const;

const things: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  0.1,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  -2_147_483_649,
  [],
  {},
  [[[[[]]]]],
  [null],
  { $ne: null },
  { $gt: '' },
  { $where: 'sleep(1e9)' },
  { length: 1e9 },
  { toString: 1, toJSON: 2 },
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  Array.from({ length: 2_000 }, () => 0),
  Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`k${at}`, at])),
];

export const nastyText = (draw: Draw): string => oneOf(draw, texts);

/** A value that is hardly ever right, and never to be choked on. */
export const nasty = (draw: Draw): unknown => oneOf(draw, [oneOf(draw, things), nastyText(draw)]);
