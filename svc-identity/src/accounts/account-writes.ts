import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { AccountRecord, EarlierEmail } from './account-model.ts';

/** Notifies the owner of the account, who may not have made the change. */
const passwordChangedMail = ({ email }: Pick<AccountRecord, 'email'>, now: number) =>
  outboxEntry('account.mail-due', { kind: 'password-changed', to: email, seed: '' }, now);

interface EmailChange {
  newEmail: string;
  earlierEmails: readonly EarlierEmail[];
  /** The undo link is derived from it. */
  seed: string;
  now: number;
}

/** Writes that replace credentials. Each raises the session epoch, which ends sessions and known devices. */
export function createAccountWrites(of: WebsiteModel<AccountRecord>['of']) {
  return {
    /**
     * Ends all sessions in the same write, including log-ins in progress.
     * @returns null when the password was changed or the account disabled since it was read
     */
    changePassword: (websiteId: string, account: AccountRecord, newHash: string, now: number) =>
      of(websiteId).findOneAndUpdate(
        { _id: account._id, passwordHash: account.passwordHash, email: account.email, disabledMs: null },
        {
          $set: { passwordHash: newHash },
          $inc: { sessionEpoch: 1 },
          $push: { outbox: passwordChangedMail(account, now) },
        },
      ),

    /**
     * Replaces a forgotten password after the mailbox was verified.
     * @returns null when the e-mail was changed or the account disabled since it was read
     */
    resetPassword: (websiteId: string, account: AccountRecord, newHash: string, now: number) =>
      of(websiteId).findOneAndUpdate(
        { _id: account._id, email: account.email, disabledMs: null },
        {
          $set: { passwordHash: newHash, emailProvedMs: now },
          $inc: { sessionEpoch: 1 },
          $push: { outbox: passwordChangedMail(account, now) },
        },
      ),

    /**
     * Ends all sessions in the same write, and notifies the old address.
     * @returns null when the account changed since it was read
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
     * Restores an earlier address and removes the password, which the person who changed the address knew.
     * @returns null when the account changed since it was read
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
