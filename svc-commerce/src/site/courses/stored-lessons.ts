import { Failure } from '@tessera/service-kit/failure.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import { outlinesOf } from '../content-store/outlines-of.ts';
import type { SiteDeps } from '../deps.ts';

type Deps = Pick<SiteDeps, 'content' | 'importDocuments'>;

const everyMs = 60_000;
/** Websites of one run. */
const maxWebsites = 20;

/**
 * Turns lessons that were loaded before lessons were documents into documents at the same addresses, in the same order, and
 * removes the records. A run that dies is repeated: loading a lesson again changes nothing.
 */
export function storedLessonsJob(deps: Deps): RepairJob {
  return {
    name: 'svc-commerce.stored-lessons',
    everyMs,
    run: async (log) => {
      for (const websiteId of await deps.content.lessons.websites(maxWebsites)) {
        const moved = await moveLessons(websiteId, deps);
        // The other websites do not wait for one that needs a look.
        if (moved instanceof Failure) log.warn({ websiteId, code: moved.code }, 'lessons did not become documents');
        else log.info({ websiteId, lessons: moved }, 'lessons became documents');
      }
    },
  };
}

/** @returns how many became documents; those of a course that was removed are removed, too */
async function moveLessons(websiteId: string, { content, importDocuments }: Deps): Promise<number | Failure> {
  const [stored, collections] = await Promise.all([
    content.lessons.list(websiteId),
    content.collections.list(websiteId),
  ]);
  const courses = new Set(collections.map(({ id }) => id));
  const lessons = stored.filter(({ collectionId }) => courses.has(collectionId));
  const documents = { pages: [], posts: [], events: [], galleries: [], lessons };
  const refusal = await importDocuments(websiteId, documents);
  if (refusal) return refusal;
  for (const [collectionId, outline] of outlinesOf(lessons)) {
    // An owner may have put them in order since.
    await content.collections.change(websiteId, collectionId, { outline }, { outline: undefined });
  }
  for (const { id } of stored) await content.lessons.remove(websiteId, id);
  return lessons.length;
}
