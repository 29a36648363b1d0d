import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Db } from 'mongodb';

/** A person on one website; the document's id is the siteUserId. */
export interface AccountRecord extends WebsiteDocument {
  schemaVersion: 1;
  email: string;
  /** What the e-mail is found by: one account per e-mail whatever its capitals. */
  emailKey: string;
  firstName: string;
  lastName: string;
  /** Role codes on this website; empty for plain members. */
  roles: number[];
  passwordHash: string;
  createdOn: number;
}
export type NewAccount = Pick<
  AccountRecord,
  '_id' | 'email' | 'firstName' | 'lastName' | 'roles' | 'passwordHash' | 'createdOn'
>;

export type AccountStore = ReturnType<typeof createAccountStore>;

export const emailKey = (email: string): string => email.trim().toLowerCase();

/** Accounts of all websites, each call for one of them. */
export function createAccountStore(db: Db) {
  const collection = db.collection<AccountRecord>('accounts');
  const of = (websiteId: string) => forWebsite(collection, websiteId);
  return {
    ensureIndexes: () => collection.createIndex({ websiteId: 1, emailKey: 1 }, { unique: true }),

    findByEmail: (websiteId: string, email: string) => of(websiteId).findOne({ emailKey: emailKey(email) }),

    findById: (websiteId: string, siteUserId: string) => of(websiteId).findOne({ _id: siteUserId }),

    /** @throws a duplicate key error when the e-mail has an account already */
    insert: (websiteId: string, account: NewAccount) =>
      of(websiteId).insertOne({ ...account, schemaVersion: 1, emailKey: emailKey(account.email) }),

    /** Writes over the account with the e-mail, which keeps its id, or makes it. */
    writeByEmail(websiteId: string, { _id, ...account }: NewAccount) {
      const key = emailKey(account.email);
      return of(websiteId).updateOne(
        { emailKey: key },
        { $set: { ...account, schemaVersion: 1 }, $setOnInsert: { _id } },
        { upsert: true },
      );
    },

    /** Only while the old hash stands, so that a password changed meanwhile is not undone. */
    replaceHash: (websiteId: string, { _id, passwordHash }: AccountRecord, newHash: string) =>
      of(websiteId).updateOne({ _id, passwordHash }, { $set: { passwordHash: newHash } }),
  };
}
