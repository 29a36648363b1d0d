import { pageType, recordType } from '@tessera/contracts/enumerations.ts';
import type { PlanOf } from '../page-plan.ts';
import { signInHref } from '../views/sign-in-href.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionContext, collectionHref, collectionPage, itemContext } from './collection-view.ts';

type Course = AnswerOfKind<'lessons'>;

/** The lessons of a course (PROD-190). Whoever may not see the locked ones is offered to join. */
export function lessonsPlan({ collection, lessons, joinProduct, isMember }: Course): PlanOf<'lessons'> {
  const href = collectionHref(collection);
  return {
    template: 'lessons',
    status: 200,
    page: collectionPage(collection),
    fields: {
      course: {
        title: collection.title,
        description: collection.description,
        joinHref: joinProduct?.fullUrl ?? signInHref(href),
        isMember,
      },
      lessons: lessons.map((lesson) => ({
        ...lesson,
        href: `${href}/${lesson.urlSlug}`,
        locked: !lesson.free && !isMember,
      })),
    },
    context: collectionContext(collection),
    isShared: true,
    productIds: joinProduct ? [joinProduct.id] : [],
  };
}

/** One lesson (PROD-191). Only a free one is the same for everybody. */
export function lessonPlan({ collection, lesson, lessons }: AnswerOfKind<'lesson'>): PlanOf<'lesson'> {
  const href = collectionHref(collection);
  const at = lessons.findIndex(({ id }) => id === lesson.id);
  const link = (to: number) => {
    const other = lessons[to];
    return other ? { title: other.title, href: `${href}/${other.urlSlug}` } : null;
  };
  return {
    template: 'lesson',
    status: 200,
    page: {
      type: pageType.contentItem,
      title: lesson.title,
      seo: { title: '', description: lesson.excerpt },
      image: lesson.image,
      noIndex: !lesson.free,
    },
    fields: {
      course: { title: collection.title, href },
      lesson: { ...lesson, number: at + 1, count: lessons.length },
      previous: link(at - 1),
      next: link(at + 1),
    },
    context: itemContext(collection, { id: lesson.id, recordType: recordType.lesson }),
    isShared: lesson.free,
    film: lesson.videoUrl,
  };
}
