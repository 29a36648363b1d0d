import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Person } from '@tessera/contracts/identity/people-calls.ts';
import { rights } from '@tessera/contracts/rights/rights.ts';
import { rightLacking, rightsOf } from '@tessera/contracts/rights/rights-of.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { type AccountStore, isDisabled } from '../accounts/account-store.ts';
import { presentPerson } from '../accounts/present-account.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { SessionStore } from '../sessions/session-store.ts';

export interface SwitchDeps {
  accounts: AccountStore;
  sessions: SessionStore;
  audit: AuditLog;
  now: () => number;
}

/**
 * Disables an account of the website (SAFE-04). Nobody disables himself, so an admin remains. Of admins who disable
 * each other at once, the last one to write finds himself disabled and takes his write back; only if the service dies
 * between the two do both stay disabled, and the platform has to help.
 */
export async function disableAccount(
  siteUserId: string,
  caller: CallerClaims,
  { accounts, sessions, audit, now }: SwitchDeps,
): Promise<Person | Failure> {
  const refused = await refusalOf(siteUserId, caller, { accounts, audit });
  if (refused) return refused;
  const { websiteId } = caller;
  const disabled = await accounts.disable(websiteId, siteUserId, now());
  if (!disabled) return fail('account.unknown');
  const { account, isNew } = disabled;
  if (isNew) {
    if (await isShutOut(caller, accounts)) {
      await accounts.enable(websiteId, siteUserId, account.sessionEpoch);
      return fail('session.required');
    }
    await sessions.closeEarlier(account);
    await note('account.disabled', siteUserId, caller, audit);
  }
  return presentPerson(account);
}

/** Lets a disabled account log in again. */
export async function enableAccount(
  siteUserId: string,
  caller: CallerClaims,
  { accounts, audit }: SwitchDeps,
): Promise<Person | Failure> {
  const refused = await refusalOf(siteUserId, caller, { accounts, audit });
  if (refused) return refused;
  const enabled = await accounts.enable(caller.websiteId, siteUserId);
  if (!enabled) return fail('account.unknown');
  if (enabled.isNew) await note('account.enabled', siteUserId, caller, audit);
  return presentPerson(enabled.account);
}

async function refusalOf(
  siteUserId: string,
  caller: CallerClaims,
  { accounts, audit }: Pick<SwitchDeps, 'accounts' | 'audit'>,
): Promise<Failure | undefined> {
  if (siteUserId === caller.siteUserId) return fail('account.own');
  if (await isShutOut(caller, accounts)) return fail('session.required');
  const target = await accounts.findById(caller.websiteId, siteUserId);
  const lacking = target && rightLacking(rightsOf(caller.roles ?? []), rightsOf(target.roles));
  if (!lacking) return undefined;
  await note('rights.refused', siteUserId, caller, audit);
  return fail('account.above', { right: rights[lacking].label });
}

/** The gateway may let somebody through for a second more: long enough to undo it, or to shut others out. */
async function isShutOut({ websiteId, siteUserId = '' }: CallerClaims, accounts: AccountStore): Promise<boolean> {
  const account = await accounts.findById(websiteId, siteUserId);
  return account !== null && isDisabled(account);
}

function note(
  action: 'account.disabled' | 'account.enabled' | 'rights.refused',
  subjectId: string,
  { websiteId, siteUserId = '', address }: CallerClaims,
  audit: AuditLog,
): Promise<void> {
  return audit.add(websiteId, { action, siteUserId, address, subjectId });
}
