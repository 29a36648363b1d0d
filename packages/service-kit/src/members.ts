import { readMember } from '@tessera/contracts/identity/calls.ts';
import type { ServiceCalls } from './http/service-calls.ts';

export interface Members {
  /** A member's e-mail; undefined when there is no such member. @throws when svc-identity cannot be asked */
  emailOf(websiteId: string, siteUserId: string): Promise<string | undefined>;
}

/** People of websites as svc-identity knows them. */
export function createMembers(identity: ServiceCalls | undefined): Members {
  return {
    emailOf: async (websiteId, siteUserId) =>
      (await identity?.(readMember, { params: { siteUserId } }, websiteId))?.account.email,
  };
}
