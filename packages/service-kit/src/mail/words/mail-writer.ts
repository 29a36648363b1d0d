import { primaryOf } from '@tessera/rules/text/nearest-language.ts';
import type { StoreSite } from '../../websites.ts';
import { type MailContent, type RenderedMail, renderMail } from '../mail-layout.ts';
import { wordsIn } from '../words-in.ts';
import { fillWords } from './fill-words.ts';
import type { MailDraft, MailKind } from './mail-kind.ts';
import type { MailWordsStore } from './mail-words-store.ts';

export interface MailWriter {
  /**
   * Writes a mail in its reader's language, with the owner's words where there are any.
   * @param languages the first one the mail is written in is taken; the website's comes last
   */
  write(websiteId: string, draft: MailDraft, site: StoreSite, ...languages: (string | null)[]): Promise<RenderedMail>;
}

/** Writes all mails of a service: those that go out, those that are looked at, and tests. */
export function createMailWriter(store: Pick<MailWordsStore, 'find'>): MailWriter {
  return {
    async write(websiteId, draft, site, ...languages) {
      const { kind } = draft;
      const { language, words } = wordsIn(kind.words, kind.words.en, [...languages, site.locale]);
      const own = await store.find(websiteId, { kind: kind.kind, language: primaryOf(language) });
      return renderMail({ ...site, locale: language }, contentOf(draft, own?.words ?? words));
    },
  };
}

function contentOf({ kind: _, values, url, ...parts }: MailDraft, words: MailKind['words']['en']): MailContent {
  const { subject, heading, text, button } = fillWords(words, values);
  return {
    ...parts,
    subject,
    heading,
    paragraphs: text.split(/\n\s*\n/).map((paragraph) => paragraph.trim()),
    ...(url && { button: { label: button, url } }),
  };
}
