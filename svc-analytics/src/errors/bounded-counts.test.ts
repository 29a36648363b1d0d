import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addToHours, addToShares, addToVersions, lastDayOf, others } from './bounded-counts.ts';
import { isNewer } from './is-newer.ts';
import { addToSketch, countOfSketch } from './visitor-sketch.ts';

const hourMs = 3_600_000;

test('shares are bounded and none is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(60), { maxLength: 200 }), (names) => {
      const shares = names.reduce<ReturnType<typeof addToShares>>((all, name) => addToShares(all, `p${name}`), []);
      expect(shares.length).toBeLessThanOrEqual(21);
      expect(shares.reduce((sum, { count }) => sum + count, 0)).toBe(names.length);
      expect(shares.some(({ name }) => name === others)).toBe(new Set(names).size > 20);
    }),
  );
});

test('hours remain for two weeks, in order, whenever they are reported', () => {
  const moments = [5, 2, 400, 5].map((hour) => hour * hourMs + 7);
  const hours = moments.reduce<ReturnType<typeof addToHours>>((all, at) => addToHours(all, at), []);
  expect(hours).toEqual([2, 5, 400].map((hour) => ({ at: hour * hourMs, count: hour === 5 ? 2 : 1 })));
  const many = Array.from({ length: 400 }, (_, hour) => hour * hourMs).reduce<typeof hours>(
    (all, at) => addToHours(all, at),
    [],
  );
  expect([many.length, many.at(-1)?.at]).toEqual([336, 399 * hourMs]);
  expect(lastDayOf(hours, 400 * hourMs)).toEqual([...Array(23).fill(0), 1]);
});

test('versions that are known count on; the newest stay', () => {
  const versions = Array.from({ length: 30 }, (_, at) => at).reduce<ReturnType<typeof addToVersions>>(
    (all, at) => addToVersions(all, { version: `1.0.${at}`, at: at }),
    [],
  );
  expect([versions.length, versions[0]?.version]).toEqual([20, '1.0.10']);
  expect(addToVersions(versions, { version: '1.0.29', at: 99 }).at(-1)).toEqual({
    version: '1.0.29',
    count: 2,
    firstAt: 29,
    lastAt: 99,
  });
});

test('visits are counted once each: exactly while they are few, and nearly when they are many', () => {
  const sketchOf = (visits: number) => {
    let sketch: string[] = [];
    for (let at = 0; at < 2 * visits; at += 1) sketch = addToSketch(sketch, 'cause', `visit ${at % visits}`);
    return sketch;
  };
  expect(countOfSketch(sketchOf(200))).toEqual({ count: 200, isRough: false });
  const { count, isRough } = countOfSketch(sketchOf(3_000));
  expect([isRough, Math.abs(count - 3_000) < 600]).toEqual([true, true]);
});

test.each([
  ['1.1.0-bbbbbbbb', ['1.0.0-aaaaaaaa'], true],
  ['1.0.0-bbbbbbbb', ['1.0.0-aaaaaaaa'], true],
  ['1.0.0-aaaaaaaa', ['1.0.0-aaaaaaaa'], false],
  ['0.9.0-cccccccc', ['1.0.0-aaaaaaaa'], false],
  ['1.10.0', ['1.9.0'], true],
  ['', ['1.0.0-aaaaaaaa'], false],
])('%o after %o is newer: %o', (version, known, expected) => {
  expect(isNewer(version, known)).toBe(expected);
});
