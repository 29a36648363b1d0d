import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';

export const goodPassword = 'a kiln of its own';

/** A person in the format of the import. */
export function aPerson(name: string, changes: Record<string, unknown> = {}) {
  return {
    id: `usr-${name}`,
    email: `${name}@example.org`,
    firstName: name,
    lastName: 'Tarrant',
    roles: [] as number[],
    password: goodPassword,
    createdOn: 1_700_000_000_000,
    ...changes,
  };
}

/** Imports a member and an owner into `site-a`. */
export async function loadPeople(service: TestService) {
  const people = [aPerson('imogen'), aPerson('owner', { roles: [role.admin] })];
  return service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people });
}
