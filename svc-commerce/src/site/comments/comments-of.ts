import type { CommentList } from '@tessera/contracts/commerce/comment.ts';
import type { LiveItem } from '../items/index.ts';
import type { CommentsDeps } from './deps.ts';
import { listPublicComments } from './list-comments.ts';
import { presentComment } from './present-comment.ts';
import { showsComments } from './rules/comment-rules.ts';

/** Whose page it is, and where its list of comments begins. */
interface CommentsReader {
  siteUserId?: string | undefined;
  sid?: string | undefined;
  cursor?: string | undefined;
}

type Deps = Pick<CommentsDeps, 'comments' | 'interactions'>;
type Commented = Pick<LiveItem, 'id' | 'card' | 'publicCommentCount'>;

/** While svc-identity is away posts are read all the same, and pages hide comments by what they know of the website. */
const settingsOf = (websiteId: string, { interactions }: Deps) =>
  interactions.read(websiteId).catch(() => ({ commentsEnabled: true }));

/**
 * Returns one page of a post's comments, with what only its reader sees of them; null where none are shown (PAGE-089 to
 * PAGE-092). A reader is given where the page is for that reader alone.
 */
export async function commentsOf(
  websiteId: string,
  item: Commented,
  deps: Deps,
  { siteUserId, sid, cursor }: CommentsReader = {},
): Promise<CommentList | null> {
  if (!showsComments(item, await settingsOf(websiteId, deps))) return null;
  const { store, typed } = deps.comments;
  const [list, waiting, text] = await Promise.all([
    listPublicComments({ websiteId, itemId: item.id, cursor }, store),
    siteUserId ? store.waitingOf(websiteId, item.id, siteUserId) : [],
    sid ? typed.find({ websiteId, itemId: item.id, sid }) : '',
  ]);
  if (siteUserId === undefined && sid === undefined) return list;
  return { ...list, own: { waiting: waiting.map(presentComment), typed: text } };
}
