import type { ModerationState } from '@tessera/contracts/commerce/comment.ts';
import { createListCounts } from '@tessera/service-kit/data/list-counts.ts';
import { findListPage, type Needle } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { keyOf } from '../../lib/keys.ts';
import { commentChanges, searchOf } from './comment-changes.ts';
import { type CommentDocument, commentIndexes, commentModel } from './comment-models.ts';

export type CommentStore = ReturnType<typeof createCommentStore>;
/** A comment as it is written first. */
export type NewComment = Omit<Unstamped<CommentDocument>, '_id' | 'rev' | 'recountDueMs' | 'search'>;

interface Paging {
  cursor: string | undefined;
  limit: number;
}

const oldest = { fields: ['createdOn', 'id'], direction: 1, index: commentIndexes.byItem } as const;
const newest = { fields: ['createdOn', 'id'], direction: -1, index: commentIndexes.byTime } as const;
const listed = { search: 0 };
/** Of one member on one post; there are no more than a few. */
const maxWaiting = 20;

/** The only place that knows where comments are stored. */
export function createCommentStore(models: Models, now: () => number) {
  const model = models.open(commentModel);
  const { of } = model;
  const changes = commentChanges(model, now);
  const stateCounts = createListCounts<CommentDocument, ModerationState>(
    {
      waiting: { filter: { state: 'waiting' }, index: commentIndexes.byState },
      public: { filter: { state: 'public' }, index: commentIndexes.byState },
      spam: { filter: { state: 'spam' }, index: commentIndexes.byState },
      removed: { filter: { state: 'removed' }, index: commentIndexes.byState },
    },
    now,
  );
  const documentOf = (websiteId: string, comment: NewComment) => ({
    ...comment,
    ...{ _id: keyOf(websiteId, comment.id), rev: 1, search: searchOf(comment) },
    ...(comment.state === 'public' && changes.uncountedFrom()),
  });

  return {
    ...changes,
    /** @returns false when there is one with its id */
    insertOnce: (websiteId: string, comment: NewComment) => of(websiteId).insertOnce(documentOf(websiteId, comment)),
    /** Writes those that are new; the others stay as they are. */
    insertNew: (websiteId: string, comments: readonly NewComment[]) =>
      of(websiteId).insertNew(comments.map((comment) => documentOf(websiteId, comment))),
    find: (websiteId: string, id: string) =>
      of(websiteId).findOne({ _id: keyOf(websiteId, id) }, { projection: listed }),

    /** One page of an item's public comments, oldest first. */
    pageOfItem: (websiteId: string, itemId: string, paging: Paging) =>
      findListPage(of(websiteId), { where: { itemId, state: 'public' }, order: oldest, ...paging, projection: listed }),
    /** A member's comments on an item that wait, oldest first. */
    waitingOf: (websiteId: string, itemId: string, siteUserId: string) =>
      of(websiteId)
        .find(
          { siteUserId, itemId, state: 'waiting' },
          { hint: commentIndexes.byWriter, sort: { createdOn: 1 }, limit: maxWaiting },
        )
        .toArray(),
    /** One page of all comments that meet the needles, newest first. */
    page: (websiteId: string, needles: Needle<CommentDocument>[], paging: Paging) =>
      findListPage(of(websiteId), { needles, order: newest, ...paging, projection: listed }),
    /** All comments of the website, oldest first, for an export. */
    each: (websiteId: string) =>
      of(websiteId).each({}, { sort: { createdOn: 1, id: 1 }, hint: commentIndexes.byTime, projection: listed }),
    counts: (websiteId: string) => stateCounts.read(of(websiteId)),
    countPublic: (websiteId: string, itemId: string) =>
      of(websiteId).count({ itemId, state: 'public' }, { hint: commentIndexes.byItem }),

    /** Which of some comments there are. */
    async known(websiteId: string, ids: readonly string[]): Promise<Set<string>> {
      const found = await of(websiteId)
        .find({ _id: trusted({ $in: ids.map((id) => keyOf(websiteId, id)) }) }, { projection: { id: 1 } })
        .toArray();
      return new Set(found.map(({ id }) => id));
    },
  };
}
