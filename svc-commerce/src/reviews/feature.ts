import * as reviewCalls from '@tessera/contracts/commerce/review-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import type { ReviewsDeps } from './deps.ts';
import { listOwnReviews, reviewSearchJob } from './list-reviews.ts';
import { presentOwnReview } from './present-review.ts';
import { reviewAskingJob } from './review-asking.ts';
import { shopperRoutes } from './shopper-routes.ts';

/** Reviews: read by everybody, written by buyers, looked after by the store's people (PROD-011 to PROD-016). */
export function reviewsFeature(deps: ReviewsDeps): Feature {
  const { reviews, reviewAsking, wakeOutbox } = deps;

  return {
    outboxes: [reviews.outbox],
    repairJobs: [reviewAskingJob(deps), reviewSearchJob(deps)],
    events: {
      'order.fulfilled': async ({ websiteId, at, payload: { orderId, isWhole } }) => {
        if (isWhole) await reviewAsking.remember(websiteId, orderId, at);
      },
    },
    routes: [
      ...shopperRoutes(deps),
      route({
        call: reviewCalls.listOwnReviews,
        access: { right: 'reviews.moderate' },
        handle: ({ query, caller: { websiteId } }) => listOwnReviews(websiteId, query, reviews),
      }),
      route({
        call: reviewCalls.changeReview,
        access: { right: 'reviews.moderate' },
        handle: async ({ params, body: { state, reply, expectedReply }, caller: { websiteId } }) => {
          const change = { ...(state && { state }), ...(reply !== undefined && { reply: reply || null }) };
          const changed = await reviews.change(websiteId, params.reviewId, change, expectedReply);
          if (changed === 'unknown') return fail('review.unknown');
          if ('now' in changed) return fail('settings.conflict', { reply: changed.now ?? '' });
          wakeOutbox();
          return presentOwnReview(changed);
        },
      }),
      route({
        call: reviewCalls.importReviews,
        access: 'platform',
        idempotent: false,
        bodyLimit: '20mb',
        handle: async ({ body, caller: { websiteId } }) => {
          const loaded = body.reviews.map((review) => ({
            ...{ ...review, state: 'shown' as const, orderId: null, orderNumber: null },
          }));
          await reviews.putAll(websiteId, loaded);
          return { reviews: loaded.length };
        },
      }),
    ],
  };
}
