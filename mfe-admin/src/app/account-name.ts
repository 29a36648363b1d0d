import type { Account } from '@tessera/contracts/identity/calls.ts';

type Named = Pick<Account, 'firstName' | 'lastName' | 'email'>;

/** The person's name, or the address where no name is known. */
export function nameOf({ firstName, lastName, email }: Named): string {
  return `${firstName} ${lastName}`.trim() || email;
}

/** Two letters at most. */
export function initialsOf(account: Named): string {
  const words = nameOf(account).split(/\s+/);
  return words
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
