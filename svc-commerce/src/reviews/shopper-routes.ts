import * as reviewCalls from '@tessera/contracts/commerce/review-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { type RateLimit, type Route, route } from '@tessera/service-kit/http/route.ts';
import type { ReviewsDeps } from './deps.ts';
import { listReviews } from './list-reviews.ts';
import { reviewsPath } from './review-asking.ts';
import { readReviewRequest, writeReview } from './review-order.ts';

/** Tokens are not for guessing. */
const limits: RateLimit[] = [{ name: 'reviews', max: 40, windowMs: 60_000 }];

/** Reviews as shoppers read them, and as buyers write them. */
export function shopperRoutes(deps: ReviewsDeps): Route[] {
  const { reviews, products, storeRules } = deps;
  return [
    route({
      call: reviewCalls.readReviews,
      access: 'anyone',
      handle: async ({ params: { itemId }, query, caller: { websiteId } }) => {
        const [product, { settings }] = await Promise.all([
          products.read(websiteId, itemId),
          storeRules.getCached(websiteId),
        ]);
        if (!settings.reviewsEnabled) return fail('request.not_found');
        if (!product?.enabled) return fail('product.unknown');
        return listReviews({ websiteId, productId: itemId, cursor: query?.cursor }, reviews);
      },
    }),
    route({
      call: reviewCalls.readReviewRequest,
      access: 'anyone',
      limits,
      handle: ({ params, caller: { websiteId } }) => readReviewRequest({ websiteId, ...params }, deps),
    }),
    route({
      call: reviewCalls.writeReview,
      access: 'anyone',
      limits,
      form: {
        body: ({ line = '', rating = '', authorName, title, body }) => ({
          ...{ line: Number(line || 'none'), rating: Number(rating), authorName, title, body },
        }),
        success: (_review, { orderToken = '', line = '' }) => `${reviewsPath(orderToken)}?sent=${line}`,
        failure: ({ orderToken = '' }) => reviewsPath(orderToken),
      },
      handle: ({ params, body, caller: { websiteId } }) => writeReview({ websiteId, ...params, written: body }, deps),
    }),
  ];
}
