import type { ApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { type AccountRecord, isDisabled } from '../accounts/account-store.ts';
import { activeScopes } from './active-scopes.ts';
import type { ApiKeyRecord } from './api-key-store.ts';

/** A key as the list shows it. */
export function presentKey(
  { _id, name, scopes, last4, createdMs, createdBy, lastUsedMs, revokedMs }: ApiKeyRecord,
  creators: readonly AccountRecord[],
): ApiKey {
  const creator = creators.find((one) => one._id === createdBy);
  return {
    ...{ id: _id, name, scopes, last4, createdOn: createdMs, lastUsedOn: lastUsedMs, revokedOn: revokedMs },
    createdBy: creator ? presentCreator(creator) : null,
    activeScopes: activeScopes(scopes, creator),
  };
}

function presentCreator(creator: AccountRecord) {
  const { _id, firstName, lastName, email } = creator;
  return { siteUserId: _id, name: `${firstName} ${lastName}`.trim() || email, isDisabled: isDisabled(creator) };
}
