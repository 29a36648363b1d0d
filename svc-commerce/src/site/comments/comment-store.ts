import type { Comment, ModerationState } from '@tessera/contracts/commerce/comment.ts';
import { createListCounts } from '@tessera/service-kit/data/list-counts.ts';
import { findListPage, type Needle } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { searchWords } from '@tessera/service-kit/data/search/search-words.ts';
import { wordsOf } from '@tessera/service-kit/data/search/words.ts';
import { keyOf } from '../../lib/keys.ts';
import { type CommentDocument, commentIndexes, commentModel } from './comment-models.ts';

export type CommentStore = ReturnType<typeof createCommentStore>;
/** A comment as it is written first. */
export type NewComment = Omit<Unstamped<CommentDocument>, '_id' | 'rev' | 'recountDueMs' | 'search'>;
/** A change of what is public, until its item is counted. */
export type Uncounted = Pick<CommentDocument, '_id' | 'websiteId' | 'itemId' | 'rev'>;

interface Paging {
  cursor: string | undefined;
  limit: number;
}

const oldest = { fields: ['createdOn', 'id'], direction: 1, index: commentIndexes.byItem } as const;
const newest = { fields: ['createdOn', 'id'], direction: -1, index: commentIndexes.byTime } as const;
const listed = { search: 0 };
const uncounted = { websiteId: 1, itemId: 1, rev: 1 } as const;
/** A count that its own process did not finish within this time is left to the repair job. */
const countedWithinMs = 60_000;
const maxRepaired = 200;
/** Of one member on one post; there are no more than a few. */
const maxWaiting = 20;

/** The only place that knows where comments are stored. */
export function createCommentStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(commentModel);
  const stateCounts = createListCounts<CommentDocument, ModerationState>(
    {
      waiting: { filter: { state: 'waiting' }, index: commentIndexes.byState },
      public: { filter: { state: 'public' }, index: commentIndexes.byState },
      spam: { filter: { state: 'spam' }, index: commentIndexes.byState },
      removed: { filter: { state: 'removed' }, index: commentIndexes.byState },
    },
    now,
  );
  const uncountedFrom = () => ({ recountDueMs: now() + countedWithinMs });
  const searchOf = ({ authorName, body }: Pick<Comment, 'authorName' | 'body'>) =>
    searchWords(wordsOf(authorName, body));
  const documentOf = (websiteId: string, comment: NewComment) => ({
    ...comment,
    ...{ _id: keyOf(websiteId, comment.id), rev: 1, search: searchOf(comment) },
    ...(comment.state === 'public' && uncountedFrom()),
  });

  return {
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
    /** @returns the comment as it was before; null where it is in this state already, or there is none */
    setState: (websiteId: string, id: string, state: ModerationState) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: trusted({ $ne: state }) },
        { $set: { state, ...uncountedFrom() }, $inc: { rev: 1 } },
        { returnDocument: 'before' },
      ),

    /** Changes that their own process has not counted in time. */
    uncounted: (): Promise<Uncounted[]> =>
      everyWebsite()
        .find({ recountDueMs: trusted({ $lte: now() }) }, { limit: maxRepaired, projection: uncounted })
        .toArray(),
    /** The item of these is counted, unless they changed again since. */
    async setCounted(changes: readonly Uncounted[]): Promise<void> {
      for (const { websiteId, _id, rev } of changes) {
        await of(websiteId).updateOne({ _id, rev }, { $unset: { recountDueMs: '' } });
      }
    },

    /**
     * Removes a member and their text from what they wrote; the comments are no longer public.
     * @returns the comments
     */
    async eraseOf(websiteId: string, siteUserId: string): Promise<Uncounted[]> {
      const found = await of(websiteId).find({ siteUserId }, { projection: uncounted }).toArray();
      const nobody = { siteUserId: null, authorName: '', body: '' };
      for (const { _id } of found) {
        const $set = { ...nobody, search: searchOf(nobody), state: 'removed' as const, ...uncountedFrom() };
        await of(websiteId).updateOne({ _id }, { $set, $inc: { rev: 1 } });
      }
      return found.map((comment) => ({ ...comment, rev: comment.rev + 1 }));
    },
  };
}
