import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type AccountRecord, accountModel, type NewAccount } from './account-model.ts';
import { createAccountWrites } from './account-writes.ts';

export type AccountStore = ReturnType<typeof createAccountStore>;

/** The result of a switch: the account as it is now, and whether the switch changed it. */
interface Switched {
  account: AccountRecord;
  isNew: boolean;
}

export const isDisabled = ({ disabledMs }: Pick<AccountRecord, 'disabledMs'>): boolean => disabledMs !== undefined;

/** Accounts of all websites; each call is scoped to one. */
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

    /** Ends all sessions in the same write, including log-ins in progress. A disabled account is unchanged. */
    async disable(websiteId: string, _id: string, disabledMs: number) {
      const change = { $set: { disabledMs }, $inc: { sessionEpoch: 1 } };
      return found(websiteId, _id, await of(websiteId).findOneAndUpdate({ _id, disabledMs: null }, change));
    },

    /** @param sessionEpoch enables only if the account was not disabled again since that epoch */
    async enable(websiteId: string, _id: string, sessionEpoch?: number) {
      const filter = { _id, disabledMs: trusted({ $ne: null }), ...(sessionEpoch !== undefined && { sessionEpoch }) };
      return found(websiteId, _id, await of(websiteId).findOneAndUpdate(filter, { $unset: { disabledMs: '' } }));
    },

    /** @returns how many accounts the address had */
    erase: async (websiteId: string, key: string): Promise<number> =>
      (await of(websiteId).deleteMany({ emailKey: key })).deletedCount,

    /** @throws a duplicate key error when the e-mail already has an account */
    insert: (websiteId: string, account: NewAccount) =>
      of(websiteId).insertOne({ ...account, emailKey: emailKey(account.email) }),

    /** Replaces or creates the account with the e-mail. It keeps its id and stays disabled if it is. @returns its id */
    async writeByEmail(websiteId: string, { _id, ...account }: NewAccount): Promise<string> {
      const key = emailKey(account.email);
      const change = { $set: account, $setOnInsert: { _id } };
      const written = await of(websiteId).findOneAndUpdate({ emailKey: key }, change, { upsert: true });
      return written?._id ?? _id;
    },

    /** Only while the old hash is stored, so that a concurrent password change is not undone. */
    replaceHash: (websiteId: string, { _id, passwordHash }: AccountRecord, newHash: string) =>
      of(websiteId).updateOne({ _id, passwordHash }, { $set: { passwordHash: newHash } }),

    ...createAccountWrites(of),
  };
}
