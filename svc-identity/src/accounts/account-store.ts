import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type AccountRecord, accountModel, type NewAccount } from './account-model.ts';
import { createAccountWrites } from './account-writes.ts';

export type AccountStore = ReturnType<typeof createAccountStore>;

/** What a switch found: the account as it is now, and whether it was otherwise before. */
interface Switched {
  account: AccountRecord;
  isNew: boolean;
}

export const isDisabled = ({ disabledMs }: Pick<AccountRecord, 'disabledMs'>): boolean => disabledMs !== undefined;

/** Accounts of all websites, each call for one of them. */
export function createAccountStore(models: Models) {
  const { of, outbox: outboxCollection } = models.open(accountModel);

  const found = async (
    websiteId: string,
    _id: string,
    changed: AccountRecord | null,
  ): Promise<Switched | undefined> => {
    const account = changed ?? (await of(websiteId).findOne({ _id }));
    return account ? { account, isNew: changed !== null } : undefined;
  };

  return {
    outbox: outboxCollection,

    findByEmail: (websiteId: string, email: string) => of(websiteId).findOne({ emailKey: emailKey(email) }),

    findById: (websiteId: string, siteUserId: string) => of(websiteId).findOne({ _id: siteUserId }),

    findAll: (websiteId: string, siteUserIds: readonly string[]) =>
      of(websiteId)
        .find({ _id: trusted({ $in: [...new Set(siteUserIds)] }) })
        .toArray(),

    /** Ends all sessions in the same write, also of log-ins that are under way. One that is disabled stays as it is. */
    async disable(websiteId: string, _id: string, disabledMs: number) {
      const change = { $set: { disabledMs }, $inc: { sessionEpoch: 1 } };
      return found(websiteId, _id, await of(websiteId).findOneAndUpdate({ _id, disabledMs: null }, change));
    },

    /** @param sessionEpoch only while it was not disabled anew since then */
    async enable(websiteId: string, _id: string, sessionEpoch?: number) {
      const filter = { _id, disabledMs: trusted({ $ne: null }), ...(sessionEpoch !== undefined && { sessionEpoch }) };
      return found(websiteId, _id, await of(websiteId).findOneAndUpdate(filter, { $unset: { disabledMs: '' } }));
    },

    /** @returns how many accounts the address had */
    erase: async (websiteId: string, key: string): Promise<number> =>
      (await of(websiteId).deleteMany({ emailKey: key })).deletedCount,

    /** @throws a duplicate key error when the e-mail has an account already */
    insert: (websiteId: string, account: NewAccount) =>
      of(websiteId).insertOne({ ...account, emailKey: emailKey(account.email) }),

    /** Writes over the account with the e-mail, or makes it. It keeps its id, and stays disabled if it is. @returns its id */
    async writeByEmail(websiteId: string, { _id, ...account }: NewAccount): Promise<string> {
      const key = emailKey(account.email);
      const change = { $set: account, $setOnInsert: { _id } };
      const written = await of(websiteId).findOneAndUpdate({ emailKey: key }, change, { upsert: true });
      return written?._id ?? _id;
    },

    /** Only while the old hash stands, so that a password changed meanwhile is not undone. */
    replaceHash: (websiteId: string, { _id, passwordHash }: AccountRecord, newHash: string) =>
      of(websiteId).updateOne({ _id, passwordHash }, { $set: { passwordHash: newHash } }),

    ...createAccountWrites(of),
  };
}
