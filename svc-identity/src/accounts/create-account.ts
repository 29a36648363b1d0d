import type { Account } from '@tessera/contracts/identity/calls.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { AccountStore, NewAccount } from './account-store.ts';
import { checkEmail } from './check-email.ts';
import { hashPassword } from './password.ts';
import { isAcceptablePassword } from './password-rule.ts';
import { presentAccount } from './present-account.ts';

interface Wanted {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Makes a member account without roles (AUTH-016). */
export async function createAccount(
  websiteId: string,
  { email, password, firstName, lastName }: Wanted,
  { accounts, now }: { accounts: AccountStore; now: () => number },
): Promise<Account | Failure> {
  const refused = checkEmail(email);
  if (refused) return refused;
  if (!(await isAcceptablePassword(password))) return fail('account.password_weak');
  const account: NewAccount = {
    _id: newId('usr'),
    email: email.trim(),
    firstName,
    lastName,
    passwordHash: await hashPassword(password),
    createdOn: now(),
  };
  return (await insertOnce(accounts, websiteId, account)) ?? presentAccount(account);
}

async function insertOnce(
  accounts: AccountStore,
  websiteId: string,
  account: NewAccount,
): Promise<Failure | undefined> {
  try {
    await accounts.insert(websiteId, account);
    return undefined;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return fail('account.exists');
  }
}
