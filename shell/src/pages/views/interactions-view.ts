import { randomUUID } from 'node:crypto';
import type { CommentList } from '@tessera/contracts/commerce/comment.ts';
import { writeComment } from '@tessera/contracts/commerce/comment-calls.wire.ts';
import type { PostSummary } from '@tessera/contracts/commerce/content.ts';
import { likePost } from '@tessera/contracts/commerce/like-calls.wire.ts';
import { shareNetworks } from '@tessera/contracts/identity/interaction-settings.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { imageUrl } from '@tessera/rules/images/srcset.ts';
import { shareLink } from '@tessera/rules/links/share-link.ts';
import type { InteractionsView } from '@tessera/site-templates/page-interactions.ts';
import { absoluteUrl } from '../canonical.ts';
import { type PageRequest, problemOf, problemTextOf } from '../page-request.ts';
import { signInHref } from './sign-in-href.ts';
import { websiteView } from './website-view.ts';

/** The state of a post that takes comments (PAGE-089). */
const openState = 1;
const shareImageWidth = 1500;

interface PostInteractions {
  post: PostSummary;
  comments: CommentList | null;
}

/** What visitors can do with a post other than read it: comment, like, share, follow. */
export function interactionsView({ post, comments }: PostInteractions, request: PageRequest): InteractionsView {
  const { website } = request;
  const disqus = disqusView(post, request);
  return {
    itemId: post.id,
    comments: disqus || !website.commentsEnabled ? null : comments && commentsView(post, comments, request),
    disqus,
    like: likeView(post, request),
    share: shareLinks(post, request),
    follow: websiteView(website, request.path).footer.social,
  };
}

function commentsView(
  { id, commentState, publicCommentCount }: PostSummary,
  { comments, own, hasNextPage, nextPageCursor }: CommentList,
  request: PageRequest,
): NonNullable<InteractionsView['comments']> {
  const { caller, path, url, isForGuests } = request;
  const isMember = caller.account !== undefined;
  const isOpen = commentState === openState;
  const typed = own?.typed ?? '';
  const anchor = `#comments-${id}`;
  // Who was signed out while typing finds the text again, to be sent after signing in.
  const hasForm = isOpen && (isMember || typed !== '');
  return {
    count: publicCommentCount,
    list: comments,
    waiting: own?.waiting ?? [],
    moreHref: hasNextPage ? `${path}?${new URLSearchParams({ comments: nextPageCursor ?? '' })}${anchor}` : '',
    isLater: url.searchParams.has('comments'),
    firstHref: `${path}${anchor}`,
    isOpen,
    form: hasForm
      ? {
          action: fillPath(writeComment.path, { itemId: id }),
          ...{ itemId: id, commentId: randomUUID(), typed, returnTo: path },
          problem: problemOfForm('comment', request),
        }
      : null,
    signInHref: isOpen && !isMember && !isForGuests ? signInHref(path + anchor) : '',
    notice: noticeOf(request),
  };
}

function noticeOf({ url, labels }: PageRequest): string {
  const sent = url.searchParams.get('sent');
  if (sent === 'waiting') return labels.commentWaits ?? '';
  return sent === 'comment' ? (labels.commentPublished ?? '') : '';
}

/** What a form of the page came back with; of the others' problems nothing. */
function problemOfForm(form: 'comment' | 'like', request: PageRequest): string {
  if (request.url.searchParams.get('form') !== form) return '';
  const isInvalid = form === 'comment' && problemOf(request) === 'request.invalid';
  return isInvalid ? (request.labels.commentInvalid ?? '') : problemTextOf(request);
}

function disqusView({ commentState, publicCommentCount }: PostSummary, request: PageRequest) {
  const { commentsEnabled, disqusShortname } = request.website;
  const isShown = commentsEnabled && (commentState === openState || publicCommentCount > 0);
  return disqusShortname && isShown
    ? { shortname: disqusShortname, address: absoluteUrl(request.path, request) }
    : null;
}

function likeView({ id, likeCount }: PostSummary, request: PageRequest): InteractionsView['like'] {
  if (!request.website.simpleLikingEnabled) return null;
  return {
    action: fillPath(likePost.path, { itemId: id }),
    count: likeCount,
    returnTo: request.path,
    // Pages are the same for everybody: a script marks what this browser likes.
    isLiked: request.url.searchParams.get('sent') === 'like',
    problem: problemOfForm('like', request),
  };
}

function shareLinks({ title, image }: PostSummary, request: PageRequest) {
  const { shareButtonOptions = {} } = request.website;
  const picture = image ? absoluteUrl(imageUrl(image.url, shareImageWidth), request) : '';
  const page = { url: absoluteUrl(request.path, request), title, image: picture };
  return shareNetworks.filter((network) => shareButtonOptions[network]).map((network) => shareLink(network, page));
}
