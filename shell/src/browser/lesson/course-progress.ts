import { completedLessons } from './completed-lessons.ts';

/** Shows in the list of a course which lessons are completed, and how many. */
export function showCourseProgress(storage: Storage): void {
  const line = document.querySelector<HTMLElement>('[data-course-progress]');
  const { courseProgress, text = '', count = '' } = line?.dataset ?? {};
  if (!line || !courseProgress) return;
  const ids = completedLessons(courseProgress, storage).ids();
  const marks = [...document.querySelectorAll<HTMLElement>('[data-completed]')];
  const done = marks.filter(({ dataset }) => ids.has(dataset.completed ?? ''));
  for (const mark of done) mark.hidden = false;
  if (done.length === 0) return;
  line.textContent = text.replace('{0}', String(done.length)).replace('{1}', count);
  line.hidden = false;
}
