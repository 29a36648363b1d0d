import type { Chapter, Lesson } from '@tessera/contracts/commerce/content.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import { absoluteUrl } from '../canonical.ts';
import type { PlanOf } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { sectionViews } from '../sections/section-views.ts';
import { blockData } from '../structured-data/block-data.ts';
import { signInHref } from '../views/sign-in-href.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionContext, collectionHref, collectionPage, itemContext } from './collection-view.ts';
import { itemPage } from './item-page.ts';

type Course = AnswerOfKind<'lessons'>;

/** The lessons of a course in its chapters (PROD-190). Visitors who may not see the locked ones are offered to join. */
export function lessonsPlan({ collection, lessons, chapters, joinProduct, isMember }: Course): PlanOf<'lessons'> {
  const { id, title, description } = collection;
  const href = collectionHref(collection);
  const viewOf = (lesson: Lesson, isInChapter: boolean) => ({
    ...{ ...lesson, isInChapter, href: `${href}/${lesson.urlSlug}`, locked: !lesson.free && !isMember },
    number: lessons.indexOf(lesson) + 1,
  });
  return {
    template: 'lessons',
    status: 200,
    page: collectionPage(collection),
    fields: {
      course: {
        ...{ id, title, description, isMember, count: lessons.length },
        joinHref: joinProduct?.fullUrl ?? signInHref(href),
      },
      chapters: chapters.map((chapter) => ({
        title: chapter.title,
        lessons: lessonsIn(chapter, lessons).map((lesson) => viewOf(lesson, chapter.title !== '')),
      })),
    },
    context: collectionContext(collection),
    isShared: true,
    productIds: joinProduct ? [joinProduct.id] : [],
  };
}

const lessonsIn = ({ lessonIds }: Chapter, lessons: readonly Lesson[]): Lesson[] =>
  lessonIds.flatMap((id) => lessons.find((lesson) => lesson.id === id) ?? []);

/** One lesson with its sections (PROD-191). Only a free one is the same for everybody. */
export async function lessonPlan(
  answer: AnswerOfKind<'lesson'>,
  request: PageRequest,
  settings: StoreSettings,
  canvas = false,
): Promise<PlanOf<'lesson'>> {
  const { collection, lesson, content, lessons, chapters } = answer;
  const href = collectionHref(collection);
  const at = lessons.findIndex(({ id }) => id === lesson.id);
  const link = (to: number) => {
    const other = at < 0 ? undefined : lessons[to];
    return other ? { title: other.title, href: `${href}/${other.urlSlug}` } : null;
  };
  const { sections, isWhole } = await sectionViews({ content, settings, request });
  const absolute = (path: string) => absoluteUrl(path, request);
  return {
    template: 'lesson',
    status: 200,
    page: itemPage(answer),
    fields: {
      course: { id: collection.id, title: collection.title, href },
      // A draft that was never published has no place yet: it comes last.
      lesson: { ...lesson, number: at < 0 ? lessons.length + 1 : at + 1, count: lessons.length + (at < 0 ? 1 : 0) },
      chapter: chapters.find(({ lessonIds }) => lessonIds.includes(lesson.id))?.title ?? '',
      sections,
      canvas,
      previous: link(at - 1),
      next: link(at + 1),
    },
    context: itemContext(collection, { id: lesson.id, recordType: recordType.lesson }),
    structuredData: blockData(content.body, absolute),
    isShared: lesson.free && isWhole,
    film: lesson.videoUrl,
    productIds: content.products.map(({ id }) => id),
  };
}
