import { readMember } from '@tessera/contracts/identity/calls.ts';
import type { IdentityCalls } from '../lib/identity-calls.ts';

export interface Members {
  /** A member's e-mail; undefined when there is no such member. @throws when svc-identity cannot be asked */
  emailOf(websiteId: string, siteUserId: string): Promise<string | undefined>;
}

/** Members as svc-identity knows them. */
export function createMembers(identity: IdentityCalls | undefined): Members {
  return {
    emailOf: async (websiteId, siteUserId) =>
      (await identity?.(readMember, { params: { siteUserId } }, websiteId))?.account.email,
  };
}
