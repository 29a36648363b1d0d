import { Long, ObjectId } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupKey } from './group-key.ts';
import { encodeKey, encodePrefix, MAX_KEY_BYTES, successor } from './key-bytes.ts';
import { compare, equal } from './order.ts';

const index = { id: 7, directions: [1, 1], textKey: undefined };

const scalar = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }).map((n) => Long.fromBigInt(n)),
  fc.uint8Array({ minLength: 12, maxLength: 12 }).map((bytes) => new ObjectId(bytes)),
);
const value = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.dictionary(fc.constantFrom('a', 'b', 'ab'), scalar, { maxKeys: 3, noNullPrototype: true }),
);

const keyOf = (...values: unknown[]): Buffer => encodeKey(index, values);

test('the bytes of two values stand in the order of the values', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(Math.sign(Buffer.compare(keyOf(a), keyOf(b)))).toBe(Math.sign(compare(a, b)));
    }),
    { numRuns: 2000 },
  );
});

test('a descending field turns the order round, whatever stands before it', () => {
  const mixed = { ...index, directions: [1, -1] };
  fc.assert(
    fc.property(value, value, value, (first, a, b) => {
      const order = Buffer.compare(encodeKey(mixed, [first, a]), encodeKey(mixed, [first, b]));
      expect(Math.sign(order)).toBe(Math.sign(compare(b, a)));
    }),
  );
});

test('every key that begins with a value lies between its prefix and the successor', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      const { key } = encodePrefix(index, [a]);
      const whole = keyOf(a, b);
      expect(Buffer.compare(key, whole)).toBeLessThanOrEqual(0);
      expect(Buffer.compare(whole, successor(key))).toBeLessThan(0);
    }),
  );
});

test('group keys are the same for equal values only', () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(groupKey(a) === groupKey(b)).toBe(equal(a, b));
    }),
    { numRuns: 2000 },
  );
});

test('long keys are cut and stay distinct', () => {
  const [a, b] = [keyOf('x'.repeat(5000)), keyOf(`${'x'.repeat(5000)}y`)];
  expect([a.length, b.length]).toEqual([MAX_KEY_BYTES, MAX_KEY_BYTES]);
  expect(a.equals(b)).toBe(false);
});
