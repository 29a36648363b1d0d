import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { Account } from '@tessera/contracts/identity/calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashPassword, isOutdated, verifyPassword } from '@tessera/service-kit/password.ts';
import type { AccountRecord } from '../accounts/account-model.ts';
import { type AccountStore, isDisabled } from '../accounts/account-store.ts';
import { checkEmail } from '../accounts/check-email.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { devicePerson, knownDevice, rememberDevice } from './known-device.ts';
import type { LogInThrottle } from './log-in-throttle.ts';
import type { RecordStaffAction } from './record-staff-action.ts';
import type { OpenedSession, SessionStore } from './session-store.ts';

export interface LogInDeps {
  accounts: AccountStore;
  sessions: SessionStore;
  throttle: LogInThrottle;
  recordStaffAction: RecordStaffAction;
  secret: string;
  now: () => number;
}

interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
  /** The browser's known-device cookie. */
  devices: string | undefined;
}

export interface LoggedIn {
  account: Account;
  session: OpenedSession;
  /** The new known-device cookie. */
  devices: string;
}

/** Logs in, on a website or on the admin host: one call for both (AUTH-002, AUTH-020). */
export async function logIn(
  { email, password, rememberMe, devices }: Credentials,
  caller: CallerClaims,
  deps: LogInDeps,
): Promise<LoggedIn | Failure> {
  const refused = checkEmail(email);
  if (refused) return refused;
  const { websiteId } = caller;
  const account = await deps.accounts.findByEmail(websiteId, email);
  const key = emailKey(email);
  const person = devicePerson(websiteId, key, account);
  const device = knownDevice(devices, person, deps.secret, deps.now());
  const attempt = await deps.throttle.begin(websiteId, { emailKey: key, address: caller.address, device });
  if ('waitMs' in attempt) {
    return fail('request.rate_limited', { retryAfterSeconds: Math.ceil(attempt.waitMs / 1_000) });
  }

  const isRight = await verifyPassword(account?.passwordHash, password);
  // The right password of a disabled account gets the same answer as a wrong one, after the same time.
  if (!account || !isRight || isDisabled(account)) return fail('login.incorrect');

  await attempt.succeed();
  await renewHash(account, password, deps.accounts);
  await leaveOldSession(caller, deps.sessions);
  const session = await deps.sessions.open(account, rememberMe);
  await deps.recordStaffAction('staff.logged-in', account._id, caller);
  const known = rememberDevice(devices, person, deps.secret, deps.now());
  return { account: presentAccount(account), session, devices: known };
}

/** The password is available only now, so a hash of older cost is renewed here (SAFE-11). */
async function renewHash(account: AccountRecord, password: string, accounts: AccountStore) {
  if (!isOutdated(account.passwordHash)) return;
  await accounts.replaceHash(account.websiteId, account, await hashPassword(password));
}

async function leaveOldSession({ websiteId, siteUserId, sid }: CallerClaims, sessions: SessionStore) {
  if (siteUserId && sid) await sessions.close(websiteId, sid);
}
