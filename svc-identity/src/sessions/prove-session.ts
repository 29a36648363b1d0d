import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { checkCurrentPassword } from './check-current-password.ts';
import type { LoggedIn, LogInDeps } from './log-in.ts';
import { isRemembered } from './session-limits.ts';

interface Proof {
  password: string;
  /** The browser's known-device cookie. */
  devices: string | undefined;
}

/**
 * Checks the logged-in person's password again. The session continues under a new id, so that every process sees the
 * proof at once. Failures count together with those of log-ins.
 */
export async function proveSession(
  { password, devices }: Proof,
  caller: CallerClaims,
  deps: LogInDeps,
): Promise<Omit<LoggedIn, 'devices'> | Failure> {
  const checked = await checkCurrentPassword({ currentPassword: password, field: 'password', devices }, caller, deps);
  if (checked instanceof Failure) return checked;
  const { account, session } = checked;
  const next = await deps.sessions.open(account, isRemembered(session));
  await deps.sessions.close(caller.websiteId, caller.sid ?? '');
  return { account: presentAccount(account), session: next };
}
