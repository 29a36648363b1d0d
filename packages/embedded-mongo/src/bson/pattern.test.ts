import { expect, test } from 'vitest';
import { patternOf } from './pattern.ts';

test.each<[string, string, string, boolean]>([
  ['^a.c$', '', 'abc', true],
  ['^A.C$', 'i', 'abc', true],
  ['^b', 'm', 'a\nb', true],
  ['a.b', '', 'a\nb', false],
  ['a.b', 's', 'a\nb', true],
  ['a b # nothing', 'x', 'ab', true],
  ['(?i)abc', '', 'xABC', true],
  ['STRASSE', 'i', 'strasse', true],
  ['ærø', 'i', 'ÆRØ', true],
  ['^.$', '', '👋', true],
  ['\\p{Lu}', '', 'aÉ', true],
  ['[[:digit:]]+', '', 'a1', true],
  ['\\Aab\\z', '', 'ab', true],
  ['\\Q.\\E', '', 'a', false],
  ['(?=b)b', '', 'ab', true],
  ['(?<!a)b', '', 'ab', false],
  ['(a)\\1', '', 'aa', true],
  ['(?i)(?=B)B', '', 'ab', true],
  ['[^]', '', 'a', true],
])('%s with options "%s" on %j: %s', (source, options, text, matches) => {
  expect(patternOf(source, options).test(text)).toBe(matches);
});

test.each(['(\\d+)-(x)?', '(?=\\d)(\\d+)-(x)?'])('%s finds its matches with groups and places', (source) => {
  const found = [
    { text: '12-', index: 1, captures: ['12', null] },
    { text: '3-x', index: 5, captures: ['3', 'x'] },
  ];
  const { find } = patternOf(source);
  expect([find('a12- 3-x', 9), find('a12- 3-x', 1), find('none', 9)]).toEqual([found, found.slice(0, 1), []]);
});

test.each<[string, boolean]>([
  ['^(a+)+$', true],
  ['(a|aa)+$', true],
  ['(x+x+)+y', false],
  ['(.*)(.*)(.*)(.*)[^a]$', false],
])('%s takes no time to speak of', (source, matches) => {
  const startedAt = performance.now();
  expect(patternOf(source).test('a'.repeat(50_000))).toBe(matches);
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test.each(['(?=a)(a+)+$', '(a*)*\\1$'])('%s is stopped when it goes on for too long', (source) => {
  const before = process.cpuUsage();
  expect(() => patternOf(source).test(`${'a'.repeat(40)}!`)).toThrow(expect.objectContaining({ code: 51156 }));
  // Not by the clock: others may have the machine.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
});

test.each([
  ['one that is not closed', '('],
  ['one that repeats nothing', '*'],
  ['one of a wrong range', '[b-a]'],
  ['one that is too long', 'a'.repeat(40_000)],
  ['one that would fill the memory', 'x{1000}'.repeat(4000)],
  ['one that is too deep', `${'('.repeat(5000)}a${')'.repeat(5000)}`],
])('%s is no pattern', (_name, source) => {
  expect(() => patternOf(source)).toThrow(SyntaxError);
});
