import { emailKey } from '@tessera/rules/email/email-key.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { hashPassword } from '@tessera/service-kit/password.ts';
import type { AccountRecord, NewAccount } from '../accounts/account-model.ts';
import { failIfEmailTaken } from '../accounts/fail-if-email-taken.ts';
import { checkCode, type TypedCode, wrongCode } from './check-code.ts';
import type { MailboxDeps } from './mailbox-deps.ts';

interface NewMember extends TypedCode {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

type Registered = NewAccount & Pick<AccountRecord, 'websiteId' | 'emailKey'>;

/** Creates a member account without roles for a verified mailbox (AUTH-016, AUTH-017), with a checked password. */
export async function register(
  realm: string,
  { email, password, firstName, lastName, ...typed }: NewMember,
  { accounts, tickets, now }: Pick<MailboxDeps, 'accounts' | 'tickets' | 'now'>,
): Promise<Registered | Failure> {
  const ticket = await checkCode(realm, 'register', typed, tickets);
  if (ticket instanceof Failure) return ticket;
  if (ticket.emailKey !== emailKey(email)) return wrongCode();
  const at = now();
  const account: NewAccount = {
    ...{ _id: newId('usr'), email: ticket.email, firstName, lastName, createdOn: at, emailProvedMs: at },
    passwordHash: await hashPassword(password),
  };
  if (!(await tickets.use(realm, ticket))) return wrongCode();
  const refused = await failIfEmailTaken(accounts.insert(realm, account));
  return refused instanceof Failure ? refused : { ...account, websiteId: realm, emailKey: ticket.emailKey };
}
