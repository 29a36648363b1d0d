import { expect, test } from 'vitest';
import { createLines } from './lines.ts';

/** Lines of websites a, b and c, as many of each as is told: a1, a2 … */
function linesOf(counts: Record<string, number>) {
  const lines = createLines<string>();
  for (const [website, count] of Object.entries(counts)) {
    for (let n = 1; n <= count; n += 1) lines.add(website, `${website}${n}`);
  }
  return lines;
}
const all = (next: () => string | undefined) => {
  const taken: string[] = [];
  for (let one = next(); one !== undefined; one = next()) taken.push(one);
  return taken;
};

test('each website has its turn, with its oldest first', () => {
  const lines = linesOf({ a: 5, b: 2, c: 1 });
  expect(all(() => lines.next()?.one)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4', 'a5']);
  expect([lines.size(), lines.sizeOf('a')]).toEqual([0, 0]);
});

test('who may not have a turn now keeps it', () => {
  const lines = linesOf({ a: 2, b: 2 });
  expect(all(() => lines.next((website) => website === 'b')?.one)).toEqual(['b1', 'b2']);
  expect(lines.next()).toEqual({ websiteId: 'a', one: 'a1' });
});

test('before what is added now come its own, and of others as many as they have turns until then', () => {
  const lines = linesOf({ a: 50, b: 2, c: 1 });
  expect(['a', 'b', 'c', 'd'].map(lines.before)).toEqual([53, 6, 5, 3]);
});

test('what waits no longer is taken out, once', () => {
  const lines = linesOf({ a: 2 });
  expect([lines.remove('a', 'a1'), lines.remove('a', 'a1'), lines.remove('b', 'a2')]).toEqual([true, false, false]);
  expect([lines.size(), lines.sizeOf('a'), lines.next()?.one]).toEqual([1, 1, 'a2']);
});

test('of what is too much the latest goes, of the website of which most waits', () => {
  const lines = linesOf({ a: 2, b: 4, c: 1 });
  expect(all(() => lines.dropLatest())).toEqual(['b4', 'b3', 'a2', 'b2', 'a1', 'b1', 'c1']);
  expect(lines.size()).toBe(0);
});
