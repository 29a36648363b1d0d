import { type RoleCode, role } from '@tessera/contracts/enumerations.ts';

const names: Readonly<Record<RoleCode, string>> = {
  [role.admin]: 'Admin',
  [role.billing]: 'Billing',
  [role.reporting]: 'Reporting',
  [role.editor]: 'Editor',
  [role.moderator]: 'Moderator',
  [role.commenter]: 'Commenter',
  [role.storeManager]: 'Store manager',
  [role.scheduling]: 'Scheduling',
  [role.viewer]: 'Viewer',
  [role.campaignsEditor]: 'Campaigns editor',
  [role.schedulingViewer]: 'Scheduling viewer',
  [role.schedulingEditor]: 'Scheduling editor',
  [role.none]: 'No role',
  [role.websiteManager]: 'Website manager',
};
const byCode = new Map(Object.entries(names));

/** What a person may do here, in words; a role that is newer than this screen by its code. */
export const roleNames = (roles: readonly number[]): string =>
  roles.map((code) => byCode.get(String(code)) ?? `Role ${code}`).join(', ');
