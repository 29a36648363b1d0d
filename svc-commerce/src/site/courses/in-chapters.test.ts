import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inChapters } from './in-chapters.ts';

const lessons = (...ids: string[]) => ids.map((id) => ({ id }));
const shown = (chapters: { title: string; lessons: { id: string }[] }[]) =>
  chapters.map(({ title, lessons: inside }) => [title, inside.map(({ id }) => id).join(' ')]);

test('PROD-190 lessons are in the order of their chapters, and those without one come last', () => {
  const outline = [
    { title: 'Clay', lessonIds: ['b', 'gone', 'a'] },
    { title: 'Fire', lessonIds: ['a', 'c'] },
  ];
  expect(shown(inChapters(outline, lessons('a', 'b', 'c', 'd', 'e')))).toEqual([
    ['Clay', 'b a'],
    ['Fire', 'c d e'],
  ]);
});

test('a course without an outline is one chapter without a title', () => {
  expect(shown(inChapters([], lessons('a', 'b')))).toEqual([['', 'a b']]);
});

test('every lesson is there once, whatever the outline names', () => {
  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'x');
  const outline = fc.array(fc.record({ title: fc.string(), lessonIds: fc.array(ids) }));
  fc.assert(
    fc.property(outline, (chapters) => {
      const all = inChapters(chapters, lessons('a', 'b', 'c', 'd')).flatMap((one) => one.lessons.map(({ id }) => id));
      expect(all.toSorted()).toEqual(['a', 'b', 'c', 'd']);
    }),
  );
});
