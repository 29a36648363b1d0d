/** The calls of `review-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './review-calls.ts';

export const readReviews: Wire<typeof calls.readReviews> = {
  method: 'GET',
  path: '/api/commerce/products/{itemId}/reviews',
};
export const writeReview: Wire<typeof calls.writeReview> = {
  method: 'POST',
  path: '/api/commerce/reviews/requests/{orderToken}',
};
export const listOwnReviews: Wire<typeof calls.listOwnReviews> = { method: 'GET', path: '/api/commerce/reviews' };
export const changeReview: Wire<typeof calls.changeReview> = {
  method: 'PUT',
  path: '/api/commerce/reviews/{reviewId}',
};
