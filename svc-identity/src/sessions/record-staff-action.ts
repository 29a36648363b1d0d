import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { TeamStore } from '../teams/team-store.ts';

type Action =
  | 'staff.logged-in'
  | 'staff.logged-out'
  | 'account.password-changed'
  | 'account.password-reset'
  | 'account.email-changed'
  | 'account.email-undone';

/** Records an action with a platform account in the audit log of each of its websites. Does nothing for shoppers. */
export type RecordStaffAction = (
  action: Action,
  siteUserId: string,
  caller: Pick<CallerClaims, 'websiteId' | 'address'>,
) => Promise<void>;

export function createStaffRecorder(audit: AuditLog, teams: Pick<TeamStore, 'websitesOf'>): RecordStaffAction {
  return async (action, siteUserId, { websiteId: realm, address }) => {
    if (realm !== platformRealm) return;
    const websites = await teams.websitesOf(siteUserId);
    await Promise.all(websites.map(({ websiteId }) => audit.add(websiteId, { action, siteUserId, address })));
  };
}
