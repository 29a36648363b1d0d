/** The order of a course: chapters, and the lessons in them. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { documentSummary } from './document-calls.ts';
import { storeLimits } from './store-limits.ts';

const path = '/api/content-service/courses/{collectionId}/outline';
const params = z.strictObject({ collectionId: id });

/** Chapters of a course. */
export const maxChapters = 50;
const chapterTitle = z.string().trim().max(200);
/** Changes whenever the order does: what was seen of it. */
const revision = z.string().max(64);

const outline = z.strictObject({
  rev: revision,
  chapters: z.array(
    z.strictObject({
      /** Empty for lessons without a chapter. */
      title: chapterTitle,
      lessons: z.array(documentSummary),
    }),
  ),
});
export type CourseOutline = z.infer<typeof outline>;

export const readCourseOutline = defineCall({
  id: 'readCourseOutline',
  method: 'GET',
  path,
  summary: 'Chapters and lessons of a course in their order, drafts included',
  params,
  answer: outline,
  errors: ['collection.unknown'],
});

export const saveCourseOutline = defineCall({
  id: 'saveCourseOutline',
  method: 'PUT',
  path,
  summary: 'Puts the chapters and lessons of a course in order, if the order is still what the caller saw',
  params,
  body: z.strictObject({
    rev: revision,
    chapters: z
      .array(z.strictObject({ title: chapterTitle, lessonIds: z.array(id).max(storeLimits.orderableItems) }))
      .max(maxChapters),
  }),
  answer: outline,
  errors: ['collection.unknown', 'course.outline_changed', 'session.forbidden'],
  isStrict: true,
});
