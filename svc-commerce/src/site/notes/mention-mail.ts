import { draftOf, type MailDraft, type MailKind } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';

export const mentionKind: MailKind<'person' | 'page' | 'site'> = {
  kind: 'note-mention',
  name: 'You were mentioned in a note',
  when: 'A colleague mentions a member of your team in a note on a page',
  to: 'owner',
  placeholders: { person: 'Who wrote the note', page: 'The title of the page', site: 'The name of your website' },
  words: {
    en: {
      subject: '{person} mentioned you in a note on {page}',
      heading: '{person} mentioned you',
      text: 'The note is about {page} on {site}.',
      button: 'Open the page',
    },
  },
};

interface Mention {
  person: string;
  page: string;
  documentId: string;
  body: string;
}

/** Notifies a member of the team that a note mentions them, with its text. */
export const mentionMail = (
  { person, page, documentId, body }: Mention,
  { name, origin }: Pick<StoreSite, 'name' | 'origin'>,
): MailDraft =>
  draftOf(
    mentionKind,
    { person, page, site: name },
    { rows: [{ label: body }], url: `${origin}/config/website/pages/${documentId}` },
  );
