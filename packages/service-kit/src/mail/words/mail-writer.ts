import { primaryOf } from '@tessera/rules/text/nearest-language.ts';
import type { StoreSite } from '../../websites.ts';
import type { MailContent } from '../mail-content.ts';
import { type RenderedMail, renderMail } from '../mail-layout.ts';
import { wordsIn } from '../words-in.ts';
import { fillWords } from './fill-words.ts';
import type { MailDraft, MailKind } from './mail-kind.ts';
import type { MailWordsStore } from './mail-words-store.ts';

/** A mail as it goes out, and the kind it is of, for the log. */
export type WrittenDraft = RenderedMail & { kind: string };

export interface MailWriter {
  /**
   * Writes a mail in its reader's language, with the owner's words where there are any.
   * @param languages the first one the mail is written in is taken; the website's comes last
   */
  write(websiteId: string, draft: MailDraft, site: StoreSite, ...languages: (string | null)[]): Promise<WrittenDraft>;
}

/** Writes all mails of a service: those that go out, those that are looked at, and tests. */
export function createMailWriter(store: Pick<MailWordsStore, 'find'>): MailWriter {
  return {
    async write(websiteId, draft, site, ...languages) {
      const { kind } = draft;
      const { language, words } = wordsIn(kind.words, kind.words.en, [...languages, site.locale]);
      const own = await store.find(websiteId, { kind: kind.kind, language: primaryOf(language) });
      const content = contentOf(draft, own?.words ?? words);
      return { ...renderMail({ ...site, locale: language }, content), kind: kind.kind };
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
