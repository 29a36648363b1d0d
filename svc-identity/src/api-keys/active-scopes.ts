import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import { type AccountRecord, isDisabled } from '../accounts/account-store.ts';

/** Who created a key, as far as it matters to the key. */
export type KeyCreator = Pick<AccountRecord, 'roles' | 'disabledMs'>;

/** Whether a key works at all: not without an account that made it and can log in. */
export const isOff = (creator: KeyCreator | undefined): boolean => !creator || isDisabled(creator);

/** Returns the scopes of a key that its creator still holds. A key never does more than its creator may. */
export function activeScopes(scopes: readonly ApiScope[], creator: KeyCreator | undefined): ApiScope[] {
  if (!creator || isDisabled(creator)) return [];
  return scopes.filter((scope) => hasRight(creator, scope));
}
