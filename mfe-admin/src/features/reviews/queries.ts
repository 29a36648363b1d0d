import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { listOwnReviews } from '@tessera/contracts/commerce/review-calls.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import type { ReviewsSearch } from './search.ts';

export const reviewsPath = '/api/commerce/reviews';

/** The page of reviews an address names. */
export function reviewsQuery(api: AdminApi, search: ReviewsSearch) {
  const { view, q, stars, after } = search;
  const query = {
    ...(view && { state: view }),
    ...(stars && { rating: stars }),
    ...(q && { search: q }),
    ...(after && { cursor: after }),
  };
  return queryOptions({
    queryKey: ['reviews', query],
    queryFn: () => api.ask<typeof listOwnReviews>('GET', reviewsPath, { query }),
    placeholderData: keepPreviousData,
  });
}
