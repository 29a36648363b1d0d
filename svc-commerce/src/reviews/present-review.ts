import type { OwnReview, Review } from '@tessera/contracts/commerce/review.ts';
import { searchWords } from '@tessera/service-kit/data/search/search-words.ts';
import { wordsOf } from '@tessera/service-kit/data/search/words.ts';
import type { ReviewDocument } from './review-model.ts';

/** The id of the one review of an order's item. */
export function reviewId(orderId: string, line: number): string {
  return `rev-${orderId}-${line}`;
}

/** What the store's people search a review by. */
export function reviewSearch({
  productName,
  authorName,
  title,
  body,
}: Pick<OwnReview, 'productName' | 'authorName' | 'title' | 'body'>) {
  return searchWords(wordsOf(productName, authorName, title, body));
}

/** A review as everybody reads it: neither order nor state. */
export function presentReview(document: Review): Review {
  const { id, rating, authorName, title, body, createdOn, reply } = document;
  return { id, rating, authorName, title, body, createdOn, reply };
}

/** A review as the store's people read it. */
export function presentOwnReview(document: ReviewDocument): OwnReview {
  const { state, productId, productName, orderId, orderNumber } = document;
  return { ...presentReview(document), state, productId, productName, orderId, orderNumber };
}
