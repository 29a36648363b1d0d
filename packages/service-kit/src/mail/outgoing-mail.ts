import type { Index } from '../data/model/define-model.ts';
import { type DocumentOf, listOf, nullable, number, oneOf, optional, part, text } from '../data/model/fields.ts';
import { trusted } from '../data/model/mongoose.ts';
import type { Held } from './delivery-place.ts';
import { deliveryFields } from './outgoing-fields.ts';

/** A whole mail to one person, and the log of its delivery. `_id` is `{websiteId}:{id}`. */
export const mailFields = {
  id: text,
  /** What it is about, for lists: `order_…` for example. */
  subjectId: nullable(text),
  to: text,
  /** What the mails to an address are found by. */
  toKey: text,
  /** Of `MailKind`; absent for mails of the platform itself. */
  kind: optional(text),
  replyTo: nullable(text),
  fromName: nullable(text),
  subject: text,
  /** Both are empty some time after the mail came to its end (`textKeptMs`). */
  text,
  html: text,
  /** Where mail programs stop such mails, with one press and without asking (RFC 8058). */
  stopUrl: optional(text),
  state: oneOf('due', 'claimed', 'sending', 'sent', 'refused', 'unknown'),
  /** How a mail came to be refused: by the mail server for good, after three days, or since it is not to be sent. */
  refusal: optional(oneOf('bounced', 'refused', 'withheld')),
  ...deliveryFields,
  createdOn: number,
  /** When it was last asked for; it is tried for three days from then. */
  askedOn: number,
  /** What happened, oldest first, the last fifty. */
  log: listOf(part({ at: number, what: text })),
};

export type OutgoingMail = DocumentOf<typeof mailFields> & Held;

/** Mails that still have their text; some letter or mark is in every one. */
export const withText = { text: trusted({ $gt: '' }) };

/** Mails to an address, the newest first. */
export const mailsToIndex = { websiteId: 1, toKey: 1, createdOn: -1, _id: -1 } as const;

/** For what is due, the mails of a subject and to an address, and the two times at which text and line go. */
export const mailIndexes: readonly Index[] = [
  { key: mailsToIndex },
  { key: { dueMs: 1 }, sparse: true },
  { key: { websiteId: 1, subjectId: 1, createdOn: 1 } },
  { key: { askedOn: 1 }, name: 'askedOn_of_texts', partialFilterExpression: { text: { $gt: '' } } },
  { key: { createdOn: 1 } },
];

/** Earlier mails were found by what they are about alone. */
export const mailMigrations = [[{ $set: { toKey: { $toLower: { $trim: { input: '$to' } } } } }]];

const day = 24 * 3_600_000;
/** Texts hold names, addresses and links that open orders: they go this long after the mail was last asked for. */
export const textKeptMs = 90 * day;
/** The line in the log goes then: whom a mail went to, when, and what became of it. */
export const lineKeptMs = 730 * day;
/** After this long without the queue the repair job takes care of it. */
export const repairAfterMs = 60_000;
/** Longer than every time limit of a delivery together; a worker silent for this long is gone. */
export const leaseMs = 120_000;
/** Hand-overs without an answer after which it rests. */
export const maxDoubts = 3;
