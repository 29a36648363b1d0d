import { moderateByLink } from '@tessera/contracts/commerce/comment-calls.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { draftOf, type MailDraft, type MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import { type LinkedState, linkedStates } from './rules/moderation-link.ts';

export const commentsWaitingKind: MailKind<'count' | 'site'> = {
  kind: 'comments-waiting',
  name: 'Comments are waiting',
  when: 'New comments wait for approval; at most once an hour',
  to: 'owner',
  placeholders: { count: 'How many comments wait', site: 'The name of your website' },
  words: {
    en: {
      subject: 'Comments waiting for approval on {site}: {count}',
      heading: 'Comments are waiting',
      text: 'Visitors see these comments once you approve them. Each link below shows its comment before anything changes, and works for 7 days.',
      button: 'Review comments',
    },
  },
};

/** A comment that waits: when it was written, on which post, and the tokens of its links. */
interface WaitingComment {
  post: string;
  createdOn: number;
  tokens: Readonly<Record<LinkedState, string>>;
}

/** The oldest ones have links of their own; the others are behind the mail's button. */
export const maxLinked = 10;
const linkLabels: Readonly<Record<LinkedState, string>> = { public: 'Approve', spam: 'Spam', removed: 'Remove' };

/**
 * Writes to an owner how many comments wait, and on which posts, with links that moderate each. It neither names nor quotes a
 * person, so it holds nothing to be erased: the page behind a link shows the comment.
 */
export function commentsWaitingMail(
  { count, comments }: { count: number; comments: readonly WaitingComment[] },
  { name, origin, locale, timeZone }: Pick<StoreSite, 'name' | 'origin' | 'locale' | 'timeZone'>,
): MailDraft {
  const written = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return draftOf(
    commentsWaitingKind,
    { count: String(count), site: name },
    {
      url: `${origin}/config/website/comments`,
      sections: comments.slice(0, maxLinked).map(({ post, createdOn, tokens }) => ({
        heading: `${post}, ${written.format(createdOn)}`,
        links: linkedStates.map((state) => ({
          label: linkLabels[state],
          url: `${origin}${fillPath(moderateByLink.path, { token: tokens[state] })}`,
        })),
      })),
    },
  );
}
