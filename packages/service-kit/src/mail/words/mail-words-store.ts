import type { MailWords } from '@tessera/contracts/mails/mail-words.ts';
import { atVersion } from '../../data/model/at-version.ts';
import { type DocumentIn, defineModel } from '../../data/model/define-model.ts';
import { nullable, number, part, text } from '../../data/model/fields.ts';
import type { Models } from '../../data/model/models.ts';

const mailWordsModel = defineModel({
  collection: 'mailWords',
  fields: {
    kind: text,
    language: text,
    /** Null where the owner went back to the original. */
    words: nullable(part({ subject: text, heading: text, text, button: text })),
    version: number,
  },
  indexes: [{ key: { websiteId: 1, kind: 1 } }],
});
type StoredWords = DocumentIn<typeof mailWordsModel>;
type Of = Pick<StoredWords, 'kind' | 'language'>;

export type MailWordsStore = ReturnType<typeof createMailWordsStore>;

/** Owners' own words, one document for each website, kind and language. */
export function createMailWordsStore(models: Models) {
  const { of } = models.open(mailWordsModel);
  const idOf = (websiteId: string, { kind, language }: Of) => `${websiteId}:${kind}:${language}`;
  return {
    find: (websiteId: string, place: Of) => of(websiteId).findOne({ _id: idOf(websiteId, place) }),

    /** Those that are sent, of all kinds. */
    async own(websiteId: string): Promise<Of[]> {
      const all = await of(websiteId).find({}, { limit: 500 }).toArray();
      return all.filter(({ words }) => words !== null);
    },

    /** Writes over the version its owner saw. @returns false when it is another by now */
    async write(websiteId: string, place: Of, words: MailWords | null, seen: number): Promise<boolean> {
      const filter = { _id: idOf(websiteId, place), version: atVersion(seen) };
      const change = { $set: { words }, $inc: { version: 1 }, $setOnInsert: place };
      return of(websiteId).changeIf(filter, change, { upsert: seen === 0 });
    },
  };
}
