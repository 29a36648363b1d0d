import type { CourseOutline } from '@tessera/contracts/commerce/course-calls.ts';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { movedTo } from '../../../kit/form/move-item.ts';

/** A row of the outline: the heading of a chapter, or a lesson. */
export type OutlineRow =
  | { kind: 'chapter'; key: string; title: string }
  | { kind: 'lesson'; key: string; lesson: DocumentSummary };

type Chapters = CourseOutline['chapters'];

/** Returns chapters and their lessons as one list, in which everything can be moved. */
export const rowsOf = (chapters: Chapters): OutlineRow[] =>
  chapters.flatMap(({ title, lessons }, at) => [
    ...(title === '' ? [] : [{ kind: 'chapter' as const, key: `chapter-${at}`, title }]),
    ...lessons.map((lesson) => ({ kind: 'lesson' as const, key: lesson.id, lesson })),
  ]);

interface WrittenChapter {
  title: string;
  lessonIds: string[];
}

/** Returns the chapters of a list: a lesson is in the chapter above it. A chapter without a title is left out. */
export function chaptersOf(rows: readonly OutlineRow[]): WrittenChapter[] {
  const chapters: WrittenChapter[] = [{ title: '', lessonIds: [] }];
  for (const row of rows) {
    if (row.kind === 'lesson') chapters.at(-1)?.lessonIds.push(row.lesson.id);
    else if (row.title.trim() !== '') chapters.push({ title: row.title.trim(), lessonIds: [] });
  }
  return chapters.filter(({ title, lessonIds }) => title !== '' || lessonIds.length > 0);
}

/** Moves a row; a chapter moves alone, and takes the lessons that follow it then. */
export const moveRow = (rows: readonly OutlineRow[], from: number, to: number): OutlineRow[] => movedTo(rows, from, to);

/** What a row is called. */
export function nameOfRow(row: OutlineRow): string {
  if (row.kind === 'lesson') return row.lesson.title || 'Lesson without a title';
  return row.title || 'Chapter without a title';
}
