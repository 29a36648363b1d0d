import type { Chapter } from '@tessera/contracts/commerce/content.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import type { SiteDeps } from '../deps.ts';

type Deps = Pick<SiteDeps, 'content' | 'importDocuments'>;

const everyMs = 60_000;
/** Websites of one run. */
const maxWebsites = 20;

/**
 * Turns lessons that were loaded before lessons were documents into documents at the same addresses, in the same order, and
 * removes the records. A run that dies is repeated: loading a lesson again changes nothing.
 */
export function storedLessonsSweep(deps: Deps): Sweep {
  return {
    name: 'svc-commerce.stored-lessons',
    everyMs,
    run: async (log) => {
      for (const websiteId of await deps.content.lessons.websites(maxWebsites)) {
        const count = await moveLessons(websiteId, deps);
        if (count > 0) log.info({ websiteId, lessons: count }, 'lessons became documents');
      }
    },
  };
}

async function moveLessons(websiteId: string, { content, importDocuments }: Deps): Promise<number> {
  const lessons = await content.lessons.list(websiteId);
  const documents = { pages: [], posts: [], events: [], galleries: [], lessons };
  const refusal = await importDocuments(websiteId, documents);
  if (refusal instanceof Failure) throw new Error(`lessons of ${websiteId}: ${refusal.code}`);
  for (const [collectionId, outline] of outlinesOf(lessons)) {
    // An owner may have put them in order since.
    await content.collections.change(websiteId, collectionId, { outline }, { outline: undefined } as never);
  }
  for (const { id } of lessons) await content.lessons.remove(websiteId, id);
  return lessons.length;
}

/** The order in which lessons are loaded, as an outline for each course. */
export function outlinesOf(lessons: readonly { id: string; collectionId: string }[]): Map<string, Chapter[]> {
  const ids = new Map<string, string[]>();
  for (const { id, collectionId } of lessons) ids.set(collectionId, [...(ids.get(collectionId) ?? []), id]);
  return new Map([...ids].map(([collectionId, lessonIds]) => [collectionId, [{ title: '', lessonIds }]]));
}
