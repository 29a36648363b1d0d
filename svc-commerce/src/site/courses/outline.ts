import { createHash } from 'node:crypto';
import type { Chapter } from '@tessera/contracts/commerce/content.ts';
import type { CourseOutline } from '@tessera/contracts/commerce/course-calls.ts';
import { type DocumentSummary, documentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';
import type { SiteDeps } from '../deps.ts';
import { listItems } from '../documents/index.ts';
import { inChapters } from './in-chapters.ts';

type Deps = Pick<SiteDeps, 'content' | 'site' | 'notifyContentChanged'>;

/** Of a lesson, what every document has. */
const lessonSummary = documentSummary.strip();

/** Changes whenever the order does. */
const revOf = ({ outline = [] }: CollectionDocument): string =>
  createHash('sha256').update(JSON.stringify(outline)).digest('base64url').slice(0, 22);

/** Chapters and lessons of a course as its owner puts them in order: drafts too, and nothing of the bin. */
export async function readOutline(
  websiteId: string,
  collectionId: string,
  deps: Deps,
): Promise<CourseOutline | Failure> {
  const course = await findCourse(websiteId, collectionId, deps);
  if (!course) return fail('collection.unknown');
  const lessons = (await everyLesson(websiteId, collectionId, deps)).toReversed();
  return { rev: revOf(course), chapters: inChapters(course.outline ?? [], lessons) };
}

/** Saves the order of a course over the one that was seen. It applies at once: it is no part of a draft. */
export async function saveOutline(
  websiteId: string,
  collectionId: string,
  { rev, chapters }: { rev: string; chapters: Chapter[] },
  deps: Deps,
): Promise<CourseOutline | Failure> {
  const course = await findCourse(websiteId, collectionId, deps);
  if (!course) return fail('collection.unknown');
  const { collections } = deps.content;
  const isSaved =
    revOf(course) === rev &&
    (await collections.change(websiteId, collectionId, { outline: chapters }, { outline: course.outline }));
  if (!isSaved) return fail('course.outline_changed');
  await deps.notifyContentChanged(websiteId);
  return readOutline(websiteId, collectionId, deps);
}

async function findCourse(websiteId: string, collectionId: string, { content }: Deps) {
  const found = await content.collections.find(websiteId, collectionId);
  return found?.kind === 'lessons' ? found : undefined;
}

/** Newest change first: a course has 250 at most. */
async function everyLesson(websiteId: string, collectionId: string, deps: Deps): Promise<DocumentSummary[]> {
  const lessons: DocumentSummary[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await listItems(websiteId, { collectionId, cursor }, deps);
    if (!('items' in page)) return lessons;
    lessons.push(...page.items.map((item) => lessonSummary.parse(item)));
    if (page.nextPageCursor === null) return lessons;
    cursor = page.nextPageCursor;
  }
}
