/** What is at the address of a page, post, event, gallery or lesson: for visitors, and as a draft for the editor. */
import { z } from 'zod';
import { commentList } from './comment.ts';
import { chapter, eventSummary, fullLesson, gallerySummary, lesson, neighbour, postSummary } from './content.ts';
import { eventContent, galleryContent, lessonContent, pageContent, postContent } from './document-content.ts';
import { collection } from './product.ts';

/** A page. */
export const pageAnswer = z.strictObject({ kind: z.literal('page'), content: pageContent });

/** A post with what is around it. */
export const postAnswer = z.strictObject({
  kind: z.literal('post'),
  collection,
  post: postSummary,
  content: postContent,
  /** By the order of the blog; null at its ends. */
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  /** The newest of the others. */
  more: z.array(postSummary),
  /** The first public comments; null where none are shown (PAGE-089 to PAGE-092). */
  comments: commentList.nullable(),
});

/** An event. */
export const eventAnswer = z.strictObject({
  kind: z.literal('event'),
  collection,
  event: eventSummary,
  content: eventContent,
});

/** A gallery with those before and after it, by the order of the portfolio; null at its ends. */
export const galleryAnswer = z.strictObject({
  kind: z.literal('gallery'),
  collection,
  gallery: gallerySummary,
  content: galleryContent,
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
});

/** A lesson with those of its course. */
export const lessonAnswer = z.strictObject({
  kind: z.literal('lesson'),
  collection,
  lesson: fullLesson,
  content: lessonContent,
  /** All lessons of the course, in their order. */
  lessons: z.array(lesson),
  chapters: z.array(chapter),
});

/** A document with everything that its page shows. */
export const documentAnswer = z.discriminatedUnion('kind', [
  pageAnswer,
  postAnswer,
  eventAnswer,
  galleryAnswer,
  lessonAnswer,
]);
export type DocumentAnswer = z.infer<typeof documentAnswer>;
