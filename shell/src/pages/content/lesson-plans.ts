import { readContent } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { pageType, recordType } from '@tessera/contracts/enumerations.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { shownPrice, shownPriceText } from '@tessera/rules/product/price.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { lessonReturnLine } from '../../callers/cookies.ts';
import { accessDeniedPlan, notFoundPlan, unavailablePlan } from '../message-plans.ts';
import type { PagePlan, PlanOf } from '../page-plan.ts';
import { ownContext, type PageRequest } from '../page-request.ts';
import { collectionContext, collectionHref, collectionPage, itemContext } from './collection-view.ts';
import type { AnswerOfKind } from './content-plan.ts';

type Course = AnswerOfKind<'lessons'>;

const signInHref = (path: string) => `/account/login?returnTo=${encodeURIComponent(path)}`;

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
  };
}

/**
 * A locked lesson (PROD-192 to PROD-194): what it is, what opens it, and the way there. The visitor's browser keeps
 * which lesson it was, to come back to it after joining. Its type 106 is not recorded (PROD-197).
 */
export async function lessonDeniedPlan(settings: StoreSettings, request: PageRequest): Promise<PagePlan> {
  const { path, call, caller } = request;
  const coursePath = path.slice(0, path.lastIndexOf('/')) || '/';
  const course = await call('commerce', readContent, { query: { path: coursePath } }, ownContext(request));
  if (course instanceof Failure)
    return course.code === 'page.unknown' ? notFoundPlan(request) : unavailablePlan(request);
  const slug = path.slice(path.lastIndexOf('/') + 1);
  const at = course.kind === 'lessons' ? course.lessons.findIndex(({ urlSlug }) => urlSlug === slug) : -1;
  if (course.kind !== 'lessons' || at < 0) return accessDeniedPlan(request);
  caller.setCookies.push(lessonReturnLine(path));
  return deniedPlan(course, at, settings, request);
}

function deniedPlan(
  course: Course,
  at: number,
  settings: StoreSettings,
  request: PageRequest,
): PlanOf<'access-denied'> {
  const { collection, lessons, joinProduct } = course;
  const { path, website, caller } = request;
  const lesson = lessons[at];
  const price =
    joinProduct && shownPriceText(shownPrice(joinProduct, settings.currency), moneyFormat(settings, website.locale));
  return {
    template: 'access-denied',
    status: 403,
    page: { type: pageType.memberAreaAccessDenied, title: lesson?.title ?? collection.title, noIndex: true },
    fields: {
      denied: {
        lead: `Lesson ${at + 1} of ${lessons.length}, ${lesson?.minutes ?? 0} minutes`,
        title: lesson?.title ?? '',
        text: joinProduct
          ? `This lesson belongs to ${collection.title}. Join once and keep all ${lessons.length}.`
          : `This lesson belongs to ${collection.title}. Joining is free: sign in with your account.`,
        price: price ?? '',
        joinHref: joinProduct ? joinProduct.fullUrl : signInHref(path),
        signInHref: joinProduct && !caller.account ? signInHref(path) : '',
        image: lesson?.image ?? joinProduct?.mainImage ?? null,
      },
    },
    context: collectionContext(collection),
    isShared: false,
  };
}
