import { z } from 'zod';
import { id, image, paging, text, timestampMs } from '../primitives.ts';

/** Stars, whole ones. */
export const rating = z.int().min(1).max(5);

/** A review as everybody reads it (PROD-012). */
export const review = z.strictObject({
  id,
  rating,
  authorName: z.string(),
  title: z.string(),
  body: z.string(),
  createdOn: timestampMs,
  /** What the store answered to it. */
  reply: z.string().nullable(),
});
export type Review = z.infer<typeof review>;

/** Reviews of a product, newest first, with figures over all of them (PROD-012). */
export const reviewList = z.strictObject({
  reviews: z.array(review),
  /** One decimal place; 0 without reviews. */
  averageRating: z.number().min(0).max(5),
  count: z.int().min(0),
  /** How many gave one star, two stars and so on. */
  ratingCounts: z.array(z.int().min(0)).length(5),
  ...paging,
});
export type ReviewList = z.infer<typeof reviewList>;

/** What a buyer writes. `line` is the item's place in the order. */
export const writtenReview = z.strictObject({
  line: z.int().min(0).max(999),
  rating,
  authorName: text(60),
  title: text(120),
  body: text(4000),
});
export type WrittenReview = z.infer<typeof writtenReview>;

/** The items of an order that can be reviewed, for who holds the order's token (PROD-014). */
export const reviewRequest = z.strictObject({
  orderNumber: z.string(),
  /** Offered as the author's name: the given name and the first letter of the other. */
  authorName: z.string(),
  items: z.array(
    z.strictObject({
      line: z.int().min(0),
      productName: z.string(),
      attributes: z.record(z.string(), z.string()),
      image: image.nullable(),
      isReviewed: z.boolean(),
    }),
  ),
});
export type ReviewRequest = z.infer<typeof reviewRequest>;

/** Hidden ones count for nothing in a product's figures, and only owners read them. */
export const reviewState = z.enum(['shown', 'hidden']);

/** A review as the store's people read it. */
export const ownReview = review.extend({
  state: reviewState,
  productId: id,
  productName: z.string(),
  /** Null for reviews that were loaded. */
  orderId: z.string().nullable(),
  orderNumber: z.string().nullable(),
});
export type OwnReview = z.infer<typeof ownReview>;
