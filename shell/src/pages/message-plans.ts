import { hasFeature, planFeature } from '@tessera/contracts/enumerations/plan-features.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type ProductCard, productCard } from '@tessera/site-templates/adapt/product-card.ts';
import type { PlanOf } from './page-plan.ts';
import { type PageRequest, sharedContext } from './page-request.ts';
import { siteMoney } from './site-money.ts';

type Words = Pick<PageRequest, 'labels'>;

/** A few products to go on with; none where there is no store or it does not answer. */
export async function suggestions(request: PageRequest): Promise<ProductCard[]> {
  if (!hasFeature(request.website.features, planFeature.commerce)) return [];
  const [answer, { currency }] = await Promise.all([
    request.siteData.products(sharedContext(request)),
    siteMoney(request),
  ]);
  if (answer instanceof Failure) return [];
  return answer.products.map((product) => productCard(product, currency));
}

/** The designed 404 (ERR-049). */
export async function notFoundPlan(request: PageRequest): Promise<PlanOf<'not-found'>> {
  const { labels } = request;
  return {
    template: 'not-found',
    status: 404,
    page: { type: pageType.notFound, title: labels.notFoundTitle ?? 'Not found', noIndex: true },
    fields: { products: await suggestions(request) },
    isShared: false,
  };
}

const retrySeconds = 10;

/** The content of the page cannot be had at the moment. The page tries again by itself. */
export function unavailablePlan({ labels, requestId }: Words & Pick<PageRequest, 'requestId'>): PlanOf<'unavailable'> {
  return {
    template: 'unavailable',
    status: 503,
    page: { type: pageType.error, title: labels.unavailableTitle ?? 'Unavailable', noIndex: true },
    fields: { problem: { text: '', retrySeconds, requestId } },
    isShared: false,
    headers: { 'retry-after': String(retrySeconds) },
  };
}

/** The page failed on the server (ERR-048). */
export function failedPlan({ labels, requestId }: Words & Pick<PageRequest, 'requestId'>): PlanOf<'unavailable'> {
  const plan = unavailablePlan({ labels, requestId });
  return { ...plan, status: 500, fields: { problem: { text: '', retrySeconds: 0, requestId } }, headers: {} };
}

/** One client has had so many pages made that it has to wait. The same at every address, so that it costs nothing. */
export function busyPlan({ labels }: Words): PlanOf<'notice'> {
  const title = 'One moment, please';
  return {
    template: 'notice',
    status: 429,
    page: { type: pageType.error, title, noIndex: true },
    fields: {
      notice: {
        title,
        text: `A great many pages were asked for from here. Please wait ${retrySeconds} seconds, then try again.`,
        action: { title: labels.tryAgain ?? 'Try again', href: '?' },
      },
    },
    isShared: true,
    headers: { 'retry-after': String(retrySeconds) },
  };
}

/** For members only: the way in is to sign in (page type 106). */
export function accessDeniedPlan({ labels, path }: Pick<PageRequest, 'labels' | 'path'>): PlanOf<'notice'> {
  const title = 'This page is for members';
  return {
    template: 'notice',
    status: 403,
    page: { type: pageType.memberAreaAccessDenied, title, noIndex: true },
    fields: {
      notice: {
        title,
        text: 'Sign in with your account to see it.',
        action: {
          title: labels.signIn ?? 'Sign In',
          href: `/account/login?returnTo=${encodeURIComponent(path)}`,
        },
      },
    },
    isShared: false,
  };
}

/** Signed in, but not as one of the website's people. */
export function notStaffPlan(): PlanOf<'notice'> {
  const title = 'This account has no part in the admin';
  return {
    template: 'notice',
    status: 403,
    page: { type: pageType.protectedContent, title, noIndex: true },
    fields: {
      notice: {
        title,
        text: 'Ask an owner of the website to add you.',
        action: { title: 'To the website', href: '/' },
      },
    },
    isShared: false,
  };
}
