import type { Account } from '@tessera/contracts/identity/calls.ts';

type Named = Pick<Account, 'firstName' | 'lastName' | 'email'>;

/** The person's name, or the address where no name is known. */
export function nameOf({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Who did something: the reader by name, the platform's own names as they are; ids of colleagues say nothing. */
export function personName(who: string, account: Named & Pick<Account, 'siteUserId'>): string {
  if (who === account.siteUserId) return nameOf(account);
  return /^[A-Z][a-z ]+$/.test(who) ? who : 'A colleague';
}

/** Two letters at most. */
export function initialsOf(account: Named): string {
  const words = nameOf(account).split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
