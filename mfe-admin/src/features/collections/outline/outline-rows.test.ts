import { expect, test } from 'vitest';
import { chaptersOf, moveRow, type OutlineRow, rowsOf } from './outline-rows.ts';

const lesson = (id: string) => ({ id, title: id }) as never;
const chapters = [
  { title: '', lessons: [lesson('a')] },
  { title: 'Clay', lessons: [lesson('b'), lesson('c')] },
  { title: 'Fire', lessons: [] },
];
const shown = (rows: readonly OutlineRow[]) => rows.map((row) => (row.kind === 'chapter' ? `# ${row.title}` : row.key));

test('chapters and lessons are one list, and the list is chapters again', () => {
  const rows = rowsOf(chapters);
  expect(shown(rows)).toEqual(['a', '# Clay', 'b', 'c', '# Fire']);
  expect(chaptersOf(rows)).toEqual([
    { title: '', lessonIds: ['a'] },
    { title: 'Clay', lessonIds: ['b', 'c'] },
    { title: 'Fire', lessonIds: [] },
  ]);
});

test('a lesson belongs to the chapter above it, wherever either of them is moved', () => {
  const rows = rowsOf(chapters);
  expect(chaptersOf(moveRow(rows, 2, 4)).at(-1)).toEqual({ title: 'Fire', lessonIds: ['b'] });
  expect(chaptersOf(moveRow(rows, 1, 0))[0]).toEqual({ title: 'Clay', lessonIds: ['a', 'b', 'c'] });
});

test('a chapter without a title is left out', () => {
  const rows: OutlineRow[] = [{ kind: 'chapter', key: 'new', title: ' ' }, ...rowsOf(chapters)];
  expect(chaptersOf(rows)[0]).toEqual({ title: '', lessonIds: ['a'] });
});
