import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';

/** A person on one website; the document's id is the siteUserId. */
const accountModel = defineModel({
  collection: 'accounts',
  fields: {
    email: text,
    /** What the e-mail is found by: one account per e-mail whatever its capitals. */
    emailKey: text,
    firstName: text,
    lastName: text,
    /** Role codes on this website; empty for plain members. */
    roles: listOf(number),
    passwordHash: text,
    createdOn: number,
  },
  indexes: [{ key: { websiteId: 1, emailKey: 1 }, unique: true }],
});

export type AccountRecord = DocumentIn<typeof accountModel>;
export type NewAccount = Pick<
  AccountRecord,
  '_id' | 'email' | 'firstName' | 'lastName' | 'roles' | 'passwordHash' | 'createdOn'
>;

export type AccountStore = ReturnType<typeof createAccountStore>;

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Accounts of all websites, each call for one of them. */
export function createAccountStore(models: Models) {
  const { of } = models.open(accountModel);
  return {
    findByEmail: (websiteId: string, email: string) => of(websiteId).findOne({ emailKey: emailKey(email) }),

    findById: (websiteId: string, siteUserId: string) => of(websiteId).findOne({ _id: siteUserId }),

    /** @throws a duplicate key error when the e-mail has an account already */
    insert: (websiteId: string, account: NewAccount) =>
      of(websiteId).insertOne({ ...account, emailKey: emailKey(account.email) }),

    /** Writes over the account with the e-mail, which keeps its id, or makes it. */
    writeByEmail(websiteId: string, { _id, ...account }: NewAccount) {
      const key = emailKey(account.email);
      return of(websiteId).updateOne({ emailKey: key }, { $set: account, $setOnInsert: { _id } }, { upsert: true });
    },

    /** Only while the old hash stands, so that a password changed meanwhile is not undone. */
    replaceHash: (websiteId: string, { _id, passwordHash }: AccountRecord, newHash: string) =>
      of(websiteId).updateOne({ _id, passwordHash }, { $set: { passwordHash: newHash } }),
  };
}
