import type { Account } from '@tessera/contracts/identity/calls.ts';
import type { Person } from '@tessera/contracts/identity/people-calls.ts';
import { rightsOf } from '@tessera/contracts/rights/rights-of.ts';
import type { AccountRecord } from './account-store.ts';

type Shown = Pick<AccountRecord, '_id' | 'email' | 'firstName' | 'lastName' | 'roles'>;

/** An account as callers may see it. */
export function presentAccount({ _id, email, firstName, lastName, roles }: Shown): Account {
  const account = { siteUserId: _id, email, firstName, lastName, roles };
  return roles.length > 0 ? { ...account, rights: [...rightsOf(roles)] } : account;
}

/** An account as admins see it. */
export function presentPerson(account: Shown & Pick<AccountRecord, 'createdOn' | 'disabledMs'>): Person {
  const { createdOn, disabledMs = null } = account;
  return { ...presentAccount(account), createdOn, disabledOn: disabledMs };
}
