import { hash } from '@node-rs/argon2';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { isCrumbOf, xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { startTestService, type TestCaller, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { goodPassword, loadPeople } from '../testing/people.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity);
  await loadPeople(service);
});
afterAll(() => service.stop());

const path = '/api/site-users/account/session';
let visitors = 0;
/** Each has its own address, so that one test's failures do not count in another. */
const visitor = (): TestCaller => {
  visitors += 1;
  return service.as({ address: `198.51.100.${visitors}` });
};
const credentials = (changes: Record<string, unknown> = {}) => ({
  email: 'imogen@example.org',
  password: goodPassword,
  ...changes,
});
const logIn = (changes: Record<string, unknown> = {}, caller = visitor()) =>
  caller.call('POST', path, credentials(changes));
const cookieLine = (headers: Headers, name: string) =>
  headers.getSetCookie().find((line) => line.startsWith(`${name}=`)) ?? '';

describe('Log-in', () => {
  test('AUTH-001 AUTH-002 AUTH-006 returns the account and the token of its session', async () => {
    const caller = visitor();
    const { status, body } = await logIn({}, caller);
    expect(status).toBe(200);
    expect(body.account).toEqual({
      siteUserId: 'usr-imogen',
      email: 'imogen@example.org',
      firstName: 'imogen',
      lastName: 'Tarrant',
      roles: [],
    });
    const sid = hashSecret(caller.cookies.get('__Host-session') ?? '');
    expect(body.xsrfToken).toBe(xsrfTokenOf(service.config.PLATFORM_SECRET, sid));
  });

  test('AUTH-020 AUTH-021 is the same call for owners on the admin host; their log-in is recorded in the audit log', async () => {
    const owner = { email: 'Owner@example.org' };
    expect((await logIn(owner)).status).toBe(401);
    const answer = await logIn(owner, service.as({ websiteId: platformRealm, address: '192.0.2.9' }));
    expect([answer.status, answer.body.account.siteUserId]).toEqual([200, 'usr-owner']);
    const record = await service.db.collection('audit').findOne({ websiteId: 'site-a', siteUserId: 'usr-owner' });
    expect(record).toMatchObject({ websiteId: 'site-a', action: 'staff.logged-in' });
  });

  test('SAFE-01 AUTH-040 sets a hardened session cookie; the readable ones carry no secret', async () => {
    const caller = visitor();
    const { headers } = await logIn({}, caller);
    const session = cookieLine(headers, '__Host-session');
    expect(session).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(session).not.toMatch(/domain/i);
    const hint = cookieLine(headers, 'SiteUserInfo');
    expect(hint).not.toContain('HttpOnly');
    expect(JSON.parse(decodeURIComponent(caller.cookies.get('SiteUserInfo') ?? ''))).toEqual({
      authenticated: true,
      siteUserId: 'usr-imogen',
    });
    const secret = caller.cookies.get('__Host-session') ?? '';
    expect(cookieLine(headers, 'crumb')).not.toContain(secret);
    expect(hint).not.toContain(secret);
  });

  test('returns the crumb of the new session, and stores the session only as a hash', async () => {
    const caller = visitor();
    await logIn({}, caller);
    const secret = caller.cookies.get('__Host-session') ?? '';
    const sid = hashSecret(secret);
    const crumb = decodeURIComponent(caller.cookies.get('crumb') ?? '');
    expect(isCrumbOf([service.config.PLATFORM_SECRET], sid, crumb)).toBe(true);
    const sessions = await service.db.collection('sessions').find().toArray();
    expect(sessions.map(({ _id }) => String(_id))).toContain(sid);
    expect(JSON.stringify(sessions)).not.toContain(secret);
  });

  test('SAFE-02 gives a new id of at least 128 bits each time; an id set before grants no access and the old one ends', async () => {
    const caller = visitor();
    caller.cookies.set('__Host-session', 'chosen-by-an-attacker');
    await logIn({}, caller);
    const first = caller.cookies.get('__Host-session') ?? '';
    expect(Buffer.from(first, 'base64url').length).toBeGreaterThanOrEqual(16);

    const member = service.as({
      kind: 'member',
      siteUserId: 'usr-imogen',
      sid: hashSecret(first),
      address: '192.0.2.1',
    });
    await logIn({}, member);
    const second = member.cookies.get('__Host-session') ?? '';
    expect(second).not.toBe(first);
    expect(await sessionStatus('chosen-by-an-attacker')).toBe(401);
    expect(await sessionStatus(first)).toBe(401);
    expect(await sessionStatus(second)).toBe(200);
  });

  test('AUTH-005 AUTH-013 rememberMe keeps the cookie 30 days, else it ends with the browser', async () => {
    const remembered = await logIn({ rememberMe: true });
    expect(cookieLine(remembered.headers, '__Host-session')).toContain('Max-Age=2592000');
    const forgotten = await logIn({ rememberMe: false });
    expect(cookieLine(forgotten.headers, '__Host-session')).not.toMatch(/Max-Age|Expires/);
  });

  test('AUTH-003 AUTH-004 without an e-mail or a password answers 400', async () => {
    expect((await visitor().call('POST', path, { password: goodPassword })).status).toBe(400);
    expect((await visitor().call('POST', path, { email: 'imogen@example.org' })).status).toBe(400);
  });

  test('AUTH-009 answers a wrong password and an unknown e-mail alike', async () => {
    const [wrong, unknown] = await Promise.all([
      logIn({ password: 'not it' }),
      logIn({ email: 'unknown@example.org' }),
    ]);
    for (const answer of [wrong, unknown]) {
      expect([answer.status, answer.body.error]).toEqual([401, 'Email or password is incorrect.']);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  test.each([
    ['AUTH-010', 'imogen', 'Email is invalid'],
    ['AUTH-010', 'imogen@example', 'Email is invalid'],
    ['AUTH-011', ' ', 'Email cannot be blank'],
    ['AUTH-011', '', 'Email cannot be blank'],
  ])('%s the e-mail %j answers 400', async (_id, email, text) => {
    const answer = await logIn({ email });
    expect([answer.status, answer.body.error]).toEqual([400, text]);
  });

  test.each([
    ['a zero-width space at the end', 'imogen@example.org\u200b'],
    ['a word joiner at the start', '\u2060imogen@example.org'],
    ['direction marks around it', '\u200eimogen@example.org\u200f'],
    ['full-width letters', '\uff49mogen@example.org'],
    ['capitals and blanks', ' IMOGEN@example.org '],
  ])('AUTH-002 an e-mail with %s is the same one', async (_title, email) => {
    expect((await logIn({ email })).status).toBe(200);
  });

  test('a plain form that is refused shows the e-mail on the form again, and puts nothing in the URL', async () => {
    const caller = visitor();
    const fields = { email: 'imogen@example.org', password: 'not it', returnTo: '/cart' };
    const answer = await caller.post(path, fields);
    expect(answer.headers.get('location')).toBe('/account/login?returnTo=%2Fcart&problem=login.incorrect');
    expect(cookieLine(answer.headers, '__Host-sign-in-email')).toMatch(/imogen%40example\.org;.*HttpOnly/);
    expect(JSON.stringify(answer.headers.getSetCookie())).not.toContain('not it');
    const opened = await caller.post(path, { ...fields, password: goodPassword });
    expect(cookieLine(opened.headers, '__Host-sign-in-email')).toContain('Max-Age=0');
  });

  test('SAFE-16 grants access only to the website of the request', async () => {
    const elsewhere = service.as({ websiteId: 'site-b', address: '192.0.2.3' });
    expect((await elsewhere.call('POST', path, { ...credentials(), websiteId: 'site-a' })).status).toBe(401);
  });

  test('SAFE-13 SAFE-15 refuses operators and prototype keys', async () => {
    const caller = visitor();
    const bodies = [
      '{"email":{"$ne":null},"password":{"$gt":""}}',
      '{"email":"imogen@example.org","password":"x","__proto__":{"polluted":1}}',
      '{"email":"imogen@example.org","password":"x","constructor":{"prototype":{"polluted":1}}}',
    ];
    for (const body of bodies) {
      const answer = await caller.call('POST', path, JSON.parse(body));
      expect(answer.status, body).toBe(400);
    }
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('AUTH-073 finds only accounts of its own website', async () => {
    const elsewhere = service.as({ websiteId: 'site-b', address: '192.0.2.2' });
    expect((await logIn({}, elsewhere)).status).toBe(401);
  });

  test('AUTH-047 needs no crumb, but refuses requests that come from another website', async () => {
    const without = await visitor().call('POST', path, credentials(), { 'x-csrf-token': '' });
    expect(without.status).toBe(200);
    const foreign = await visitor().call('POST', path, credentials(), { 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'request.foreign_origin']);
  });

  test('SAFE-11 renews a hash of older cost', async () => {
    const accounts = service.db.collection('accounts');
    const old = await hash(goodPassword, { memoryCost: 8_192, timeCost: 1 });
    await accounts.updateOne({ websiteId: 'site-a', emailKey: 'imogen@example.org' }, { $set: { passwordHash: old } });
    expect((await logIn({ password: 'wrong' })).status).toBe(401);
    expect((await accounts.findOne({ websiteId: 'site-a', emailKey: 'imogen@example.org' }))?.passwordHash).toBe(old);
    expect((await logIn()).status).toBe(200);
    expect((await accounts.findOne({ websiteId: 'site-a', emailKey: 'imogen@example.org' }))?.passwordHash).toContain(
      'm=19456,t=2',
    );
    expect((await logIn()).status).toBe(200);
  });
});

describe('Log-in with scripts off', () => {
  const fields = (changes: Record<string, string> = {}) => ({
    email: 'imogen@example.org',
    password: goodPassword,
    ...changes,
  });
  const location = async (changes: Record<string, string>) => {
    const answer = await visitor().post(path, fields(changes));
    expect(answer.status).toBe(303);
    return answer.headers.get('location');
  };

  test('AUTH-019 goes to the page named by returnTo when it is one of the site', async () => {
    expect(await location({ returnTo: '/account/orders?page=2' })).toBe('/account/orders?page=2');
    expect(await location({ returnTo: 'https://elsewhere.example/' })).toBe('/');
    expect(await location({ returnTo: '//elsewhere.example' })).toBe('/');
    expect(await location({})).toBe('/');
  });

  test('goes back to the log-in page with the problem, keeping returnTo', async () => {
    expect(await location({ password: 'wrong' })).toBe('/account/login?problem=login.incorrect');
    expect(await location({ email: 'x' })).toBe('/account/login?problem=login.email_invalid');
    expect(await location({ password: 'wrong', returnTo: '/a?b=1' })).toBe(
      '/account/login?returnTo=%2Fa%3Fb%3D1&problem=login.incorrect',
    );
  });

  test('AUTH-013 starts the session, remembered when the box is checked', async () => {
    const answer = await visitor().post(path, fields({ rememberMe: 'on' }));
    expect(cookieLine(answer.headers, '__Host-session')).toContain('Max-Age=2592000');
  });
});

async function sessionStatus(secret: string): Promise<number> {
  const gateway = service.as({ kind: 'platform' });
  return (await gateway.call('GET', `/internal/sessions/${hashSecret(secret)}`)).status;
}
