import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { makeCrumb, xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';
import { aPerson, goodPassword, loadPeople } from '../testing/people.ts';

const hourMs = 3_600_000;
let service: TestService;
let now = Date.now();
beforeAll(async () => {
  service = await startTestService(identity, { RATE_LIMIT_SCALE: 10 }, { now: () => now });
  await loadPeople(service);
});
afterAll(() => service.stop());
beforeEach(() => {
  now += 40 * 24 * hourMs;
});

const path = '/api/site-users/account/session';

/** Logs in and returns the caller that the gateway would build for the session. */
async function member(rememberMe = false, name = 'imogen', websiteId = 'site-a') {
  const visitor = service.as({ websiteId });
  const email = `${name}@example.org`;
  const { body } = await visitor.call('POST', path, { email, password: goodPassword, rememberMe });
  const secret = visitor.cookies.get('__Host-session') ?? '';
  const { siteUserId } = body.account;
  const caller = service.as({ websiteId, kind: 'member', siteUserId, sid: hashSecret(secret) });
  for (const [cookie, value] of visitor.cookies) caller.cookies.set(cookie, value);
  return { caller, sid: hashSecret(secret) };
}
const read = (sid: string, websiteId = 'site-a') =>
  service.as({ kind: 'platform', websiteId }).call('GET', `/internal/sessions/${sid}`);

const readStaff = (sid: string) => service.as({ kind: 'platform' }).call('GET', `/internal/staff-sessions/${sid}`);

describe('A session', () => {
  test('of the admin lists the websites of the person with their current roles', async () => {
    const load = (websiteId: string, body: object) =>
      service.as({ kind: 'platform', websiteId }).call('PUT', '/internal/people', body);
    for (const id of ['site-a', 'site-b']) {
      const site = aWebsite({ id, hosts: [`${id}.test`], name: `Shop ${id}` });
      await service.as({ kind: 'platform' }).call('PUT', `/internal/websites/${id}`, site);
    }
    const { sid } = await member(false, 'owner', platformRealm);
    const memberships = async () => (await readStaff(sid)).body.memberships;
    const first = { websiteId: 'site-a', handle: 'site-a', name: 'Shop site-a', roles: [1] };
    expect((await readStaff(sid)).body.account).toMatchObject({ siteUserId: 'usr-owner', roles: [] });
    expect(await memberships()).toEqual([first]);
    await load('site-b', { people: [aPerson('owner', { roles: [4] })] });
    const second = { websiteId: 'site-b', handle: 'site-b', name: 'Shop site-b', roles: [4] };
    expect(await memberships()).toEqual([first, second]);
  });

  test('of the admin is not valid on a website, and vice versa', async () => {
    const staff = await member(false, 'owner', platformRealm);
    const shopper = await member();
    expect([(await read(staff.sid)).status, (await readStaff(shopper.sid)).status]).toEqual([401, 401]);
    expect([(await readStaff(staff.sid)).status, (await read(shopper.sid)).status]).toEqual([200, 200]);
  });

  test('AUTH-073 is not valid on another website', async () => {
    const { sid } = await member();
    expect((await read(sid, 'site-b')).status).toBe(401);
  });

  test('SAFE-05 AUTH-013 ends when unused for two hours, and after a day in any case', async () => {
    const { sid } = await member(false);
    const startedAt = now;
    while (now < startedAt + 23 * hourMs) {
      now += hourMs;
      expect((await read(sid)).status).toBe(200);
    }
    expect((await read(sid)).body.expiresOn).toBe(startedAt + 24 * hourMs);
    now = startedAt + 24 * hourMs;
    expect((await read(sid)).status).toBe(401);

    const idle = await member(false);
    now += 2 * hourMs;
    expect((await read(idle.sid)).status).toBe(401);
  });

  test('SAFE-05 AUTH-013 remembered lives 30 days', async () => {
    const { sid } = await member(true);
    now += 30 * 24 * hourMs - 1;
    expect((await read(sid)).status).toBe(200);
    now += 1;
    expect((await read(sid)).status).toBe(401);
  });

  test('that ended is deleted by the cleanup job', async () => {
    const { sid } = await member(false);
    const remembered = await member(true);
    now += 25 * hourMs;
    await service.repairJobs.run('svc-identity.ended-sessions');
    const ids = async () => (await service.db.collection('sessions').find().toArray()).map(({ _id }) => String(_id));
    await expect.poll(ids).not.toContain(sid);
    expect(await ids()).toContain(remembered.sid);
  });

  test('can be looked up by the platform only', async () => {
    const { sid, caller } = await member();
    expect((await caller.call('GET', `/internal/sessions/${sid}`)).status).toBe(403);
  });
});

describe('Proof of the password', () => {
  const proofPath = '/api/site-users/account/proof';
  const proofAt = (provedMs?: number) =>
    service.as({ kind: 'member', siteUserId: 'usr-owner', websiteId: platformRealm, ...(provedMs && { provedMs }) });

  test('is 15 minutes old at most', async () => {
    const minuteMs = 60_000;
    expect((await proofAt(Date.now() - 14 * minuteMs).call('GET', proofPath)).status).toBe(200);
    for (const caller of [proofAt(Date.now() - 15 * minuteMs), proofAt()]) {
      const { status, body } = await caller.call('GET', proofPath);
      expect([status, body.code, body.error]).toEqual([
        403,
        'session.proof_required',
        'Enter your password to continue.',
      ]);
    }
  });

  test('is renewed with the password: the session continues under a new id', async () => {
    const { caller, sid } = await member(true, 'owner', platformRealm);
    const loggedInOn = (await readStaff(sid)).body.provedOn;
    expect(loggedInOn).toBe(now);
    now += hourMs;
    const wrong = await caller.call('POST', proofPath, { password: 'a guess' });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'account.password_wrong']);
    expect((await readStaff(sid)).body.provedOn).toBe(loggedInOn);
    const { status, headers } = await caller.call('POST', proofPath, { password: goodPassword });
    const next = hashSecret(caller.cookies.get('__Host-session') ?? '');
    expect([status, (await readStaff(sid)).status, (await readStaff(next)).body.provedOn]).toEqual([200, 401, now]);
    expect(headers.getSetCookie().join()).toContain('Max-Age=2592000');
  });
});

describe('The account of a session', () => {
  test('is returned to members, and 401 to visitors', async () => {
    const { caller } = await member();
    const answer = await caller.call('GET', '/api/site-users/account');
    expect(answer.body.account.email).toBe('imogen@example.org');
    expect((await service.as().call('GET', '/api/site-users/account')).status).toBe(401);
  });

  test('AUTH-015 includes the token of its session, for pages opened before the log-in', async () => {
    const { sid, caller } = await member();
    const { body } = await caller.call('GET', '/api/site-users/account');
    expect(body.xsrfToken).toBe(xsrfTokenOf(service.config.PLATFORM_SECRET, sid));
  });

  test('AUTH-041 is not returned for a forged hint cookie', async () => {
    const visitor = service.as();
    visitor.cookies.set('SiteUserInfo', encodeURIComponent('{"authenticated":true,"siteUserId":"usr-owner"}'));
    expect((await visitor.call('GET', '/api/site-users/account')).status).toBe(401);
  });
});

describe('Log-out', () => {
  test('AUTH-022 SAFE-03 ends the session and clears its cookies', async () => {
    const { caller, sid } = await member();
    const answer = await caller.call('DELETE', path);
    expect(answer.status).toBe(204);
    for (const name of ['__Host-session', 'SiteUserInfo', 'crumb']) expect(caller.cookies.has(name)).toBe(false);
    expect(await service.db.collection('sessions').countDocuments({ _id: sid as never })).toBe(0);
    expect((await read(sid)).status).toBe(401);
  });

  test('AUTH-023 AUTH-029 removes the cart unless cloneCart=true', async () => {
    for (const [query, hasCart] of [
      ['', false],
      ['?cloneCart=false', false],
      ['?cloneCart=true', true],
    ] as const) {
      const { caller } = await member();
      for (const name of ['__Host-CART', 'CART']) caller.cookies.set(name, 'cart-1');
      await caller.call('DELETE', path + query);
      for (const name of ['__Host-CART', 'CART']) expect(caller.cookies.has(name), query).toBe(hasCart);
    }
  });

  test('AUTH-030 without a session answers 204', async () => {
    const answer = await service.as().call('DELETE', path);
    expect([answer.status, answer.body]).toEqual([204, '']);
  });

  test('AUTH-024 AUTH-045 with a wrong crumb answers 403 with crumbFail and keeps the session', async () => {
    const { caller, sid } = await member();
    const others = makeCrumb(service.config.PLATFORM_SECRET, 'another session');
    for (const crumb of ['', 'x.y', others]) {
      const answer = await caller.call('DELETE', path, undefined, { 'x-csrf-token': crumb });
      expect([answer.status, answer.body.crumbFail]).toEqual([403, true]);
      expect(answer.body.error).toBeTruthy();
    }
    expect((await read(sid)).status).toBe(200);
  });

  test('works as a plain form', async () => {
    const { caller, sid } = await member();
    const answer = await caller.post(`${path}/delete`, {});
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/']);
    expect((await read(sid)).status).toBe(401);
  });

  test('of staff is recorded in the audit log', async () => {
    const { caller } = await member(false, 'owner', platformRealm);
    await caller.call('DELETE', path);
    expect(
      await service.db.collection('audit').countDocuments({ websiteId: 'site-a', action: 'staff.logged-out' }),
    ).toBe(1);
  });
});
