import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { isDisabled } from '../accounts/account-store.ts';
import { hashPassword, verifyPassword } from '../accounts/password.ts';
import { isAcceptablePassword } from '../accounts/password-rule.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { knownDevice } from './known-device.ts';
import type { LoggedIn, LogInDeps } from './log-in.ts';
import { isRemembered } from './session-limits.ts';

interface Passwords {
  currentPassword: string;
  newPassword: string;
  /** What the browser knows of earlier log-ins. */
  devices: string | undefined;
}

/**
 * Gives whoever is logged in a new password. That ends every session of the account; this one goes on under a new id
 * (SAFE-04). Wrong passwords count together with those of log-ins, so a session that was left open guesses no more
 * than a stranger.
 */
export async function changePassword(
  { currentPassword, newPassword, devices }: Passwords,
  caller: CallerClaims,
  { accounts, sessions, throttle, noteStaff, secret, now }: LogInDeps,
): Promise<Omit<LoggedIn, 'devices'> | Failure> {
  const { websiteId, siteUserId = '', sid = '', address } = caller;
  const session = await sessions.use(websiteId, sid);
  const account = await accounts.findById(websiteId, siteUserId);
  if (!session || !account || isDisabled(account)) return fail('session.required');
  if (!(await isAcceptablePassword(newPassword))) return weak();

  const { emailKey } = account;
  const device = knownDevice(devices, { websiteId, emailKey }, secret, now());
  const attempt = await throttle.begin(websiteId, { emailKey, address, device });
  if ('waitMs' in attempt) {
    return fail('request.rate_limited', { retryAfterSeconds: Math.ceil(attempt.waitMs / 1_000) });
  }
  if (!(await verifyPassword(account.passwordHash, currentPassword))) return wrong();
  await attempt.succeed();

  const changed = await accounts.changePassword(websiteId, account, await hashPassword(newPassword));
  if (!changed) return wrong();
  const next = await sessions.open(changed, isRemembered(session));
  await sessions.closeEarlier(changed);
  await noteStaff('account.password-changed', siteUserId, caller);
  return { account: presentAccount(changed), session: next };
}

const wrong = () => fail('account.password_wrong', {}, { currentPassword: errorText('account.password_wrong') });
const weak = () => fail('account.password_weak', {}, { newPassword: errorText('account.password_weak') });
