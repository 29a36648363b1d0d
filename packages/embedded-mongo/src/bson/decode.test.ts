import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  Decimal128,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
} from 'bson';
import { expect, test } from 'vitest';
import { decode } from './decode.ts';
import { encode } from './encode.ts';

test('every type comes back as it was, byte for byte', () => {
  const bytes = encode({
    int: 5,
    double: new Double(5),
    fraction: 0.5,
    negativeZero: -0,
    long: Long.fromString('9007199254740993'),
    decimal: Decimal128.fromString('1.10'),
    text: 'Grüße 👋\0x',
    flag: true,
    none: null,
    date: new Date(-5),
    id: new ObjectId(),
    binary: new Binary(Buffer.from([1, 2]), 4),
    regex: new BSONRegExp('^a', 'i'),
    code: new Code('f()'),
    scoped: new Code('f()', { a: 1 }),
    symbol: new BSONSymbol('s'),
    time: new Timestamp({ t: 1, i: 2 }),
    least: new MinKey(),
    most: new MaxKey(),
    list: [1, [2, { three: 3 }], []],
    nested: { a: { b: {} } },
  });
  expect(encode(decode(bytes)).equals(bytes)).toBe(true);
});

test('a field called __proto__ is a field', () => {
  const document = decode(encode(JSON.parse('{"__proto__": {"polluted": true}}')));
  expect(Object.keys(document)).toEqual(['__proto__']);
  expect('polluted' in {}).toBe(false);
});

test('keys that share a slot in the table of known keys stay apart', () => {
  for (let i = 0; i < 20_000; i++) expect(decode(encode({ [`key${i}`]: i }))).toEqual({ [`key${i}`]: i });
});

test.each([Buffer.from([5, 0, 0, 0]), Buffer.from([12, 0, 0, 0, 0x55, 97, 0, 1, 2, 3, 4, 0])])(
  'bytes that are no document throw',
  (bytes) => {
    expect(() => decode(bytes)).toThrow();
  },
);
