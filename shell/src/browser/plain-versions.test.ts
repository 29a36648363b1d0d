import { provides, reactRange } from '@tessera/module-kit/build/shared.ts';
import fc from 'fast-check';
import { satisfies } from 'semver';
import { expect, test } from 'vitest';
import { satisfy } from './plain-versions.ts';

const number = fc.integer({ min: 1, max: 12 });
const versions = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));

test.each(['^', '<='])('%s is read as everywhere else', (operator) => {
  fc.assert(
    fc.property(versions, versions, (one, other) => {
      expect(satisfy(one, operator + other)).toBe(satisfies(one, operator + other));
    }),
    { numRuns: 2_000 },
  );
});

test('a module built here takes the page’s React, one of the next major version does not', () => {
  const { react: version = '' }: Record<string, string> = provides;
  expect(satisfy(version, reactRange)).toBe(true);
  expect(satisfy('20.0.0', reactRange)).toBe(false);
});

test.each(['', '*', '1.2', '>=1.0.0', '^1.0.0 || ^2.0.0', '^x'])(
  'a range nobody writes, “%s”, suits nobody',
  (range) => {
    expect(satisfy('1.2.0', range)).toBe(false);
  },
);
