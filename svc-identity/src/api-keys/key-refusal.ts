import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import { type Right, rights } from '@tessera/contracts/rights/rights.ts';
import { rightLacking } from '@tessera/contracts/rights/rights-of.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';

/** Why somebody with these rights cannot create a key with the scopes: nobody gives what they lack. */
export function createRefusal(held: readonly Right[], scopes: readonly ApiScope[]): Failure | undefined {
  const lacking = rightLacking(held, scopes);
  return lacking && fail('key.beyond_rights', { right: rights[lacking].label });
}

/** Why somebody with these rights cannot revoke a key with the scopes: nobody takes from those above. */
export function revokeRefusal(held: readonly Right[], scopes: readonly ApiScope[]): Failure | undefined {
  const lacking = rightLacking(held, scopes);
  return lacking && fail('key.above', { right: rights[lacking].label });
}
