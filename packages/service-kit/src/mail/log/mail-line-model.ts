import { type DocumentIn, defineModel } from '../../data/model/define-model.ts';
import { date, nullable, number, oneOf, optional, text } from '../../data/model/fields.ts';

export const mailLineIndexes = {
  /** Mails to an address, the newest first. */
  to: { websiteId: 1, emailKey: 1, askedMs: -1, _id: -1 },
  /** What of a person is forgotten by itself, such as a place on a list. */
  about: { websiteId: 1, aboutId: 1 },
} as const;

/**
 * What became of a mail that is no document of its own: a service keeps how far it is in what the mail tells of, which the
 * next mail about that writes over, and which may go before two years are over.
 */
export const mailLineModel = defineModel({
  collection: 'mailLines',
  fields: {
    emailKey: text,
    /** What the mail was of: it goes with that. */
    aboutId: text,
    kind: nullable(text),
    /** Empty while it is not written. */
    subject: text,
    state: oneOf('waiting', 'sent', 'bounced', 'failed', 'stopped', 'unclear'),
    reason: nullable(text),
    askedMs: number,
    /** When something was last heard of it. */
    atMs: number,
    endedMs: optional(number),
    deleteAt: date,
  },
  indexes: [
    { key: mailLineIndexes.to },
    { key: mailLineIndexes.about },
    { key: { deleteAt: 1 }, expireAfterSeconds: 0 },
  ],
});

export type MailLine = DocumentIn<typeof mailLineModel>;
