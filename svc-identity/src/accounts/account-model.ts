import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, optional, part, text } from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';

/**
 * A shopper of one website, or a person of the platform's realm who works on websites: what they may do there is in the
 * websites' teams. The document's id is the siteUserId.
 */
export const accountModel = defineModel({
  collection: 'accounts',
  fields: {
    email: text,
    /** What the e-mail is found by: one account per e-mail whatever its capitals. */
    emailKey: text,
    firstName: text,
    lastName: text,
    passwordHash: text,
    createdOn: number,
    /** Since when nobody can log in with it; absent while one can. */
    disabledMs: optional(number),
    /** How often its sessions were ended all at once, absent for never: only those of log-ins since then are good. */
    sessionEpoch: optional(number),
    /** When a code proved that the e-mail is the person's; absent for accounts that were loaded. */
    emailProvedMs: optional(number),
    /** Addresses of before that can be taken back until then, oldest first. */
    earlierEmails: optional(listOf(part({ email: text, tokenHash: text, untilMs: number }))),
    outbox,
  },
  indexes: [{ key: { websiteId: 1, emailKey: 1 }, unique: true }],
});

export type AccountRecord = DocumentIn<typeof accountModel>;
export type NewAccount = Pick<
  AccountRecord,
  '_id' | 'email' | 'firstName' | 'lastName' | 'passwordHash' | 'createdOn' | 'emailProvedMs'
>;
/** An address that an account leaves, and how long it can be taken back. */
export type EarlierEmail = NonNullable<AccountRecord['earlierEmails']>[number];
