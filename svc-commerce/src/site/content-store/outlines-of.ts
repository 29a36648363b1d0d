import type { Chapter } from '@tessera/contracts/commerce/content.ts';

/** The order in which lessons are loaded, as an outline for each course. */
export function outlinesOf(lessons: readonly { id: string; collectionId: string }[]): Map<string, Chapter[]> {
  const ids = new Map<string, string[]>();
  for (const { id, collectionId } of lessons) ids.set(collectionId, [...(ids.get(collectionId) ?? []), id]);
  return new Map([...ids].map(([collectionId, lessonIds]) => [collectionId, [{ title: '', lessonIds }]]));
}
