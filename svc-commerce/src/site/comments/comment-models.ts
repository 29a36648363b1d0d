import { moderationStates } from '@tessera/contracts/commerce/comment.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, nullable, number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import { search, searchIndexes } from '@tessera/service-kit/data/search/search-words.ts';

export const commentIndexes = {
  byItem: { websiteId: 1, itemId: 1, state: 1, createdOn: 1, id: 1 },
  byState: { websiteId: 1, state: 1, createdOn: -1, id: -1 },
  byTime: { websiteId: 1, createdOn: -1, id: -1 },
  byWriter: { websiteId: 1, siteUserId: 1, itemId: 1, createdOn: 1 },
} as const;

/** A comment. `_id` is `{websiteId}:{id}`. */
export const commentModel = defineModel({
  collection: 'comments',
  fields: {
    id: text,
    itemId: text,
    state: oneOf(...moderationStates),
    /** Who wrote it; null where it was loaded, or its writer was erased. */
    siteUserId: nullable(text),
    authorName: text,
    body: text,
    createdOn: number,
    /** Grows with every change. */
    rev: number,
    /** Set with a change of what is public, and removed once the item's count is right: until when to count at the latest. */
    recountDueMs: optional(number),
    /** Words of author and text. */
    search,
  },
  indexes: [
    ...Object.values(commentIndexes).map((key) => ({ key })),
    { key: { recountDueMs: 1 }, sparse: true },
    ...searchIndexes,
  ],
});
export type CommentDocument = DocumentIn<typeof commentModel>;

/** That comments of a website wait, and when its owner is notified. `_id` is the website's. */
export const commentNoticeModel = defineModel({
  collection: 'commentNotices',
  fields: {
    /** Null while no mail is due. */
    dueMs: nullable(number),
    lastMs: number,
    /** How often a mail was asked for. */
    asked: number,
  },
  indexes: [{ key: { dueMs: 1 } }],
});

/** What was typed into a comment that was refused, for the page that asks again. */
export const typedCommentModel = defineModel({
  collection: 'typedComments',
  fields: { body: text, expiresAt: date },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});
