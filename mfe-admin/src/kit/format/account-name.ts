import { accountName } from '@tessera/contracts/identity/account-name.ts';
import type { Account } from '@tessera/contracts/identity/calls.ts';

type Named = Pick<Account, 'firstName' | 'lastName' | 'email'>;

/** Who did something: the reader by name, the platform's own names as they are; ids of colleagues say nothing. */
export function personName(who: string, account: Named & Pick<Account, 'siteUserId'>): string {
  if (who === account.siteUserId) return accountName(account);
  return /^[A-Z][a-z ]+$/.test(who) ? who : 'A colleague';
}

/** Two letters at most. */
export function initialsOf(account: Named): string {
  const words = accountName(account).split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
