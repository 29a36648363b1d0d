import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, paging } from '../primitives.ts';
import { ownReview, rating, review, reviewList, reviewRequest, reviewState, writtenReview } from './review.ts';

const orderToken = z.string().min(1).max(128);

export const readReviews = defineCall({
  id: 'readReviews',
  method: 'GET',
  path: '/api/commerce/products/{itemId}/reviews',
  summary: 'Reviews of a product, newest first (PROD-012)',
  params: z.strictObject({ itemId: id }),
  query: z.strictObject({ cursor: cursor.optional() }),
  answer: reviewList,
  errors: ['product.unknown', 'request.not_found'],
});

export const readReviewRequest = defineCall({
  id: 'readReviewRequest',
  method: 'GET',
  path: '/api/commerce/reviews/requests/{orderToken}',
  summary: 'What the holder of an order’s token may review (PROD-014)',
  params: z.strictObject({ orderToken }),
  answer: reviewRequest,
  errors: ['order.unknown', 'request.not_found'],
});

export const writeReview = defineCall({
  id: 'writeReview',
  method: 'POST',
  path: '/api/commerce/reviews/requests/{orderToken}',
  summary: 'Reviews one item of an order, once (PROD-014, PROD-015)',
  params: z.strictObject({ orderToken }),
  body: writtenReview,
  answer: review,
  status: 201,
  errors: ['order.unknown', 'request.not_found', 'review.exists'],
});

export const listOwnReviews = defineCall({
  id: 'listOwnReviews',
  method: 'GET',
  path: '/api/commerce/reviews',
  summary: 'Every review of the store, newest first, for its people',
  query: z.strictObject({
    state: reviewState.optional(),
    rating: z.coerce.number().pipe(rating).optional(),
    search: z.string().max(100).optional(),
    cursor: cursor.optional(),
  }),
  answer: z.strictObject({
    reviews: z.array(ownReview),
    counts: z.strictObject({ all: z.int(), shown: z.int(), hidden: z.int() }),
    ...paging,
  }),
  errors: ['session.forbidden'],
});

export const changeReview = defineCall({
  id: 'changeReview',
  method: 'PUT',
  path: '/api/commerce/reviews/{reviewId}',
  summary: 'Hides or shows a review, or answers it',
  params: z.strictObject({ reviewId: id }),
  body: z.strictObject({
    state: reviewState.optional(),
    reply: z.string().trim().max(2000).nullable().optional(),
    /** The answer that was read; over another one nothing is changed, and `details.reply` says which it is. */
    expectedReply: z.string().max(2000).nullable().optional(),
  }),
  answer: ownReview,
  errors: ['review.unknown', 'settings.conflict', 'session.forbidden'],
});

export const importReviews = defineCall({
  id: 'importReviews',
  method: 'PUT',
  path: '/internal/reviews',
  summary: 'Loads past reviews over those with their ids',
  body: z.strictObject({ reviews: z.array(review.extend({ productId: id, productName: z.string() })) }),
  answer: z.strictObject({ reviews: z.int() }),
  isStrict: true,
});
