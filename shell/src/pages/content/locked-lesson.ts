import { readContent } from '@tessera/contracts/commerce/catalogue-calls.ts';
import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import { shownPrice, shownPriceText } from '@tessera/rules/product/price.ts';
import { lessonReturnLine } from '../../http/cookies.ts';
import { accessDeniedPlan } from '../notice-pages/denied.ts';
import type { PagePlan, PlanOf } from '../page-plan.ts';
import { type PageRequest, visitorContext } from '../page-request.ts';
import { planFromReads } from '../plan-from-reads.ts';
import { requiredOr404 } from '../reads/page-reads.ts';
import { signInHref } from '../views/sign-in-href.ts';
import type { AnswerOfKind } from './answer.ts';
import { collectionContext } from './collection-view.ts';

type Course = AnswerOfKind<'lessons'>;

/**
 * A locked lesson (PROD-192 to PROD-194): what it is, what opens it, and the way there. The visitor's browser keeps
 * which lesson it was, to come back to it after joining. Its type 106 is not recorded (PROD-197).
 */
export function lockedLessonPlan(
  _: AnswerOfKind<'locked'>,
  request: PageRequest,
  settings: StoreSettings,
): Promise<PagePlan> {
  const { path, call, caller } = request;
  const coursePath = path.slice(0, path.lastIndexOf('/')) || '/';
  const content = call('commerce', readContent, { query: { path: coursePath } }, visitorContext(request));
  return planFromReads({ course: requiredOr404(content, new Set(['page.unknown'])) }, request, ({ course }) => {
    const slug = path.slice(path.lastIndexOf('/') + 1);
    const at = course.kind === 'lessons' ? course.lessons.findIndex(({ urlSlug }) => urlSlug === slug) : -1;
    if (course.kind !== 'lessons' || at < 0) return accessDeniedPlan(request);
    caller.setCookies.push(lessonReturnLine(path));
    return deniedPlan(course, at, settings, request);
  });
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
