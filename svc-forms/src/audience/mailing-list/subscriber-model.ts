import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  nullable,
  number,
  oneOf,
  optional,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import type { Unstamped } from '@tessera/service-kit/data/model/view.ts';
import { deliveryFields } from '@tessera/service-kit/mail/outgoing-fields.ts';
import { syncFields } from './sync-fields.ts';

const mailFields = {
  /** Which of the two mails this is: the one that asks for a yes, or the one that says it arrived. */
  kind: oneOf('confirm', 'welcome'),
  /**
   * - `none` no mail is to be sent
   * - `due` to be sent
   * - `claimed` a worker is writing it
   * - `handed` on its way to the mail server, whose answer is not known yet
   * - `sent` the mail server took it
   * - `refused` it never will, or not in three days
   * - `unknown` handed over and never answered
   */
  state: oneOf('none', 'due', 'claimed', 'handed', 'sent', 'refused', 'unknown'),
  ...deliveryFields,
  askedMs: number,
  sentMs: optional(number),
  reason: optional(text),
};
export type SubscriberMail = DocumentOf<typeof mailFields>;

export const subscriberIndexes = {
  newest: { websiteId: 1, askedMs: -1, _id: -1 },
  byState: { websiteId: 1, state: 1, 'mail.state': 1, askedMs: -1, _id: -1 },
  byEmail: { websiteId: 1, emailKey: 1, _id: 1 },
  byConfirmed: { websiteId: 1, confirmedMs: 1 },
  byLeft: { websiteId: 1, leftMs: 1 },
  bySent: { websiteId: 1, 'mail.sentMs': 1 },
  /** For letters: everybody on a list, one after the other. */
  onList: { websiteId: 1, listId: 1, state: 1, _id: 1 },
  unconfirmed: { state: 1, askedMs: 1 },
  /** For the external list: all subscribers, and their synchronization state. */
  byList: { websiteId: 1, listId: 1, _id: 1 },
  bySync: { websiteId: 1, 'outside.state': 1, 'outside.endedMs': -1 },
} as const;

/** One address on one list: what was asked, what was answered, and how far the mail about it is. */
export const subscriberModel = defineModel({
  collection: 'subscribers',
  fields: {
    listId: text,
    email: text,
    /** In small letters: one person is one, however the address is written. */
    emailKey: text,
    /** May be empty. */
    name: text,
    state: oneOf('asked', 'confirmed', 'left', 'suspended'),
    source: oneOf('form', 'restock', 'owner'),
    pagePath: nullable(text),
    /** What was agreed to at `askedMs`, word for word, and in which version of the form. */
    consentText: nullable(text),
    consentVersion: nullable(number),
    /** The language of the mails; null if unknown. */
    language: nullable(text),
    askedMs: number,
    /** How often the address was given since it was last on the list. */
    asks: number,
    confirmedMs: optional(number),
    leftMs: optional(number),
    /** Why it gets no more letters, and since when. */
    suspension: optional(part({ why: oneOf('bounce', 'complaint'), reason: text, atMs: number })),
    /** Parts of the links of its mails: who has them got the mail. The way out stays the same for good. */
    confirmKey: text,
    leaveKey: text,
    mail: part(mailFields),
    /** State of the synchronization with the website's external list; absent if nothing is to be synchronized. */
    outside: optional(part(syncFields)),
  },
  indexes: [
    { key: { websiteId: 1, listId: 1, emailKey: 1 }, name: 'one_per_address', unique: true },
    ...Object.values(subscriberIndexes).map((key) => ({ key })),
    // For the repair job, which looks behind all websites at once.
    { key: { 'mail.dueMs': 1 }, sparse: true },
    { key: { 'outside.dueMs': 1 }, sparse: true },
  ],
});

export type SubscriberRecord = DocumentIn<typeof subscriberModel>;
export type NewSubscriber = Unstamped<SubscriberRecord>;
