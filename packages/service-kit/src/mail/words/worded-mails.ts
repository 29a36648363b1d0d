import type { MailKindSummary, WordedMail } from '@tessera/contracts/mails/mail-words.ts';
import { primaryOf } from '@tessera/rules/text/nearest-language.ts';
import type { StoreSite, Websites } from '../../websites.ts';
import type { MailDraft, MailKind } from './mail-kind.ts';
import type { MailWordsStore } from './mail-words-store.ts';
import type { MailWriter } from './mail-writer.ts';

/** A kind of mail, and one with sample data, composed by the same code as real mails. */
export interface ShownMail {
  kind: MailKind;
  sample(site: StoreSite, language: string, websiteId: string): MailDraft | Promise<MailDraft>;
}

/** What mails and their words are read from. */
export interface WordedMailsDeps {
  mails: readonly ShownMail[];
  store: MailWordsStore;
  writer: MailWriter;
  websites: Websites;
}

export type WordedMails = ReturnType<typeof createWordedMails>;

/** A service's kinds of mails with the words that are sent of each, and samples written with them. */
export function createWordedMails({ mails, store, writer, websites }: WordedMailsDeps) {
  return {
    find: (name: string) => mails.find(({ kind }) => kind.kind === name),

    async list(websiteId: string): Promise<MailKindSummary[]> {
      const own = await store.own(websiteId);
      return mails.map(({ kind }) => summaryOf(kind, own));
    },

    async read(websiteId: string, { kind }: ShownMail, asked: string | undefined): Promise<WordedMail> {
      const language = languageOf(kind, asked ?? (await websites.read(websiteId)).locale);
      const original = kind.words[language] ?? kind.words.en;
      const [stored, own] = await Promise.all([
        store.find(websiteId, { kind: kind.kind, language }),
        store.own(websiteId),
      ]);
      return {
        kind: summaryOf(kind, own),
        ...{ language, original },
        words: stored?.words ?? original,
        isOwn: Boolean(stored?.words),
        placeholders: Object.entries(kind.placeholders).map(([name, meaning]) => ({ name, meaning })),
        version: stored?.version ?? 0,
      };
    },

    /** In the language that is asked for, else in the website's. */
    async writeSample(websiteId: string, { kind, sample }: ShownMail, asked: string | undefined) {
      const site = await websites.read(websiteId);
      const language = languageOf(kind, asked ?? site.locale);
      const draft = await sample(site, language, websiteId);
      return { site, mail: await writer.write(websiteId, draft, site, language) };
    },
  };
}

function summaryOf(
  { kind, name, when, to, words }: MailKind,
  own: readonly { kind: string; language: string }[],
): MailKindSummary {
  const ownLanguages = own.filter((one) => one.kind === kind).map(({ language }) => language);
  return { kind, name, when, to, languages: Object.keys(words), ownLanguages };
}

/** The language that is asked for, where the mail is written in it. */
const languageOf = ({ words }: MailKind, asked: string): string => {
  const language = primaryOf(asked);
  return words[language] ? language : 'en';
};
