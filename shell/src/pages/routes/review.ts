import { readReviewRequest } from '@tessera/contracts/commerce/review-calls.ts';
import { pageType } from '@tessera/contracts/enumerations.ts';
import type { ReviewRequestProps } from '@tessera/contracts/mounts.ts';
import { commonProps, sharedContext } from '../page-request.ts';
import { required, requiredOr404 } from '../reads/page-reads.ts';
import { storeSettings } from '../reads/shop-reads.ts';
import { pageRoute, secretPath } from './page-route.ts';

/** The reviews request page, of type 209: for who holds the order's token (PROD-014). */
export const reviewPage = pageRoute({
  name: 'review',
  at: secretPath('reviews'),
  reads: (request, { token }) => ({
    asked: requiredOr404(
      request.call('commerce', readReviewRequest, { params: { orderToken: token } }, sharedContext(request)),
    ),
    settings: required(storeSettings(request)),
  }),
  plan({ asked, settings }, request, { token }) {
    const sent = request.url.searchParams.get('sent');
    const props: ReviewRequestProps = {
      ...commonProps(request, pageType.reviewsRequest, settings),
      orderToken: token,
      request: asked,
      ...(sent !== null && /^\d{1,3}$/.test(sent) && { sentLine: Number(sent) }),
    };
    return {
      template: 'review',
      status: 200,
      page: { type: pageType.reviewsRequest, title: 'How do you like it?', noIndex: true },
      fields: {},
      main: { mount: 'product/review', props },
      currency: settings.currency,
      isShared: false,
      headers: { 'referrer-policy': 'no-referrer' },
    };
  },
});
