import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { RateLimit } from '@tessera/service-kit/http/route.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import { accountOfToken, undoToken } from '@tessera/service-kit/mail/mail-code.ts';
import { hashPassword } from '@tessera/service-kit/password.ts';
import type { AccountRecord } from '../accounts/account-model.ts';
import { checkEmail } from '../accounts/check-email.ts';
import { failIfEmailTaken } from '../accounts/fail-if-email-taken.ts';
import { presentAccount } from '../accounts/present-account.ts';
import { checkCurrentPassword } from '../sessions/check-current-password.ts';
import { devicePerson, rememberDevice } from '../sessions/known-device.ts';
import type { LoggedIn } from '../sessions/log-in.ts';
import { isRemembered } from '../sessions/session-limits.ts';
import { checkCode, type TypedCode, wrongCode } from './check-code.ts';
import type { MailboxDeps } from './mailbox-deps.ts';
import { requestCode } from './request-code.ts';

const undoMs = 7 * 24 * 3_600_000;
/** Maximum number of changes in seven days, so that none evicts the owner's address. */
const maxEarlierEmails = 5;

interface EmailWish {
  email: string;
  currentPassword: string;
  devices: string | undefined;
  cookie: string | undefined;
  hasRoom: (limit: RateLimit) => Promise<boolean>;
}

/** Mails a code to the new address of a logged-in account. @returns the value of the browser's cookie */
export async function changeEmail(
  caller: CallerClaims,
  { email, currentPassword, devices, cookie, hasRoom }: EmailWish,
  deps: MailboxDeps,
): Promise<string | Failure> {
  const refused = checkEmail(email);
  if (refused) return refused;
  const checked = await checkCurrentPassword({ currentPassword, devices }, caller, deps);
  if (checked instanceof Failure) return checked;
  const asked = { purpose: 'change-email', email, siteUserId: checked.account._id, cookie, hasRoom } as const;
  return requestCode(caller.websiteId, asked, deps);
}

/** Sets the verified address of a logged-in account. Its sessions end; this one continues under a new id (SAFE-04). */
export async function confirmEmail(
  caller: CallerClaims,
  { devices, ...typed }: TypedCode & { devices: string | undefined },
  { accounts, tickets, sessions, recordStaffAction, secret, now }: MailboxDeps,
): Promise<LoggedIn | Failure> {
  const { websiteId: realm, siteUserId = '', sid = '' } = caller;
  const session = await sessions.use(realm, sid);
  const account = session && (await accounts.findById(realm, siteUserId));
  if (!account) return fail('session.required');
  const ticket = await checkCode(realm, 'change-email', typed, tickets);
  if (ticket instanceof Failure) return ticket;
  if (ticket.siteUserId !== siteUserId) return wrongCode();
  const at = now();
  const earlier = (account.earlierEmails ?? []).filter(({ untilMs }) => untilMs > at);
  if (earlier.length >= maxEarlierEmails) return fail('request.rate_limited');
  if (!(await tickets.use(realm, ticket))) return wrongCode();
  const seed = `${siteUserId}.${newSecret()}`;
  const left = { email: account.email, tokenHash: hashSecret(undoToken(secret, seed)), untilMs: at + undoMs };
  const change = { newEmail: ticket.email, earlierEmails: [...earlier, left], seed, now: at };
  const changed = await failIfEmailTaken(accounts.changeEmail(realm, account, change));
  if (changed instanceof Failure) return changed;
  if (!changed) return wrongCode();
  const next = await sessions.open(changed, isRemembered(session));
  await sessions.closeEarlier(changed);
  await recordStaffAction('account.email-changed', siteUserId, caller);
  const known = rememberDevice(devices, devicePerson(realm, changed.emailKey, changed), secret, at);
  return { account: presentAccount(changed), session: next, devices: known };
}

/**
 * Restores an earlier address, whose mailbox was notified of the change. The address must be typed as well, because
 * mail scanners press the buttons of linked pages.
 */
export async function undoEmail(
  { websiteId: realm, address }: CallerClaims,
  { token, email }: { token: string; email: string },
  { accounts, sessions, recordStaffAction, now }: MailboxDeps,
): Promise<AccountRecord | Failure> {
  const account = await accounts.findById(realm, accountOfToken(token));
  const all = account?.earlierEmails ?? [];
  const place = all.findIndex(({ tokenHash, untilMs }) => tokenHash === hashSecret(token) && untilMs > now());
  const earlier = all[place];
  if (!account || !earlier || emailKey(earlier.email) !== emailKey(email)) return fail('account.undo_gone');
  const newHash = await hashPassword(newSecret());
  const undo = { earlier, earlierEmails: all.slice(0, place), newHash };
  const changed = await failIfEmailTaken(accounts.undoEmail(realm, account, undo));
  if (changed instanceof Failure) return changed;
  if (!changed) return fail('account.undo_gone');
  await sessions.closeEarlier(changed);
  await recordStaffAction('account.email-undone', changed._id, { websiteId: realm, address });
  return changed;
}
