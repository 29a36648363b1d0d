import * as calls from '@tessera/contracts/commerce/course-calls.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { SiteDeps } from '../deps.ts';
import { readOutline, saveOutline } from './outline.ts';
import { storedLessonsJob } from './stored-lessons.ts';

/** The order of courses. */
export function coursesFeature(deps: SiteDeps): Feature {
  return {
    repairJobs: [storedLessonsJob(deps)],
    routes: [
      route({
        call: calls.readCourseOutline,
        access: { right: 'content.write' },
        handle: ({ params: { collectionId }, caller: { websiteId } }) => readOutline(websiteId, collectionId, deps),
      }),
      route({
        call: calls.saveCourseOutline,
        access: { right: 'content.publish' },
        handle: ({ params: { collectionId }, body, caller: { websiteId } }) =>
          saveOutline(websiteId, collectionId, body, deps),
      }),
    ],
  };
}
