import { readReviewRequest } from '@tessera/contracts/commerce/review-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { ReviewRequestProps } from '@tessera/contracts/mounts.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { notFoundPlan, unavailablePlan } from '../message-plans.ts';
import type { PagePlan } from '../page-plan.ts';
import { commonProps, type PageRequest, sharedContext } from '../page-request.ts';

/** The reviews request page, of type 209: for who holds the order's token (PROD-014). */
export async function reviewPlan(request: PageRequest, orderToken: string): Promise<PagePlan> {
  const context = sharedContext(request);
  const [answer, settings] = await Promise.all([
    request.call('commerce', readReviewRequest, { params: { orderToken } }, context),
    request.siteData.settings(context),
  ]);
  if (answer instanceof Failure) {
    return answer.code === 'service.unavailable' ? unavailablePlan(request) : notFoundPlan(request);
  }
  if (settings instanceof Failure) return unavailablePlan(request);
  const sent = request.url.searchParams.get('sent');
  const mount: ReviewRequestProps = {
    ...commonProps(request, pageType.reviewsRequest, settings),
    orderToken,
    request: answer,
    ...(sent !== null && /^\d{1,3}$/.test(sent) && { sentLine: Number(sent) }),
  };
  return {
    template: 'review',
    status: 200,
    page: { type: pageType.reviewsRequest, title: 'How do you like it?', noIndex: true },
    fields: {},
    mount,
    currency: settings.currency,
    isShared: false,
    headers: { 'referrer-policy': 'no-referrer' },
  };
}
