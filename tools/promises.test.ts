import { describe, expect, test } from 'vitest';
import rows from './proofs/delivery-promises.json' with { type: 'json' };
import { faultOf, testsIn, titlesIn } from './testing/named-tests.ts';

/** Test files that prove more about independent delivery, beside the titles that each promise names. */
const furtherProofs = [
  'hostile-bundles.test.ts',
  'team-keys.api.test.ts',
  'hostile-team.api.test.ts',
  'own-repository.test.ts',
  'cleanup.api.test.ts',
  'list-health.api.test.ts',
  'newer-builds.api.test.ts',
  'services-gate.api.test.ts',
  'judge-service.test.ts',
  'grows-only.test.ts',
  'shared-files.api.test.ts',
  'deltas.api.test.ts',
  'deltas.browser.test.ts',
];

test('every promise says whether it holds', () => {
  expect(rows.length).toBeGreaterThanOrEqual(25);
  expect(rows.filter(({ holds }) => !/^(yes|partly|no)$/.test(holds))).toEqual([]);
});

describe('what holds is held by tests that are named by their titles:', () => {
  test.each(rows.filter(({ holds }) => holds === 'yes'))('$promise', ({ proof }) => {
    const named = testsIn(proof);
    expect(named).not.toEqual([]);
    expect(named.filter(({ title }) => title === undefined)).toEqual([]);
  });
});

test.each(rows.flatMap(({ proof }) => testsIn(proof)))('$file is there, with the test that is named', async (named) => {
  expect(await faultOf(named)).toBeUndefined();
});

test.each(furtherProofs)('%s is there', async (file) => {
  expect(await faultOf({ file, title: undefined, ofCase: undefined })).toBeUndefined();
});

test('a title is one of a test or a group that runs, not any text of the file', () => {
  const source = `
    // test('left out', () => {});
    test('plain', () => {});
    describe.each(rows)('of each', () => {});
    test.skip('skipped', () => {});
    expect('a text', 'another').toBe(1);
  `;
  expect(titlesIn(source)).toEqual(['plain', 'of each']);
});
