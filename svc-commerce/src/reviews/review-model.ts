import { reviewState } from '@tessera/contracts/commerce/review.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { nullable, number, oneOf, text } from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { search, searchIndexes } from '@tessera/service-kit/data/search/search-words.ts';

export const reviewIndexes = {
  byTime: { websiteId: 1, createdOn: -1, id: -1 },
  byProduct: { websiteId: 1, productId: 1, state: 1, createdOn: -1, id: -1 },
  byState: { websiteId: 1, state: 1, createdOn: -1, id: -1 },
  byOrder: { websiteId: 1, orderId: 1 },
  byRating: { websiteId: 1, rating: 1, createdOn: -1, id: -1 },
} as const;

/**
 * A review. `_id` is `{websiteId}:{id}`, and the id of one written here follows from order and line, so that an item is
 * reviewed once however often it is sent (PROD-015).
 */
export const reviewModel = defineModel({
  collection: 'reviews',
  fields: {
    id: text,
    rating: number,
    authorName: text,
    title: text,
    body: text,
    createdOn: number,
    reply: nullable(text),
    state: oneOf(...reviewState.options),
    productId: text,
    productName: text,
    orderId: nullable(text),
    orderNumber: nullable(text),
    /** Words of product, author, title and text. */
    search,
    outbox,
  },
  indexes: [...Object.values(reviewIndexes).map((key) => ({ key })), ...searchIndexes],
});
export type ReviewDocument = DocumentIn<typeof reviewModel>;

/** An order whose buyer is to be asked. `_id` is `{websiteId}:{orderId}`; gone once it is done. */
export const reviewAskingModel = defineModel({
  collection: 'reviewAsking',
  fields: { orderId: text, dueMs: number },
  indexes: [{ key: { dueMs: 1 } }],
});
export type ReviewAskingDocument = DocumentIn<typeof reviewAskingModel>;
