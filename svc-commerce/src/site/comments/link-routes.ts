import { askModerateByLink, moderateByLink } from '@tessera/contracts/commerce/comment-calls.ts';
import type { Route } from '@tessera/service-kit/http/route.ts';
import { type LinkWords, linkPages } from '@tessera/service-kit/mail/link-pages.ts';
import type { CommentDocument } from './comment-models.ts';
import type { CommentsDeps } from './deps.ts';
import { moderateComments } from './moderate-comments.ts';
import { type LinkedState, type ModerationLink, readModerationToken } from './rules/moderation-link.ts';

/** A link of a mail with the comment as it is now. */
interface Found {
  link: ModerationLink;
  comment: CommentDocument;
  isExpired: boolean;
}

const questions: Readonly<Record<LinkedState, Pick<LinkWords, 'question' | 'button' | 'done' | 'effect'>>> = {
  public: {
    question: 'Approve this comment?',
    button: 'Approve comment',
    done: 'The comment is approved',
    effect: 'Visitors see it from now on.',
  },
  spam: {
    question: 'Mark this comment as spam?',
    button: 'Mark as spam',
    done: 'The comment is marked as spam',
    effect: 'Visitors never see it. You can restore it in the comments of your website.',
  },
  removed: {
    question: 'Remove this comment?',
    button: 'Remove comment',
    done: 'The comment is removed',
    effect: 'Visitors never see it. You can restore it in the comments of your website.',
  },
};

/**
 * The pages behind the links of the mail about waiting comments. A link moderates one comment in one way, until it
 * expires, and only while the comment waits: what a moderator decided since stays.
 */
export function moderationLinkRoutes(deps: CommentsDeps): Route[] {
  const { comments, config, now } = deps;
  return linkPages<Found>({
    look: askModerateByLink,
    press: moderateByLink,
    limit: 'comment-links',
    find: async (websiteId, token) => {
      const link = readModerationToken(config.PLATFORM_SECRET, websiteId, token);
      const comment = link && (await comments.store.find(websiteId, link.commentId));
      return link && comment && { link, comment, isExpired: link.until <= now() };
    },
    act: async (websiteId, found) => {
      const { link, comment } = found;
      if (found.isExpired || comment.state !== 'waiting') return;
      await moderateComments(websiteId, [{ id: link.commentId, state: link.state }], deps);
    },
    words: ({ link, comment, isExpired }) => {
      const nothing = { button: '', done: '', effect: '' };
      if (isExpired) return withEnd('This link has expired', 'Open the comments of your website to moderate them.');
      const isHandled = comment.state !== 'waiting' && comment.state !== link.state;
      if (isHandled) return withEnd('This comment was moderated already', 'Nothing was changed.');
      const { authorName, body } = comment;
      return { ...nothing, language: 'en', ...questions[link.state], meaning: `${authorName}: “${body}”` };
    },
  });
}

/** A page without a button, whether it is looked at or pressed. */
const withEnd = (title: string, text: string): LinkWords => ({
  ...{ language: 'en', question: title, meaning: text, button: '', done: title, effect: text },
});
