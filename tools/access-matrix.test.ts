import { type ApiScope, apiScopes } from '@tessera/contracts/api-scopes.ts';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { rightsOf } from '@tessera/contracts/rights/rights-of.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../svc-identity/src/testing/people.ts';
import { type EveryService, type Operation, startEveryService } from './testing/every-service.ts';
import { callsWithRight, rightsOfCall } from './testing/rights-of-calls.ts';

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

const notLetIn = ['session.required', 'session.forbidden', 'key.scope_missing'];

async function isLetIn(operation: Operation, claims: Partial<CallerClaims>): Promise<boolean> {
  const { service, method, id } = operation;
  const path = id === 'readSession' ? `/internal/sessions/${sid}` : operation.path;
  const answer = await services.all[service]?.as(claims).call(method, path, method === 'GET' ? undefined : {});
  // To the shell it says that there is no such session.
  if (id === 'readStaffSession' && claims.kind === 'platform') return answer?.body?.code === 'session.required';
  return !notLetIn.includes(answer?.body?.code);
}

/** Collectors of a visit answer anybody with nothing. */
const answersAll = (id: string) => /^record(ButtonClick|ButtonRender|FormRender|Hit|Overlay|TrackerEvent)$/.test(id);

/** Who is let in by the table of rights. */
function isExpected({ id, access }: Operation, { kind, siteUserId, roles, scopes }: Partial<CallerClaims>): boolean {
  const wanted = rightsOfCall(id);
  if (kind === 'key') return answersAll(id) || wanted.some((right) => scopes?.some((scope) => scope === right));
  if (wanted.length > 0) return wanted.some((right) => rightsOf(roles ?? []).includes(right));
  if (access === 'platform') return kind === 'platform';
  return access === 'anyone' || siteUserId !== undefined;
}

const namesOf = async (is: (claims: Partial<CallerClaims>) => boolean | Promise<boolean>) => {
  const found = await Promise.all(callers.map(async ([name, claims]) => ((await is(claims)) ? name : '')));
  return found.filter(Boolean).join(' ');
};

test('AUTH-056 SAFE-35 each call lets in whom the table of rights says, and nobody else', async () => {
  const faults: string[] = [];
  for (const operation of services.operations) {
    const answered = await namesOf((claims) => isLetIn(operation, claims));
    const expected = await namesOf((claims) => isExpected(operation, claims));
    if (answered !== expected) faults.push(`${operation.id}: ${answered || 'nobody'}, not ${expected || 'nobody'}`);
  }
  expect(services.operations.length).toBeGreaterThan(150);
  expect(faults).toEqual([]);
});

test('AUTH-056 each call declares the right that the requirements have for it', () => {
  const declared = Object.fromEntries(
    services.operations.flatMap(({ id, access }) =>
      typeof access === 'object' ? [[id, [access.right, ...(access.or ?? [])].sort()]] : [],
    ),
  );
  const required = Object.fromEntries(callsWithRight.map((id) => [id, [...rightsOfCall(id)].sort()]));
  expect(declared).toEqual(required);
});
