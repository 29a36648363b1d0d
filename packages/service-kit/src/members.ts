import { accountName } from '@tessera/contracts/identity/account-name.ts';
import { readMember } from '@tessera/contracts/identity/calls.ts';
import type { ServiceCalls } from './http/service-calls.ts';

export interface Members {
  /** A member's e-mail; undefined when there is no such member. @throws when svc-identity cannot be asked */
  emailOf(websiteId: string, siteUserId: string): Promise<string | undefined>;
  /** The name of a member or team member; undefined if unknown. @throws like `emailOf` */
  nameOf(websiteId: string, siteUserId: string): Promise<string | undefined>;
}

/** People of websites as svc-identity knows them. */
export function createMembers(identity: ServiceCalls | undefined): Members {
  const accountOf = async (websiteId: string, siteUserId: string) =>
    (await identity?.(readMember, { params: { siteUserId } }, websiteId))?.account;
  return {
    emailOf: async (websiteId, siteUserId) => (await accountOf(websiteId, siteUserId))?.email,
    nameOf: async (websiteId, siteUserId) => {
      const account = await accountOf(websiteId, siteUserId);
      return account && accountName(account);
    },
  };
}
