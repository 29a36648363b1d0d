import { completedLessons } from './completed-lessons.ts';

/** Shows the button that marks the lesson of this page as completed. */
export function markLesson(storage: Storage): void {
  const place = document.querySelector<HTMLElement>('[data-lesson-progress]');
  const button = place?.querySelector('button');
  const status = place?.querySelector<HTMLElement>('[role="status"]');
  const { lessonProgress, course, mark = '', unmark = '' } = place?.dataset ?? {};
  if (!place || !button || !status || !lessonProgress || !course) return;
  const completed = completedLessons(course, storage);
  const show = (isCompleted: boolean) => {
    button.textContent = isCompleted ? unmark : mark;
    status.textContent = isCompleted ? (status.dataset.completedText ?? '') : '';
  };
  show(completed.ids().has(lessonProgress));
  place.hidden = false;
  button.addEventListener('click', () => {
    const isCompleted = !completed.ids().has(lessonProgress);
    completed.set(lessonProgress, isCompleted);
    show(isCompleted);
  });
}
