import { showCourseProgress } from './course-progress.ts';
import { markLesson } from './mark-lesson.ts';

/** Courses work without scripts; here a browser remembers which lessons its visitor completed. */
markLesson(localStorage);
showCourseProgress(localStorage);
