import type { Account } from './calls.ts';

/** Returns what a person is called: their name, or the address where no name is known. */
export function accountName({ firstName, lastName, email }: Pick<Account, 'firstName' | 'lastName' | 'email'>): string {
  return `${firstName} ${lastName}`.trim() || email;
}
