import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { isDisabled } from '../accounts/account-store.ts';
import { verifyPassword } from '../accounts/password.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { knownDevice } from './known-device.ts';
import type { LoggedIn, LogInDeps } from './log-in.ts';
import { isRemembered } from './session-limits.ts';

interface Proof {
  password: string;
  /** What the browser knows of earlier log-ins. */
  devices: string | undefined;
}

/**
 * Takes the password of whoever is logged in once more. The session goes on under a new id, so that every process sees the
 * proof at once. Wrong passwords count together with those of log-ins.
 */
export async function proveSession(
  { password, devices }: Proof,
  { websiteId, siteUserId = '', sid = '', address }: CallerClaims,
  { accounts, sessions, throttle, secret, now }: LogInDeps,
): Promise<Omit<LoggedIn, 'devices'> | Failure> {
  const session = await sessions.use(websiteId, sid);
  const account = await accounts.findById(websiteId, siteUserId);
  if (!session || !account || isDisabled(account)) return fail('session.required');
  const { emailKey } = account;
  const device = knownDevice(devices, { websiteId, emailKey }, secret, now());
  const attempt = await throttle.begin(websiteId, { emailKey, address, device });
  if ('waitMs' in attempt) {
    return fail('request.rate_limited', { retryAfterSeconds: Math.ceil(attempt.waitMs / 1_000) });
  }
  if (!(await verifyPassword(account.passwordHash, password))) {
    return fail('account.password_wrong', {}, { password: errorText('account.password_wrong') });
  }
  await attempt.succeed();
  const next = await sessions.open(account, isRemembered(session));
  await sessions.close(websiteId, sid);
  return { account: presentAccount(account), session: next };
}
