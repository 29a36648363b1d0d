import { role } from '@tessera/contracts/enumerations.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';
import { aPerson, goodPassword } from '../testing/people.ts';

const sessionPath = '/api/site-users/account/session';
const passwordPath = '/api/site-users/account/password';
const newPassword = 'a second kiln, much larger';
let service: TestService;
let websiteId = '';
let websites = 0;
beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

const platform = () => service.as({ kind: 'platform', websiteId });
const load = (...people: ReturnType<typeof aPerson>[]) => platform().call('PUT', '/internal/people', { people });
const one = (name: string, changes: Record<string, unknown> = {}) =>
  aPerson(name, { id: `usr-${name}-${websiteId}`, email: emailOf(name), ...changes });
/** People who work on websites have one account for the whole platform. */
const emailOf = (name: string) => `${name}-${websiteId}@example.org`;
const realmOf = (name: string) => (name === 'edda' ? platformRealm : websiteId);

/** Each test has a website of its own, with a member and an admin. */
beforeEach(async () => {
  websites += 1;
  websiteId = `site-${websites}`;
  await load(one('imogen'), one('edda', { roles: [role.admin] }));
});

const tryLogIn = async (name: string, password = goodPassword, rememberMe = false) => {
  const visitor = service.as({ websiteId: realmOf(name) });
  const answer = await visitor.call('POST', sessionPath, { email: emailOf(name), password, rememberMe });
  return { ...answer, visitor };
};
/** Logs in and returns the caller that the gateway would build for the session. */
async function logIn(name = 'imogen', rememberMe = false) {
  const { status, body, visitor } = await tryLogIn(name, goodPassword, rememberMe);
  expect(status).toBe(200);
  const sid = hashSecret(visitor.cookies.get('__Host-session') ?? '');
  const { siteUserId } = body.account;
  const caller = service.as({ websiteId: realmOf(name), siteUserId, sid, kind: 'member' });
  return { caller, sid };
}
type Caller = Awaited<ReturnType<typeof logIn>>['caller'];
const change = (caller: Caller, changes: Record<string, string> = {}) =>
  caller.call('POST', passwordPath, { currentPassword: goodPassword, newPassword, ...changes });
const sidOf = (caller: Caller) => hashSecret(caller.cookies.get('__Host-session') ?? '');
/** The claims that the gateway, and so every service, gets for each session. */
const readAll = (sids: string[], name = 'imogen') =>
  Promise.all(sids.map(async (sid) => (await read(sid, name)).status));
const read = (sid: string, name: string) =>
  platform().call('GET', `/internal/${name === 'edda' ? 'staff-sessions' : 'sessions'}/${sid}`);

describe('SAFE-04 what ends sessions:', () => {
  test.each(['imogen', 'edda'])(
    'a new password of %s ends the other sessions, and this one continues',
    async (name) => {
      const { caller, sid } = await logIn(name);
      const others = [(await logIn(name)).sid, (await logIn(name, true)).sid];
      const other = name === 'edda' ? 'imogen' : 'edda';
      const strangers = (await logIn(other)).sid;
      const { status, body } = await change(caller);
      expect([status, body.account.email]).toEqual([200, emailOf(name)]);
      expect(await readAll([sid, ...others], name)).toEqual([401, 401, 401]);
      expect([...(await readAll([sidOf(caller)], name)), ...(await readAll([strangers], other))]).toEqual([200, 200]);
      expect(body.xsrfToken).toBe(xsrfTokenOf(service.config.PLATFORM_SECRET, sidOf(caller)));
      const siteUserId = `usr-${name}-${websiteId}`;
      const left = { websiteId: realmOf(name), siteUserId };
      expect(await service.db.collection('sessions').countDocuments(left)).toBe(1);
      expect((await tryLogIn(name)).status).toBe(401);
      expect((await tryLogIn(name, newPassword)).status).toBe(200);
    },
  );

  test('a new password invalidates known devices: an old one does not bypass a lock, this browser does', async () => {
    const { visitor: stolen } = await tryLogIn('imogen');
    const { caller } = await logIn();
    expect((await change(caller)).status).toBe(200);
    for (let at = 0; at < 10; at += 1) await tryLogIn('imogen', 'a guess');
    const logInWith = async (marks: string | undefined) => {
      const visitor = service.as({ websiteId });
      visitor.cookies.set('__Host-devices', marks ?? '');
      return (await visitor.call('POST', sessionPath, { email: emailOf('imogen'), password: newPassword })).status;
    };
    expect(await logInWith(stolen.cookies.get('__Host-devices'))).toBe(429);
    expect(await logInWith(caller.cookies.get('__Host-devices'))).toBe(200);
  });

  test('a new password also ends log-ins in progress with the old one', async () => {
    const { caller } = await logIn();
    const running = Array.from({ length: 8 }, () => tryLogIn('imogen'));
    await Promise.race(running);
    expect((await change(caller)).status).toBe(200);
    const good = (await Promise.all(running)).filter(({ status }) => status === 200);
    expect(good).not.toEqual([]);
    const sids = good.map(({ visitor }) => hashSecret(visitor.cookies.get('__Host-session') ?? ''));
    expect(await readAll(sids)).toEqual(sids.map(() => 401));
  });

  test('a log-out ends only its own session', async () => {
    const { caller, sid } = await logIn();
    const other = (await logIn()).sid;
    await caller.call('DELETE', sessionPath);
    expect(await readAll([sid, other])).toEqual([401, 200]);
  });

  test('a removed role is gone from existing sessions', async () => {
    const { sid } = await logIn('edda');
    await service
      .as({ kind: 'platform' })
      .call('PUT', `/internal/websites/${websiteId}`, aWebsite({ id: websiteId, hosts: [`${websiteId}.test`] }));
    const rolesNow = async () =>
      (await read(sid, 'edda')).body.memberships.map(({ roles }: { roles: number[] }) => roles);
    expect(await rolesNow()).toEqual([[role.admin]]);
    await load(one('edda', { roles: [role.viewer] }));
    expect(await rolesNow()).toEqual([[role.viewer]]);
  });
});

test('AUTH-013 the session keeps its lifetime: 30 days, or until the browser closes', async () => {
  for (const rememberMe of [true, false]) {
    const { caller } = await logIn(rememberMe ? 'imogen' : 'edda', rememberMe);
    const { headers } = await change(caller);
    const line = headers.getSetCookie().find((each) => each.startsWith('__Host-session=')) ?? '';
    expect(line.includes('Max-Age=2592000')).toBe(rememberMe);
  }
});

test('a change by staff is recorded in the audit log', async () => {
  const { caller } = await logIn('edda');
  await change(caller);
  const found = await service.db.collection('audit').find({ websiteId, action: 'account.password-changed' }).toArray();
  expect(found.map(({ siteUserId }) => siteUserId)).toEqual([`usr-edda-${websiteId}`]);
});

describe('A password is not changed', () => {
  test('without the current one; the sessions stay', async () => {
    const { caller, sid } = await logIn();
    const { status, body } = await change(caller, { currentPassword: 'not hers' });
    expect([status, body.code, body.errors]).toEqual([
      400,
      'account.password_wrong',
      { currentPassword: 'This is not your current password.' },
    ]);
    expect(await readAll([sid])).toEqual([200]);
    expect((await tryLogIn('imogen')).status).toBe(200);
  });

  test.each(['short', 'x'.repeat(129), 'Password1'])('AUTH-014 SAFE-10 to a weak one (%#)', async (weak) => {
    const { caller, sid } = await logIn();
    const { status, body } = await change(caller, { newPassword: weak });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'account.password_weak', ['newPassword']]);
    expect(await readAll([sid])).toEqual([200]);
  });

  test.each([
    ['the person’s name', () => 'imogen.Tarrant!'],
    ['their address', () => emailOf('imogen')],
    ['blanks', () => ' '.repeat(12)],
  ])('AUTH-014 SAFE-10 to %s', async (_, weak) => {
    const { status, body } = await change((await logIn()).caller, { newPassword: weak() });
    expect([status, body.code]).toEqual([400, 'account.password_weak']);
  });

  test('AUTH-012 after ten wrong ones in 15 minutes, counted with those of log-ins', async () => {
    const { caller } = await logIn();
    for (let at = 0; at < 5; at += 1) await tryLogIn('imogen', 'a guess');
    for (let at = 0; at < 5; at += 1) {
      expect((await change(caller, { currentPassword: 'a guess' })).status).toBe(400);
    }
    const { status, headers } = await change(caller);
    expect(status).toBe(429);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(60);
  });

  test('twice concurrently: one gets that the password has changed', async () => {
    const { caller } = await logIn();
    const answers = await Promise.all([change(caller), change((await logIn()).caller)]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  test('by an ended session, by visitors, or without the token', async () => {
    const { caller } = await logIn();
    await change(caller);
    expect((await change(caller, { currentPassword: newPassword })).status).toBe(401);
    expect((await change(service.as({ websiteId }))).status).toBe(401);
    const { caller: bare } = await logIn('edda');
    const body = { currentPassword: goodPassword, newPassword };
    const forged = { 'x-csrf-token': 'x', 'x-siteuser-xsrf-token': 'x' };
    expect((await bare.call('POST', passwordPath, body, forged)).status).toBe(403);
  });
});
