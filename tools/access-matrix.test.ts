import { type ApiScope, apiScopes } from '@tessera/contracts/api-scopes.ts';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../svc-identity/src/testing/people.ts';
import { type EveryService, type Operation, startEveryService } from './testing/every-service.ts';

let services: EveryService;
/** Calls of a session answer as if nobody were signed in, unless it exists. */
let sid: string;
beforeAll(async () => {
  services = await startEveryService();
  const { identity } = services.all;
  if (!identity) throw new Error('there is no svc-identity');
  const person = aPerson('imogen', { id: somebody });
  await identity.as({ kind: 'platform' }).call('PUT', '/internal/people', { people: [person] });
  const { email, password } = person;
  const visitor = identity.as();
  await visitor.call('POST', '/api/site-users/account/session', { email, password, rememberMe: false });
  sid = hashSecret(visitor.cookies.get('__Host-session') ?? '');
});
afterAll(() => services.stop());

const somebody = 'somebody';
type Caller = [string, Partial<CallerClaims>];
const staffOf = (name: string, code: number): Caller => [name, { kind: 'staff', siteUserId: somebody, roles: [code] }];
const keyOf = (scope: ApiScope): Caller => [`key:${scope}`, { kind: 'key', keyId: somebody, scopes: [scope] }];
/** Everybody there is, by the name he has in the matrix. */
const callers: readonly Caller[] = [
  ['visitors', { kind: 'visitor' }],
  ['members', { kind: 'member', siteUserId: somebody }],
  ['platform', { kind: 'platform' }],
  ...Object.entries(role).map(([name, code]) => staffOf(name, code)),
  ...apiScopes.map(keyOf),
];

const isKey = (name: string) => name.startsWith('key:');
const allPeople = callers.filter(([name]) => !isKey(name));

const notLetIn = ['session.required', 'session.forbidden', 'key.scope_missing'];

async function isLetIn(operation: Operation, claims: Partial<CallerClaims>): Promise<boolean> {
  const { service, method, id } = operation;
  const path = id === 'readSession' ? `/internal/sessions/${sid}` : operation.path;
  const answer = await services.all[service]?.as(claims).call(method, path, method === 'GET' ? undefined : {});
  return !notLetIn.includes(answer?.body?.code);
}

/** Who is let in, in as few words as say it. */
async function whoMay(operation: Operation): Promise<string> {
  const answers = await Promise.all(
    callers.map(async ([name, claims]) => ((await isLetIn(operation, claims)) ? name : '')),
  );
  const names = answers.filter(Boolean);
  if (names.length === callers.length) return 'everybody, with any key';
  const [keys, people] = [names.filter(isKey), names.filter((name) => !isKey(name))];
  return [people.length === allPeople.length ? 'everybody' : people.join(' '), ...keys].join(' ') || 'nobody';
}

test('SAFE-35 each call lets in whom the matrix says, and nobody else', async () => {
  const lines: string[] = [];
  for (const operation of services.operations) {
    const { service, method, path, id } = operation;
    lines.push(`${service} ${id} ${method} ${path.replaceAll('/none', '/…')}\n  ${await whoMay(operation)}\n`);
  }
  expect(lines.length).toBeGreaterThan(150);
  await expect(lines.sort().join('')).toMatchFileSnapshot('./testing/access-matrix.txt');
});
