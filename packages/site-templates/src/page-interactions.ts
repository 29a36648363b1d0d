import type { Comment } from '@tessera/contracts/commerce/comment.ts';

/** The form of a new comment. */
interface CommentForm {
  action: string;
  itemId: string;
  /** Makes a comment that is sent twice one comment. */
  commentId: string;
  /** What was typed before it was refused. */
  typed: string;
  /** Why it was refused; empty unless it was. */
  problem: string;
  returnTo: string;
}

/** The comments of a post, as everybody reads them, and what the visitor can do. */
interface CommentsView {
  count: number;
  list: Comment[];
  /** The visitor's own that wait for approval. */
  waiting: Comment[];
  /** Address of the later ones; empty on the last page. */
  moreHref: string;
  /** Whether these are later ones; `firstHref` leads to the first. */
  isLater: boolean;
  firstHref: string;
  isOpen: boolean;
  form: CommentForm | null;
  /** Where members sign in and come back; empty where they are signed in, or signing in is not possible. */
  signInHref: string;
  /** What became of the comment that was sent; empty for none. */
  notice: string;
}

/** What visitors can do with a post other than read it (PAGE-089 to PAGE-103). */
export interface InteractionsView {
  itemId: string;
  comments: CommentsView | null;
  /** Comments of another service, which loads nothing before the visitor says yes (PAGE-095). */
  disqus: { shortname: string; address: string } | null;
  like: { action: string; count: number; returnTo: string; isLiked: boolean; problem: string } | null;
  share: { label: string; href: string }[];
  follow: { label: string; href: string }[];
}
