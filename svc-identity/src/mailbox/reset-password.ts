import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { hashPassword } from '@tessera/service-kit/password.ts';
import type { AccountRecord } from '../accounts/account-model.ts';
import { isDisabled } from '../accounts/account-store.ts';
import { weakPassword } from '../accounts/password-rule.ts';
import { checkCode, type TypedCode, wrongCode } from './check-code.ts';
import type { MailboxDeps } from './mailbox-deps.ts';

/**
 * Sets a new password for the account of a verified mailbox. Ends its sessions and known devices in the same write.
 * @returns the changed account
 */
export async function resetPassword(
  { websiteId: realm, address }: CallerClaims,
  { newPassword, ...typed }: TypedCode & { newPassword: string },
  { accounts, tickets, sessions, siteName, recordStaffAction, now }: MailboxDeps,
): Promise<AccountRecord | Failure> {
  const name = await siteName(realm);
  // The person's own words are compared only after the mailbox is verified: a refusal would reveal a name.
  const isWeak = await weakPassword(newPassword, { siteName: name });
  if (isWeak) return isWeak;
  const ticket = await checkCode(realm, 'reset', typed, tickets);
  if (ticket instanceof Failure) return ticket;
  const account = await accounts.findByEmail(realm, ticket.email);
  if (!account || isDisabled(account)) return wrongCode();
  const hasOwnWords = await weakPassword(newPassword, { siteName: name, person: account });
  if (hasOwnWords) return hasOwnWords;
  const passwordHash = await hashPassword(newPassword);
  if (!(await tickets.use(realm, ticket))) return wrongCode();
  const changed = await accounts.resetPassword(realm, account, passwordHash, now());
  if (!changed) return wrongCode();
  await sessions.closeEarlier(changed);
  await recordStaffAction('account.password-reset', changed._id, { websiteId: realm, address });
  return changed;
}
