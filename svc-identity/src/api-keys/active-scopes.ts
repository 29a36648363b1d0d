import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import type { TeamMember } from '../teams/team-store.ts';

/** The creator of a key, with the fields that decide what the key may do. */
export type KeyCreator = Pick<TeamMember, 'roles' | 'disabledMs'>;

/** Whether a key is inactive: its creator left the team or lost access. */
export const isInactive = (creator: KeyCreator | undefined): boolean => creator?.disabledMs !== undefined || !creator;

/** Returns the scopes of a key that its creator still holds. A key never exceeds its creator's rights. */
export function activeScopes(scopes: readonly ApiScope[], creator: KeyCreator | undefined): ApiScope[] {
  if (!creator || isInactive(creator)) return [];
  return scopes.filter((scope) => hasRight(creator, scope));
}
