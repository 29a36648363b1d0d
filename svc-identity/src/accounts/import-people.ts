import type { BodyOf } from '@tessera/contracts/call.ts';
import type * as calls from '@tessera/contracts/identity/calls.ts';
import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { AccountStore } from './account-store.ts';
import { hashPassword } from './password.ts';

type Person = BodyOf<typeof calls.importPeople>['people'][number];

/** Loads accounts, hashing all passwords side by side. Repeating it changes nothing but the hashes. */
export async function importPeople(
  websiteId: string,
  people: readonly Person[],
  accounts: AccountStore,
): Promise<number | Failure> {
  try {
    await Promise.all(people.map((person) => importPerson(websiteId, person, accounts)));
    return people.length;
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    return fail('request.invalid', {}, { people: 'An id belongs to another account' });
  }
}

async function importPerson(websiteId: string, { id, password, ...person }: Person, accounts: AccountStore) {
  await accounts.writeByEmail(websiteId, { _id: id, ...person, passwordHash: await hashPassword(password) });
}
