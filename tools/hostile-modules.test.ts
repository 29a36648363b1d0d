import { describe, expect, test } from 'vitest';
import listed from './proofs/hostile-modules.json' with { type: 'json' };
import { faultOf, testsIn } from './testing/named-tests.ts';

/** The list of hostile and faulty modules names tests: they exist, and are what the list says. */
const rows = listed.map(({ proof, ...row }) => ({ ...row, tests: testsIn(proof) }));
/** Known limits of every page that several modules share. */
const foundByNobody = [
  'Covers the page once it is pressed',
  'Reads all fields and readable cookies, and sends them to its own website',
  "Writes into another module's slot",
];

test('every attack and every fault of the reviews has a row, once', () => {
  expect(rows.length).toBeGreaterThanOrEqual(50);
  expect(new Set(rows.map(({ fault }) => fault)).size).toBe(rows.length);
  for (const finding of ['1', '2', '3', '4']) expect(rows.some((row) => row.finding === finding)).toBe(true);
});

test('only the known limits are found by nobody', () => {
  expect(rows.filter(({ foundBy }) => foundBy === 'nobody').map(({ fault }) => fault)).toEqual(foundByNobody);
  expect(rows.filter(({ foundBy, when }) => (foundBy === 'nobody') !== (when === '-'))).toEqual([]);
});

describe.each(rows)('$fault', ({ foundBy, when, tests }) => {
  test('says who finds it and when, by tests that exist', async () => {
    expect(foundBy).not.toBe('');
    expect(when).not.toBe('');
    expect(tests).not.toEqual([]);
    expect((await Promise.all(tests.map(faultOf))).filter(Boolean)).toEqual([]);
  });
});
