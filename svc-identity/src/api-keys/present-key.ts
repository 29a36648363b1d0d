import { accountName } from '@tessera/contracts/identity/account-name.ts';
import type { ApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import type { StaffMember } from '../teams/staff.ts';
import { activeScopes, isInactive } from './active-scopes.ts';
import type { ApiKeyRecord } from './api-key-store.ts';

/** A key as the list shows it. */
export function presentKey(
  { _id, name, scopes, last4, createdMs, createdBy, lastUsedMs, revokedMs }: ApiKeyRecord,
  creators: readonly StaffMember[],
): ApiKey {
  const creator = creators.find((one) => one.personId === createdBy);
  return {
    ...{ id: _id, name, scopes, last4, createdOn: createdMs, lastUsedOn: lastUsedMs, revokedOn: revokedMs },
    createdBy: creator ? presentCreator(creator) : null,
    activeScopes: activeScopes(scopes, creator),
  };
}

function presentCreator(creator: StaffMember) {
  const { account } = creator;
  return { siteUserId: account._id, name: accountName(account), isDisabled: isInactive(creator) };
}
