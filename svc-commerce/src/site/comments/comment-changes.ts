import type { Comment, ModerationState } from '@tessera/contracts/commerce/comment.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { searchWords } from '@tessera/service-kit/data/search/search-words.ts';
import { wordsOf } from '@tessera/service-kit/data/search/words.ts';
import { keyOf } from '../../lib/keys.ts';
import type { CommentDocument } from './comment-models.ts';

/** A change of what is public, until its item is counted. */
export type Uncounted = Pick<CommentDocument, '_id' | 'websiteId' | 'itemId' | 'rev'>;

const uncounted = { websiteId: 1, itemId: 1, rev: 1 } as const;
/** A count that its own process did not finish within this time is left to the repair job. */
const countedWithinMs = 60_000;
const maxRepaired = 200;

/** What moderators search a comment by. */
export const searchOf = ({ authorName, body }: Pick<Comment, 'authorName' | 'body'>) =>
  searchWords(wordsOf(authorName, body));

/** Changes of comments, each of which records that its item is to be counted. */
export function commentChanges({ of, everyWebsite }: WebsiteModel<CommentDocument>, now: () => number) {
  const uncountedFrom = () => ({ recountDueMs: now() + countedWithinMs });
  return {
    /** What a write sets that changes how many comments are public. */
    uncountedFrom,
    /** @returns the comment as it was before; null where it is in this state already, or does not exist */
    setState: (websiteId: string, id: string, state: ModerationState) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: trusted({ $ne: state }) },
        { $set: { state, ...uncountedFrom() }, $inc: { rev: 1 } },
        { returnDocument: 'before' },
      ),

    /** Removes the comments of an item that is removed for good. */
    async removeOfItem(websiteId: string, itemId: string): Promise<void> {
      await of(websiteId).deleteMany({ itemId });
    },

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
      const erased = { siteUserId: null, authorName: '', body: '' };
      for (const { _id } of found) {
        const $set = { ...erased, search: searchOf(erased), state: 'removed' as const, ...uncountedFrom() };
        await of(websiteId).updateOne({ _id }, { $set, $inc: { rev: 1 } });
      }
      return found.map((comment) => ({ ...comment, rev: comment.rev + 1 }));
    },
  };
}
