import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import type { AccountRecord } from '../accounts/account-model.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { TeamMember, TeamStore } from './team-store.ts';

/** A team member of a website together with their account. */
export interface StaffMember extends TeamMember {
  account: AccountRecord;
}

export type Staff = ReturnType<typeof createStaff>;

/** Teams of websites together with their members' accounts. */
export function createStaff(teams: TeamStore, accounts: AccountStore) {
  return {
    /** Returns a website's team, newest first, including disabled members. */
    async list(websiteId: string): Promise<StaffMember[]> {
      const members = await teams.list(websiteId);
      const found = await accounts.findAll(
        platformRealm,
        members.map(({ personId }) => personId),
      );
      const byId = new Map(found.map((account) => [account._id, account]));
      return members
        .flatMap((member) => {
          const account = byId.get(member.personId);
          return account ? [{ ...member, account }] : [];
        })
        .sort((a, b) => b.addedMs - a.addedMs || (a.personId < b.personId ? 1 : -1));
    },

    async find(websiteId: string, personId: string): Promise<StaffMember | undefined> {
      const member = await teams.find(websiteId, personId);
      const account = member && (await accounts.findById(platformRealm, personId));
      return account ? { ...member, account } : undefined;
    },

    /** Whether the person with this e-mail is in the website's team. */
    async isStaff(websiteId: string, email: string): Promise<boolean> {
      const account = await accounts.findByEmail(platformRealm, email);
      return account !== null && (await teams.find(websiteId, account._id)) !== undefined;
    },
  };
}
