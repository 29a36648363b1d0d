import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, optional, part, text } from '@tessera/service-kit/data/model/fields.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';

/**
 * A shopper of one website, or a person of the platform realm who works on websites; their rights on a website are in
 * its team. The document's id is the siteUserId.
 */
export const accountModel = defineModel({
  collection: 'accounts',
  fields: {
    email: text,
    /** The e-mail in lower case; one account per e-mail. */
    emailKey: text,
    firstName: text,
    lastName: text,
    passwordHash: text,
    createdOn: number,
    /** When the account was disabled; absent while it is enabled. */
    disabledMs: optional(number),
    /** How often all sessions were ended together, absent for never. Only sessions of the current epoch are valid. */
    sessionEpoch: optional(number),
    /** When a code verified the e-mail; absent for imported accounts. */
    emailProvedMs: optional(number),
    /** Previous addresses that can be restored until `untilMs`, oldest first. */
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
/** An address that an account gave up, and how long it can be restored. */
export type EarlierEmail = NonNullable<AccountRecord['earlierEmails']>[number];
