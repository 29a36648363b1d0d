import type { ContentAnswer } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { FullLesson, Lesson } from '@tessera/contracts/commerce/content.ts';
import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CollectionDocument } from '../content-store/content-models.ts';
import type { SiteDeps } from '../deps.ts';
import type { ContentQuery } from './content-query.ts';
import { presentCollection } from './present-collection.ts';

type StoredLesson = FullLesson & { collectionId: string };

/** The lessons of a course, what opens the locked ones, and whether they are open to the caller (PROD-190). */
export async function readCourse(
  query: ContentQuery,
  stored: CollectionDocument,
  deps: SiteDeps,
): Promise<ContentAnswer> {
  const [lessons, joinProduct] = await Promise.all([
    listLessons(query, stored, deps),
    findJoinProduct(query, stored, deps),
  ]);
  return {
    kind: 'lessons',
    collection: presentCollection(stored),
    lessons: lessons.map(presentLesson),
    joinProduct,
    isMember: await hasCourseAccess(query, stored, joinProduct, deps),
  };
}

/** One lesson, whole, for those who may; a locked one answers which product opens it (PROD-195, PROD-196). */
export async function readLesson(
  query: ContentQuery,
  stored: CollectionDocument,
  slug: string,
  deps: SiteDeps,
): Promise<ContentAnswer | Failure> {
  const lessons = await listLessons(query, stored, deps);
  const listed = lessons.find(({ urlSlug }) => urlSlug === slug);
  const found = listed && (await deps.content.lessons.find(query.websiteId, listed.id));
  if (!found) return fail('page.unknown');
  if (!found.free) {
    const joinProduct = await findJoinProduct(query, stored, deps);
    const isOpen = await hasCourseAccess(query, stored, joinProduct, deps);
    if (!isOpen) return fail('lesson.locked', joinProduct ? { productId: joinProduct.id } : {});
  }
  const { collectionId: _, ...lesson } = found;
  return { kind: 'lesson', collection: presentCollection(stored), lesson, lessons: lessons.map(presentLesson) };
}

/** All of a course, 250 at most, without what only those read who may. */
function listLessons({ websiteId }: ContentQuery, { id }: CollectionDocument, { content }: SiteDeps) {
  return content.lessons.list(websiteId, { collectionId: id }, ['body', 'videoUrl']);
}

async function findJoinProduct(
  { websiteId }: ContentQuery,
  { joinProductSlug }: CollectionDocument,
  { shop }: SiteDeps,
): Promise<ProductSummary | null> {
  const [product] = joinProductSlug ? await shop.listBySlugs(websiteId, [joinProductSlug]) : [];
  return product ?? null;
}

/** Staff see everything. A course without a product is open to every member; one whose product is gone is closed. */
async function hasCourseAccess(
  { websiteId, visitor }: ContentQuery,
  { joinProductSlug }: CollectionDocument,
  joinProduct: ProductSummary | null,
  { shop }: SiteDeps,
): Promise<boolean> {
  if (visitor.isStaff) return true;
  if (!joinProductSlug) return visitor.siteUserId !== undefined;
  return joinProduct !== null && shop.hasPurchased(websiteId, visitor, joinProduct.id);
}

/** What everybody may know of a lesson: neither its body nor its film. */
function presentLesson({ id, urlSlug, title, minutes, free, excerpt, image }: StoredLesson): Lesson {
  return { id, urlSlug, title, minutes, free, excerpt, image };
}
