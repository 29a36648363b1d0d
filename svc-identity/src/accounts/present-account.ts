import type { Account } from '@tessera/contracts/identity/calls.ts';
import type { Person } from '@tessera/contracts/identity/people-calls.ts';
import { rightsOf } from '@tessera/contracts/rights/rights-of.ts';
import type { AccountRecord } from './account-model.ts';

type Shown = Pick<AccountRecord, '_id' | 'email' | 'firstName' | 'lastName'>;

/** An account as its owner and other services see it, with its roles on their website and the rights they grant. */
export function presentAccount({ _id, email, firstName, lastName }: Shown, roles: readonly number[] = []): Account {
  const account = { siteUserId: _id, email, firstName, lastName, roles: [...roles] };
  return roles.length > 0 ? { ...account, rights: [...rightsOf(roles)] } : account;
}

/** An account as admins see it: with its roles on their website, and when it lost access there. */
export function presentPerson(
  account: Shown & Pick<AccountRecord, 'createdOn'>,
  { roles = [], disabledMs = null }: { roles?: readonly number[]; disabledMs?: number | null | undefined },
): Person {
  return { ...presentAccount(account, roles), createdOn: account.createdOn, disabledOn: disabledMs };
}
