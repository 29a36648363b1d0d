/** What browsers need of the order of courses, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './course-calls.ts';

const path = '/api/content-service/courses/{collectionId}/outline';

export const readCourseOutline: Wire<typeof calls.readCourseOutline> = { method: 'GET', path };
export const saveCourseOutline: Wire<typeof calls.saveCourseOutline> = { method: 'PUT', path };
