import type { ReviewList } from '@tessera/contracts/commerce/review.ts';
import type * as reviewCalls from '@tessera/contracts/commerce/review-calls.ts';
import type { Needle } from '@tessera/service-kit/data/list-page.ts';
import { searchField } from '@tessera/service-kit/data/search/search-words.ts';
import { searchNeedles } from '@tessera/service-kit/data/search/words.ts';
import { searchJob } from '@tessera/service-kit/queue/search-job.ts';
import type { z } from 'zod';
import type { ReviewsDeps } from './deps.ts';
import { presentOwnReview, presentReview, reviewSearch } from './present-review.ts';
import { type ReviewDocument, reviewIndexes } from './review-model.ts';
import type { ReviewStore } from './review-store.ts';

const publicPage = 6;
const ownPage = 50;

export interface ProductReviews {
  websiteId: string;
  productId: string;
  cursor: string | undefined;
}

/** One page of a product's shown reviews, with the figures over all of them (PROD-012). */
export async function listReviews(
  { websiteId, productId, cursor }: ProductReviews,
  store: ReviewStore,
): Promise<ReviewList> {
  const [{ page, ...paging }, ratingCounts] = await Promise.all([
    store.pageOfProduct(websiteId, productId, { cursor, limit: publicPage }),
    store.ratingCounts(websiteId, productId),
  ]);
  return { reviews: page.map(presentReview), ...figuresOf(ratingCounts), ratingCounts, ...paging };
}

/** Count and average, the latter to one decimal place. */
function figuresOf(ratingCounts: readonly number[]): Pick<ReviewList, 'count' | 'averageRating'> {
  const count = ratingCounts.reduce((sum, one) => sum + one, 0);
  const stars = ratingCounts.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return { count, averageRating: count === 0 ? 0 : Math.round((stars / count) * 10) / 10 };
}

type OwnQuery = z.output<(typeof reviewCalls.listOwnReviews)['query']>;

/** One page of all reviews, for the store's people. */
export async function listOwnReviews(websiteId: string, query: OwnQuery, store: ReviewStore) {
  const { state, rating, search, cursor } = query;
  const needles: Needle<ReviewDocument>[] = [
    ...(state ? [{ filter: { state }, index: reviewIndexes.byState, isOrdered: true }] : []),
    ...(rating ? [{ filter: { rating }, index: reviewIndexes.byRating, isOrdered: true }] : []),
    ...searchNeedles<ReviewDocument>(search, searchField),
  ];
  const [{ page, ...paging }, counts] = await Promise.all([
    store.page(websiteId, needles, { cursor, limit: ownPage }),
    store.counts(websiteId),
  ]);
  return { reviews: page.map(presentOwnReview), counts, ...paging };
}

/** Reviews from before are found by their words. */
export const reviewSearchJob = ({ reviews }: Pick<ReviewsDeps, 'reviews'>) =>
  searchJob({
    name: 'svc-commerce.review-words',
    documents: reviews.searched,
    partsOf: (review) => ({ search: reviewSearch(review) }),
  });
