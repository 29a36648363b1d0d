import { emailKey } from '@tessera/rules/email/email-key.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, optional, part, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { outbox, outboxEntry } from '@tessera/service-kit/queue/outbox.ts';

/**
 * A shopper of one website, or a person of the platform's realm who works on websites: what they may do there is in the
 * websites' teams. The document's id is the siteUserId.
 */
const accountModel = defineModel({
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

/** The owner reads of a change she did not make. */
const toldOfPassword = ({ email }: Pick<AccountRecord, 'email'>, now: number) =>
  outboxEntry('account.mail-due', { kind: 'password-changed', to: email, seed: '' }, now);

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

    /**
     * Ends all sessions in the same write, also of log-ins that are under way.
     * @returns null when the password was changed, or the account disabled, since it was read
     */
    changePassword: (websiteId: string, account: AccountRecord, newHash: string, now: number) =>
      of(websiteId).findOneAndUpdate(
        { _id: account._id, passwordHash: account.passwordHash, email: account.email, disabledMs: null },
        {
          $set: { passwordHash: newHash },
          $inc: { sessionEpoch: 1 },
          $push: { outbox: toldOfPassword(account, now) },
        },
      ),

    /**
     * Replaces a forgotten password: the mailbox was proved.
     * @returns null when the e-mail was changed, or the account disabled, since it was read
     */
    resetPassword: (websiteId: string, account: AccountRecord, newHash: string, now: number) =>
      of(websiteId).findOneAndUpdate(
        { _id: account._id, email: account.email, disabledMs: null },
        {
          $set: { passwordHash: newHash, emailProvedMs: now },
          $inc: { sessionEpoch: 1 },
          $push: { outbox: toldOfPassword(account, now) },
        },
      ),

    /**
     * Ends all sessions in the same write, and tells the old address.
     * @returns null when the account is another by now
     * @throws a duplicate key error when the new address has an account
     */
    changeEmail: (
      websiteId: string,
      { _id, email, passwordHash }: AccountRecord,
      { newEmail, earlierEmails, seed, now }: EmailChange,
    ) =>
      of(websiteId).findOneAndUpdate(
        { _id, email, passwordHash, disabledMs: null },
        {
          $set: {
            email: newEmail,
            emailKey: emailKey(newEmail),
            emailProvedMs: now,
            earlierEmails: [...earlierEmails],
          },
          $inc: { sessionEpoch: 1 },
          $push: {
            outbox: outboxEntry('account.mail-due', { kind: 'email-changed', to: email, seed, newEmail }, now),
          },
        },
      ),

    /**
     * Gives an earlier address back and takes the password away: whoever changed the address knew it.
     * @returns null when the account is another by now
     * @throws a duplicate key error when the address has another account
     */
    undoEmail: (
      websiteId: string,
      { _id, email }: AccountRecord,
      { earlier, earlierEmails, newHash }: { earlier: EarlierEmail; earlierEmails: EarlierEmail[]; newHash: string },
    ) =>
      of(websiteId).findOneAndUpdate(
        { _id, email, 'earlierEmails.tokenHash': earlier.tokenHash },
        {
          $set: { email: earlier.email, emailKey: emailKey(earlier.email), passwordHash: newHash, earlierEmails },
          $inc: { sessionEpoch: 1 },
        },
      ),
  };
}

interface EmailChange {
  newEmail: string;
  earlierEmails: readonly EarlierEmail[];
  /** The undo link follows from it. */
  seed: string;
  now: number;
}
