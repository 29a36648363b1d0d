import type { AccountMail } from '@tessera/contracts/identity/account-mail.ts';
import { codePurpose } from '@tessera/contracts/identity/mailbox-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { hashSecret, newSecret, sign } from '@tessera/service-kit/ids.ts';
import { mailCode } from '@tessera/service-kit/mail/mail-code.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';

export const codeValidMs = 10 * 60_000;
const maxTries = 5;

/** A mailed code. The document's id is the hash of the requesting browser's cookie, so the code is valid only there. */
const ticketModel = defineModel({
  collection: 'tickets',
  fields: {
    purpose: oneOf(...codePurpose.options),
    email: text,
    emailKey: text,
    /** The logged-in account that requested it. */
    siteUserId: optional(text),
    codeHash: text,
    tries: number,
    expiresAt: date,
    outbox,
  },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }, { key: { websiteId: 1, emailKey: 1 } }],
});

export type Ticket = DocumentIn<typeof ticketModel>;
type TicketRequest = Pick<Ticket, 'purpose' | 'email' | 'siteUserId'> & { mail: AccountMail['kind'] };

export type TicketStore = ReturnType<typeof createTicketStore>;

/** Mailed codes that are still valid, per realm. */
export function createTicketStore(models: Models, secret: string, now: () => number) {
  const { of, outbox: outboxCollection } = models.open(ticketModel);
  const codeHashOf = (ticketId: string, code: string) => sign(secret, 'typed code', `${ticketId}\n${code}`);
  const isLive = () => ({ expiresAt: trusted({ $gt: new Date(now()) }), tries: trusted({ $lt: maxTries }) });

  return {
    outbox: outboxCollection,

    /** Creates a ticket and its mail in one write. @returns the value of the browser's cookie */
    async issue(realm: string, { purpose, email, siteUserId, mail }: TicketRequest): Promise<string> {
      const cookie = newSecret();
      const _id = hashSecret(cookie);
      const seed = newSecret();
      await of(realm).insertOne({
        _id,
        purpose,
        email,
        emailKey: emailKey(email),
        ...(siteUserId !== undefined && { siteUserId }),
        codeHash: codeHashOf(_id, mailCode(secret, seed)),
        tries: 0,
        expiresAt: new Date(now() + codeValidMs),
        outbox: [outboxEntry('account.mail-due', { kind: mail, to: email, seed }, now())],
      });
      return cookie;
    },

    /** Whether the browser's code has the same purpose and address and is still valid. */
    async isLive(realm: string, cookie: string, wanted: Pick<Ticket, 'purpose' | 'emailKey'>): Promise<boolean> {
      return (await of(realm).findOne({ _id: hashSecret(cookie), ...wanted, ...isLive() })) !== null;
    },

    /** Finds the browser's ticket and counts an attempt, before the code is compared. */
    async countAttempt(realm: string, cookie: string, purpose: Ticket['purpose']): Promise<Ticket | undefined> {
      const filter = { _id: hashSecret(cookie), purpose, ...isLive() };
      return (await of(realm).findOneAndUpdate(filter, { $inc: { tries: 1 } })) ?? undefined;
    },

    isRight: ({ _id, codeHash }: Ticket, code: string): boolean => codeHash === codeHashOf(_id, code),

    /** @returns how many tickets the address had */
    erase: async (realm: string, key: string): Promise<number> =>
      (await of(realm).deleteMany({ emailKey: key })).deletedCount,

    /** Consumes the ticket. @returns false when a concurrent call did */
    use: async (realm: string, { _id, codeHash }: Ticket): Promise<boolean> =>
      (await of(realm).deleteOne({ _id, codeHash })).deletedCount === 1,
  };
}
