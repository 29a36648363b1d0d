import type { OwnReview, Review } from '@tessera/contracts/commerce/review.ts';
import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { OutboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { type SearchWords, searchWords } from '../lib/search-words.ts';
import { wordsOf } from '../lib/words.ts';

/**
 * A review. `_id` is `{websiteId}:{id}`, and the id of one written here follows from order and line, so that an item is
 * reviewed once however often it is sent (PROD-015).
 */
export interface ReviewDocument extends WebsiteDocument, OwnReview {
  /** Words of product, author, title and text. */
  search: SearchWords;
  outbox?: OutboxEntry[];
}

/** The id of the one review of an order's item. */
export function reviewId(orderId: string, line: number): string {
  return `rev-${orderId}-${line}`;
}

/** What the store's people search a review by. */
export function reviewSearch({ productName, authorName, title, body }: ReviewDocument | Omit<OwnReview, 'id'>) {
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
