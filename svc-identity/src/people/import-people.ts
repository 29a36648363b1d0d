import type { BodyOf } from '@tessera/contracts/call.ts';
import type * as calls from '@tessera/contracts/identity/calls.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashPassword } from '@tessera/service-kit/password.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { TeamStore } from '../teams/team-store.ts';

type Person = BodyOf<typeof calls.importPeople>['people'][number];

interface ImportDeps {
  accounts: AccountStore;
  teams: TeamStore;
}

/**
 * Imports people, hashing all passwords in parallel: those with roles into the team of the website, the others as its
 * shoppers. Repeating it changes only the hashes.
 */
export async function importPeople(
  websiteId: string,
  people: readonly Person[],
  deps: ImportDeps,
): Promise<number | Failure> {
  try {
    await Promise.all(people.map((person) => importPerson(websiteId, person, deps)));
    return people.length;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return fail('request.invalid', {}, { people: 'An id belongs to another account' });
  }
}

async function importPerson(
  websiteId: string,
  { id, password, roles, ...person }: Person,
  { accounts, teams }: ImportDeps,
): Promise<void> {
  const account = { _id: id, ...person, passwordHash: await hashPassword(password) };
  if (roles.length === 0) {
    await accounts.writeByEmail(websiteId, account);
    return;
  }
  const personId = await accounts.writeByEmail(platformRealm, account);
  await teams.write(websiteId, { personId, roles, addedMs: person.createdOn });
}
