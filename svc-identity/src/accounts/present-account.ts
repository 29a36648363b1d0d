import type { Account } from '@tessera/contracts/identity/calls.ts';
import type { Person } from '@tessera/contracts/identity/people-calls.ts';
import type { AccountRecord } from './account-store.ts';

type Shown = Pick<AccountRecord, '_id' | 'email' | 'firstName' | 'lastName'>;

/** An account as callers may see it, with the roles it has on their website. */
export function presentAccount({ _id, email, firstName, lastName }: Shown, roles: readonly number[] = []): Account {
  return { siteUserId: _id, email, firstName, lastName, roles: [...roles] };
}

/** An account as admins see it: with the roles it has on their website, and since when it has no access there. */
export function presentPerson(
  account: Shown & Pick<AccountRecord, 'createdOn'>,
  { roles = [], disabledMs = null }: { roles?: readonly number[]; disabledMs?: number | null | undefined },
): Person {
  return { ...presentAccount(account, roles), createdOn: account.createdOn, disabledOn: disabledMs };
}
