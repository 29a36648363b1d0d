import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { Chapter, Lesson } from '@tessera/contracts/commerce/content.ts';
import type { DocumentAnswer } from '@tessera/contracts/commerce/document-answer.ts';
import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import type { LessonBody } from '@tessera/contracts/site/item-body.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { bodyHtml } from '@tessera/site-document/describe/body-html.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';
import { hasJoinProduct, inChapters, joinProductOf } from '../courses/index.ts';
import type { SiteDeps } from '../deps.ts';
import { lessonOf } from '../items/index.ts';
import type { ContentQuery } from './content-query.ts';
import { readDocumentContent } from './document-content.ts';
import { presentCollection } from './present-collection.ts';

type LessonAnswer = Extract<DocumentAnswer, { kind: 'lesson' }>;

/** The lessons of a course in its chapters. */
interface CourseLessons {
  lessons: Lesson[];
  chapters: Chapter[];
}

/** The lessons of a course, what opens the locked ones, and whether they are open to the caller (PROD-190). */
export async function readCourse(
  query: ContentQuery,
  stored: CollectionDocument,
  deps: SiteDeps,
): Promise<ContentAnswer> {
  const [course, joinProduct] = await Promise.all([
    lessonsOf(query.websiteId, stored, deps),
    joinProductOf(query.websiteId, stored, deps),
  ]);
  const isMember = await hasCourseAccess(query, stored, joinProduct, deps);
  return { kind: 'lessons', collection: presentCollection(stored), ...course, joinProduct, isMember };
}

/** One lesson, whole, for those who may; a locked one answers which product opens it (PROD-195, PROD-196). */
export async function readLesson(
  query: ContentQuery,
  stored: CollectionDocument,
  slug: string,
  deps: SiteDeps,
): Promise<ContentAnswer | Failure> {
  const { websiteId } = query;
  const { items, versions } = deps.site;
  const item = await items.findBySlug(websiteId, stored.id, slug);
  if (!item) return fail('page.unknown');
  const version = { documentId: item.id, version: item.version };
  const body = await versions.readBody(websiteId, version);
  if (body?.kind !== 'lesson') return fail('page.unknown');
  const lesson = lessonOf(item);
  if (!lesson.free) {
    const joinProduct = await joinProductOf(websiteId, stored, deps);
    const isOpen = await hasCourseAccess(query, stored, joinProduct, deps);
    if (!isOpen) return fail('lesson.locked', joinProduct ? { productId: joinProduct.id } : {});
  }
  const [content, course] = await Promise.all([
    readDocumentContent(websiteId, { ...version, body }, deps),
    lessonsOf(websiteId, stored, deps),
  ]);
  return lessonAnswerOf({ collection: presentCollection(stored), body, content }, lesson, course);
}

/** A lesson with what it teaches, and the others of its course. */
export function lessonAnswerOf(
  { collection, body, content }: Pick<LessonAnswer, 'collection' | 'content'> & { body: LessonBody },
  lesson: Lesson,
  course: CourseLessons,
): LessonAnswer {
  const taught = { body: bodyHtml(body, content.addresses), videoUrl: body.videoUrl || null };
  return { kind: 'lesson', collection, lesson: { ...lesson, ...taught }, content, ...course };
}

/** All of a course, 250 at most, in the order of its chapters, without what only those read who may. */
export async function lessonsOf(
  websiteId: string,
  { id, outline = [] }: CollectionDocument,
  { site }: Pick<SiteDeps, 'site'>,
): Promise<CourseLessons> {
  const items = await site.items.allOf(websiteId, id);
  const chapters = inChapters(outline, items).filter(({ lessons }) => lessons.length > 0);
  return {
    lessons: chapters.flatMap(({ lessons }) => lessons.map(lessonOf)),
    chapters: chapters.map(({ title, lessons }) => ({ title, lessonIds: lessons.map((lesson) => lesson.id) })),
  };
}

/** Staff see everything. A course without a product is open to every member; one whose product is gone is closed. */
async function hasCourseAccess(
  { websiteId, visitor }: ContentQuery,
  stored: CollectionDocument,
  joinProduct: ProductSummary | null,
  { shop }: SiteDeps,
): Promise<boolean> {
  if (visitor.isStaff) return true;
  if (!hasJoinProduct(stored)) return visitor.siteUserId !== undefined;
  return joinProduct !== null && shop.hasPurchased(websiteId, visitor, joinProduct.id);
}
