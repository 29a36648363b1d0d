import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Person } from '@tessera/contracts/identity/people-calls.ts';
import { rights } from '@tessera/contracts/rights/rights.ts';
import { rightLacking, rightsOf } from '@tessera/contracts/rights/rights-of.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { presentPerson } from '../accounts/present-account.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { Staff } from '../teams/staff.ts';
import type { TeamStore } from '../teams/team-store.ts';

export interface SwitchDeps {
  accounts: AccountStore;
  teams: TeamStore;
  staff: Staff;
  sessions: SessionStore;
  audit: AuditLog;
  now: () => number;
}

type Action = 'account.disabled' | 'account.enabled';

/**
 * Removes access to the website (SAFE-04): from a team member, who keeps access to other websites, or from a shopper,
 * whose sessions end. Disabling oneself is refused, and of admins who disable each other concurrently one remains.
 */
export async function disableAccount(
  siteUserId: string,
  caller: CallerClaims,
  deps: SwitchDeps,
): Promise<Person | Failure> {
  const { accounts, teams, sessions, now } = deps;
  const { websiteId, siteUserId: by = '' } = caller;
  const refused = await refusalOf(siteUserId, caller, deps);
  if (refused) return refused;
  if (await teams.find(websiteId, siteUserId)) {
    const isNew = await teams.disable(websiteId, siteUserId, by, now());
    return switchedMember('account.disabled', { siteUserId, caller, isNew }, deps);
  }
  const disabled = await accounts.disable(websiteId, siteUserId, now());
  if (!disabled) return fail('account.unknown');
  if (disabled.isNew) {
    await sessions.closeEarlier(disabled.account);
    await note('account.disabled', siteUserId, caller, deps.audit);
  }
  return presentPerson(disabled.account, disabled.account);
}

/** Restores access to the website. */
export async function enableAccount(
  siteUserId: string,
  caller: CallerClaims,
  deps: SwitchDeps,
): Promise<Person | Failure> {
  const { accounts, teams } = deps;
  const { websiteId, siteUserId: by = '' } = caller;
  const refused = await refusalOf(siteUserId, caller, deps);
  if (refused) return refused;
  if (await teams.find(websiteId, siteUserId)) {
    const isNew = await teams.enable(websiteId, siteUserId, by);
    return switchedMember('account.enabled', { siteUserId, caller, isNew }, deps);
  }
  const enabled = await accounts.enable(websiteId, siteUserId);
  if (!enabled) return fail('account.unknown');
  if (enabled.isNew) await note('account.enabled', siteUserId, caller, deps.audit);
  return presentPerson(enabled.account, enabled.account);
}

interface SwitchedMember {
  siteUserId: string;
  caller: CallerClaims;
  /** Whether this call changed it. */
  isNew: boolean;
}

/** The member as they are now; a write that changed nothing lost to a concurrent one, or had no effect. */
async function switchedMember(
  action: Action,
  { siteUserId, caller, isNew }: SwitchedMember,
  { staff, teams, audit }: SwitchDeps,
): Promise<Person | Failure> {
  if (isNew) await note(action, siteUserId, caller, audit);
  const member = await staff.find(caller.websiteId, siteUserId);
  if (!member) return fail('account.unknown');
  const isDone = (member.disabledMs !== undefined) === (action === 'account.disabled');
  if (isDone) return presentPerson(member.account, member);
  return (await hasLostAccess(caller, teams)) ? fail('session.required') : fail('account.last_admin');
}

async function refusalOf(
  siteUserId: string,
  caller: CallerClaims,
  { teams, audit }: SwitchDeps,
): Promise<Failure | undefined> {
  if (siteUserId === caller.siteUserId) return fail('account.own');
  if (await hasLostAccess(caller, teams)) return fail('session.required');
  const target = await teams.find(caller.websiteId, siteUserId);
  const lacking = target && rightLacking(rightsOf(caller.roles ?? []), rightsOf(target.roles));
  if (!lacking) return undefined;
  await note('rights.refused', siteUserId, caller, audit);
  return fail('account.above', { right: rights[lacking].label });
}

/** The gateway may accept a disabled caller for another second: long enough to undo it, or to disable others. */
async function hasLostAccess({ websiteId, siteUserId = '' }: CallerClaims, teams: TeamStore): Promise<boolean> {
  const member = await teams.find(websiteId, siteUserId);
  return member !== undefined && member.disabledMs !== undefined;
}

function note(
  action: Action | 'rights.refused',
  subjectId: string,
  { websiteId, siteUserId = '', address }: CallerClaims,
  audit: AuditLog,
): Promise<void> {
  return audit.add(websiteId, { action, siteUserId, address, subjectId });
}
