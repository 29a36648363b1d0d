import type { Chapter } from '@tessera/contracts/commerce/content.ts';

/** A chapter with its lessons. */
interface FilledChapter<T> {
  title: string;
  lessons: T[];
}

/**
 * Puts lessons into the chapters of a course, in its order. Each is in one chapter: the first that names it. Those that no
 * chapter names come last, in the order they are given.
 */
export function inChapters<T extends { id: string }>(
  outline: readonly Chapter[],
  lessons: readonly T[],
): FilledChapter<T>[] {
  const left = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const take = (id: string) => {
    const lesson = left.get(id);
    left.delete(id);
    return lesson ?? [];
  };
  const chapters = outline.map(({ title, lessonIds }) => ({ title, lessons: lessonIds.flatMap(take) }));
  const last = chapters.at(-1);
  if (last) last.lessons.push(...left.values());
  return last ? chapters : [{ title: '', lessons: [...left.values()] }];
}
