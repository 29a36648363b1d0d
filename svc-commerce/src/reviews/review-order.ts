import type { Review, ReviewRequest, WrittenReview } from '@tessera/contracts/commerce/review.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { OrderDocument } from '../orders/store/order-document.ts';
import type { ReviewsDeps } from './deps.ts';
import { presentReview, reviewId } from './present-review.ts';

type Deps = Pick<ReviewsDeps, 'orders' | 'reviews' | 'storeRules' | 'now' | 'wakeOutbox'>;

export interface ReviewAccess {
  websiteId: string;
  orderToken: string;
}

/** What the holder of an order's token may review, and what is reviewed already (PROD-014). */
export async function readReviewRequest(access: ReviewAccess, deps: Deps): Promise<ReviewRequest | Failure> {
  const order = await reviewableOrder(access, deps);
  if (!order) return fail('order.unknown');
  const lines = reviewableLines(order);
  const known = await deps.reviews.known(
    access.websiteId,
    lines.map(({ line }) => reviewId(order.id, line)),
  );
  return {
    orderNumber: order.number,
    authorName: shortName(order.customerName),
    items: lines.map(({ line, item: { productName, attributes, image } }) => ({
      ...{ line, productName, attributes, image },
      isReviewed: known.has(reviewId(order.id, line)),
    })),
  };
}

/** Writes the one review of an order's item (PROD-014, PROD-015). */
export async function writeReview(
  access: ReviewAccess & { written: WrittenReview },
  deps: Deps,
): Promise<Review | Failure> {
  const { websiteId, written } = access;
  const order = await reviewableOrder(access, deps);
  if (!order) return fail('order.unknown');
  const { line, rating, authorName, title, body } = written;
  const found = reviewableLines(order).find((each) => each.line === line);
  if (!found) return fail('request.invalid', {}, { line: 'is no item of this order' });
  const { productId, productName } = found.item;
  const review = {
    id: reviewId(order.id, line),
    ...{ rating, authorName, title, body, productId, productName },
    createdOn: deps.now(),
    reply: null,
    state: 'shown' as const,
    orderId: order.id,
    orderNumber: order.number,
  };
  if (!(await deps.reviews.insertOnce(websiteId, review))) return fail('review.exists');
  deps.wakeOutbox();
  return presentReview(review);
}

/** The placed order behind a token. Nothing is reviewed of a cancelled one, or where the store shows no reviews. */
async function reviewableOrder({ websiteId, orderToken }: ReviewAccess, { orders, storeRules }: Deps) {
  const [order, { settings }] = await Promise.all([
    orders.findByToken(websiteId, hashSecret(orderToken)),
    storeRules.getCached(websiteId),
  ]);
  return order && settings.reviewsEnabled && order.fulfilment !== 'cancelled' ? order : undefined;
}

function reviewableLines({ items }: OrderDocument) {
  return items.map((item, line) => ({ item, line })).filter(({ item }) => item.productType !== productType.giftCard);
}

/** 'Marguerite O.' of 'Marguerite Oakes'. */
function shortName(name: string): string {
  const [given = '', ...others] = name.trim().split(/\s+/);
  const initial = others.at(-1)?.charAt(0);
  return initial ? `${given} ${initial}.` : given;
}
