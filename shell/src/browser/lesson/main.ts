import { openStorage } from '@tessera/browser-kit/page/storage.ts';
import { showCourseProgress } from './course-progress.ts';
import { markLesson } from './mark-lesson.ts';

/** Courses work without scripts; here a browser remembers which lessons its visitor completed, unless it stores nothing. */
const storage = openStorage('localStorage');
if (storage) {
  markLesson(storage);
  showCourseProgress(storage);
}
