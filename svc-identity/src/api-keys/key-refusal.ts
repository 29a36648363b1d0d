import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import { type Right, rights } from '@tessera/contracts/rights/rights.ts';
import { rightLacking } from '@tessera/contracts/rights/rights-of.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';

/** Returns the failure when the rights do not cover the scopes of a new key. */
export function createRefusal(held: readonly Right[], scopes: readonly ApiScope[]): Failure | undefined {
  const lacking = rightLacking(held, scopes);
  return lacking && fail('key.beyond_rights', { right: rights[lacking].label });
}

/** Returns the failure when a caller with these rights cannot revoke a key with the scopes: the key has more rights. */
export function revokeRefusal(held: readonly Right[], scopes: readonly ApiScope[]): Failure | undefined {
  const lacking = rightLacking(held, scopes);
  return lacking && fail('key.above', { right: rights[lacking].label });
}
