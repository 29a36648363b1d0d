import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, optional, text } from '@tessera/service-kit/data/model/fields.ts';

/**
 * A like of an item. `_id` is `{websiteId}:{itemId}:{hash of item and visitor}`: a second one inserts nothing, and the
 * likes of one browser on several items cannot be linked.
 */
export const likeModel = defineModel({
  collection: 'likes',
  fields: {
    itemId: text,
    createdOn: number,
    /** Removed once the item's count is right: until when to count at the latest. */
    recountDueMs: optional(number),
  },
  indexes: [{ key: { websiteId: 1, itemId: 1 } }, { key: { recountDueMs: 1 }, sparse: true }],
});
