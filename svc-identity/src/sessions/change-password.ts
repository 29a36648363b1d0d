import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashPassword } from '@tessera/service-kit/password.ts';
import { weakPassword } from '../accounts/password-rule.ts';
import { presentAccount } from '../accounts/present-account.ts';
import type { SiteName } from '../websites/site-name.ts';
import { checkCurrentPassword, wrongPassword } from './check-current-password.ts';
import { devicePerson, rememberDevice } from './known-device.ts';
import type { LoggedIn, LogInDeps } from './log-in.ts';
import { isRemembered } from './session-limits.ts';

interface ChangePasswordDeps extends LogInDeps {
  siteName: SiteName;
}

interface Passwords {
  currentPassword: string;
  newPassword: string;
  /** The browser's known-device cookie. */
  devices: string | undefined;
}

/**
 * Changes the password of the logged-in account. That ends every session and known device of the account; this one
 * continues under a new id (SAFE-04).
 */
export async function changePassword(
  { currentPassword, newPassword, devices }: Passwords,
  caller: CallerClaims,
  deps: ChangePasswordDeps,
): Promise<LoggedIn | Failure> {
  const { accounts, sessions, recordStaffAction, siteName, secret, now } = deps;
  const { websiteId, siteUserId = '' } = caller;
  const person = await accounts.findById(websiteId, siteUserId);
  if (!person) return fail('session.required');
  const weak = await weakPassword(newPassword, { siteName: await siteName(websiteId), person });
  if (weak) return weak;
  const checked = await checkCurrentPassword({ currentPassword, devices }, caller, deps);
  if (checked instanceof Failure) return checked;
  const { account, session } = checked;

  const changed = await accounts.changePassword(websiteId, account, await hashPassword(newPassword), now());
  if (!changed) return wrongPassword();
  const next = await sessions.open(changed, isRemembered(session));
  await sessions.closeEarlier(changed);
  await recordStaffAction('account.password-changed', siteUserId, caller);
  const known = rememberDevice(devices, devicePerson(websiteId, account.emailKey, changed), secret, now());
  return { account: presentAccount(changed), session: next, devices: known };
}
