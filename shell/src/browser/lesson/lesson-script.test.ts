// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { showCourseProgress } from './course-progress.ts';
import { markLesson } from './mark-lesson.ts';

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`${selector} is not on the page`);
  return found;
};
const lessonPage = () => {
  document.body.innerHTML = `<p data-lesson-progress="l-1" data-course="c-1" data-mark="Mark as completed"
    data-unmark="Mark as not completed" hidden><button></button><span role="status" data-completed-text="Completed"></span></p>`;
  markLesson(localStorage);
};
const coursePage = () => {
  document.body.innerHTML = `<p data-course-progress="c-1" data-count="2" data-text="{0} of {1} lessons completed" hidden></p>
    <span data-completed="l-1" hidden>Completed</span><span data-completed="l-2" hidden>Completed</span>`;
  showCourseProgress(localStorage);
};

beforeEach(() => localStorage.clear());

test('PROD-191 a lesson is marked as completed in this browser, and shown so in its course', () => {
  coursePage();
  expect(find('[data-course-progress]').hidden).toBe(true);
  lessonPage();
  expect(find('[data-lesson-progress]').hidden).toBe(false);
  find('button').click();
  expect([find('button').textContent, find('[role=status]').textContent]).toEqual([
    'Mark as not completed',
    'Completed',
  ]);
  coursePage();
  expect(find('[data-course-progress]').textContent).toBe('1 of 2 lessons completed');
  expect([find('[data-completed=l-1]').hidden, find('[data-completed=l-2]').hidden]).toEqual([false, true]);
});

test('the mark is taken back, and nothing is stored any more', () => {
  lessonPage();
  find('button').click();
  lessonPage();
  find('button').click();
  expect([find('button').textContent, find('[role=status]').textContent]).toEqual(['Mark as completed', '']);
  expect(localStorage.length).toBe(0);
});

test('what the browser stored under the name of a course may be anything', () => {
  localStorage.setItem('lessons-completed:c-1', '{"l-1":');
  coursePage();
  expect(find('[data-course-progress]').hidden).toBe(true);
  localStorage.setItem('lessons-completed:c-1', '{"l-1":true}');
  coursePage();
  expect(find('[data-course-progress]').hidden).toBe(true);
});

test('a browser that stores nothing says nothing wrong', () => {
  const refuse = () => {
    throw new Error('forbidden');
  };
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage;
  document.body.innerHTML = `<p data-lesson-progress="l-1" data-course="c-1" data-mark="Mark" hidden><button></button><span role="status"></span></p>`;
  markLesson(storage);
  find('button').click();
  expect(find('[data-lesson-progress]').hidden).toBe(false);
});
