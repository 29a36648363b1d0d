import { draftOf, type MailDraft, type MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';

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
      text: 'Visitors see these comments once you approve them.',
      button: 'Review comments',
    },
  },
};

/** Informs an owner how many comments wait, and on which posts. It names no person, so it holds nothing to be erased. */
export function commentsWaitingMail(
  { count, posts }: { count: number; posts: readonly string[] },
  { name, origin }: Pick<StoreSite, 'name' | 'origin'>,
): MailDraft {
  return draftOf(
    commentsWaitingKind,
    { count: String(count), site: name },
    { rows: posts.map((label) => ({ label })), url: `${origin}/config/website/comments` },
  );
}
