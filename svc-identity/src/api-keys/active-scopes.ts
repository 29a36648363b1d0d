import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import type { TeamMember } from '../teams/team-store.ts';

/** Who created a key, as far as it matters to the key. */
export type KeyCreator = Pick<TeamMember, 'roles' | 'disabledMs'>;

/** Whether a key works at all: not without a member of the team who made it and has access. */
export const isOff = (creator: KeyCreator | undefined): boolean => creator?.disabledMs !== undefined || !creator;

/** Returns the scopes of a key that its creator still holds. A key never does more than its creator may. */
export function activeScopes(scopes: readonly ApiScope[], creator: KeyCreator | undefined): ApiScope[] {
  if (!creator || isOff(creator)) return [];
  return scopes.filter((scope) => hasRight(creator, scope));
}
