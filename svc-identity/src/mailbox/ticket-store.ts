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

/** A code by mail. The document's id is the hash of the asking browser's cookie, so the code is good in that browser alone. */
const ticketModel = defineModel({
  collection: 'tickets',
  fields: {
    purpose: oneOf(...codePurpose.options),
    email: text,
    emailKey: text,
    /** The logged-in account that asked. */
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

/** Codes by mail that can still be used, per realm. */
export function createTicketStore(models: Models, secret: string, now: () => number) {
  const { of, outbox: outboxCollection } = models.open(ticketModel);
  const codeHashOf = (ticketId: string, code: string) => sign(secret, 'typed code', `${ticketId}\n${code}`);
  const isLive = () => ({ expiresAt: trusted({ $gt: new Date(now()) }), tries: trusted({ $lt: maxTries }) });

  return {
    outbox: outboxCollection,

    /** Creates a ticket and its mail in one write. @returns what the asking browser's cookie holds */
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

    /** Whether the browser's code was asked for the same thing and can still be typed. */
    async isLive(realm: string, cookie: string, wanted: Pick<Ticket, 'purpose' | 'emailKey'>): Promise<boolean> {
      return (await of(realm).findOne({ _id: hashSecret(cookie), ...wanted, ...isLive() })) !== null;
    },

    /** Finds the browser's ticket and counts a try, before the code is compared. */
    async tryOne(realm: string, cookie: string, purpose: Ticket['purpose']): Promise<Ticket | undefined> {
      const filter = { _id: hashSecret(cookie), purpose, ...isLive() };
      return (await of(realm).findOneAndUpdate(filter, { $inc: { tries: 1 } })) ?? undefined;
    },

    isRight: ({ _id, codeHash }: Ticket, code: string): boolean => codeHash === codeHashOf(_id, code),

    /** @returns how many the address had */
    erase: async (realm: string, key: string): Promise<number> =>
      (await of(realm).deleteMany({ emailKey: key })).deletedCount,

    /** Uses the ticket up. @returns false when a concurrent call did */
    use: async (realm: string, { _id, codeHash }: Ticket): Promise<boolean> =>
      (await of(realm).deleteOne({ _id, codeHash })).deletedCount === 1,
  };
}
