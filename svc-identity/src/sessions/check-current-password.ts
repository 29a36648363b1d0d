import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { errorText } from '@tessera/contracts/errors.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { verifyPassword } from '@tessera/service-kit/password.ts';
import type { AccountRecord } from '../accounts/account-model.ts';
import { isDisabled } from '../accounts/account-store.ts';
import { devicePerson, knownDevice } from './known-device.ts';
import type { LogInDeps } from './log-in.ts';
import type { UsedSession } from './session-store.ts';

interface TypedPassword {
  currentPassword: string;
  /** Name of the form field if it differs. */
  field?: string;
  /** The browser's known-device cookie. */
  devices: string | undefined;
}

interface Checked {
  account: AccountRecord;
  session: UsedSession;
}

/**
 * Checks the password of the logged-in account. Failures count together with those of log-ins, so that an open session
 * allows no more guesses than a log-in.
 */
export async function checkCurrentPassword(
  { currentPassword, field, devices }: TypedPassword,
  { websiteId, siteUserId = '', sid = '', address }: CallerClaims,
  { accounts, sessions, throttle, secret, now }: LogInDeps,
): Promise<Checked | Failure> {
  const session = await sessions.use(websiteId, sid);
  const account = await accounts.findById(websiteId, siteUserId);
  if (!session || !account || isDisabled(account)) return fail('session.required');
  const { emailKey } = account;
  const device = knownDevice(devices, devicePerson(websiteId, emailKey, account), secret, now());
  const attempt = await throttle.begin(websiteId, { emailKey, address, device });
  if ('waitMs' in attempt) {
    return fail('request.rate_limited', { retryAfterSeconds: Math.ceil(attempt.waitMs / 1_000) });
  }
  if (!(await verifyPassword(account.passwordHash, currentPassword))) return wrongPassword(field);
  await attempt.succeed();
  return { account, session };
}

export const wrongPassword = (field = 'currentPassword'): Failure =>
  fail('account.password_wrong', {}, { [field]: errorText('account.password_wrong') });
