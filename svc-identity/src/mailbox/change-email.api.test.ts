import { hashSecret } from '@tessera/service-kit/ids.ts';
import { startTestService, type TestCaller, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { outgoingCodes } from '../testing/outgoing-codes.ts';
import { aPerson, goodPassword } from '../testing/people.ts';

const base = '/api/site-users/account';
let nowMs = Date.now();
let service: TestService;
let mails: ReturnType<typeof outgoingCodes>;
beforeAll(async () => {
  service = await startTestService(identity, { RATE_LIMIT_SCALE: 10 }, { now: () => nowMs });
  mails = outgoingCodes(service);
});
afterAll(() => service.stop());

let people = 0;
let name = '';
let email = '';
let newEmail = '';
/** Each test has a member of its own. */
beforeEach(async () => {
  people += 1;
  name = `imogen${people}`;
  email = `${name}@example.org`;
  newEmail = `new-${email}`;
  await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people: [aPerson(name)] });
});

const tryLogIn = async (address: string, password = goodPassword) => {
  const visitor = service.as();
  return { visitor, ...(await visitor.call('POST', `${base}/session`, { email: address, password })) };
};
/** Logs in and returns the caller that the gateway would build for the session. */
async function logIn(siteUserId = `usr-${name}`, address = email) {
  const { visitor } = await tryLogIn(address);
  const sid = hashSecret(visitor.cookies.get('__Host-session') ?? '');
  return service.as({ siteUserId, sid, kind: 'member' });
}
const wish = (caller: TestCaller, changes: object = {}) =>
  caller.call('POST', `${base}/email`, { currentPassword: goodPassword, email: newEmail, ...changes });
const confirm = async (caller: TestCaller, code?: string) =>
  caller.call('POST', `${base}/email/confirm`, { code: code ?? (await mails.codeFor(caller)) });
const undo = (token: string, address = email) =>
  service.as().call('POST', `${base}/email/undo`, { token, email: address });
const readSession = (sid: string) => service.as({ kind: 'platform' }).call('GET', `/internal/sessions/${sid}`);

describe('Another address', () => {
  test('becomes the account’s once it is verified; other sessions end and the old address is notified', async () => {
    const [caller, other] = [await logIn(), await logIn()];
    expect((await wish(caller)).status).toBe(202);
    expect((await tryLogIn(email)).status).toBe(200);
    const { status, body } = await confirm(caller);
    expect([status, body.account.email]).toEqual([200, newEmail]);
    expect((await readSession(other.claims.sid ?? '')).status).toBe(401);
    expect((await readSession(hashSecret(caller.cookies.get('__Host-session') ?? ''))).status).toBe(200);
    expect([(await tryLogIn(email)).status, (await tryLogIn(newEmail)).status]).toEqual([401, 200]);
    expect(await mails.kindsTo(email)).toEqual(['email-changed']);
  });

  test('needs the password; an open session is not enough', async () => {
    const { status, body } = await wish(await logIn(), { currentPassword: 'a guess' });
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'account.password_wrong', ['currentPassword']]);
    expect(await mails.kindsTo(newEmail)).toEqual([]);
  });

  test.each(['', 'malformed'])('that is %j is refused', async (wrong) => {
    expect((await wish(await logIn(), { email: wrong })).status).toBe(400);
  });

  test('is not accepted with a wrong code, or for the code of another account', async () => {
    const caller = await logIn();
    await wish(caller);
    expect((await confirm(caller, 'AAAAAAAA')).body.code).toBe('account.code_wrong');
    const thief = await logIn();
    await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people: [aPerson(`${name}-b`)] });
    const stranger = await logIn(`usr-${name}-b`, `${name}-b@example.org`);
    for (const [key, value] of caller.cookies) if (key.includes('mail-code')) stranger.cookies.set(key, value);
    expect((await confirm(stranger, await mails.codeFor(caller))).body.code).toBe('account.code_wrong');
    expect((await confirm(thief, await mails.codeFor(caller))).body.code).toBe('account.code_wrong');
  });

  test('requested by two accounts at once goes to one; the other is refused after verification', async () => {
    await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people: [aPerson(`${name}-b`)] });
    const callers = [await logIn(), await logIn(`usr-${name}-b`, `${name}-b@example.org`)];
    const answers = await Promise.all(callers.map(async (caller) => (await wish(caller)).status));
    expect(answers).toEqual([202, 202]);
    const confirmed = await Promise.all(callers.map((caller) => confirm(caller)));
    expect(confirmed.map(({ status, body }) => body.code ?? status).sort()).toEqual([200, 'account.exists']);
  });
});

describe('Its undo', () => {
  const changed = async () => {
    const caller = await logIn();
    await wish(caller);
    await confirm(caller);
    return { caller, token: await mails.undoTo(email) };
  };

  test('restores the old address within 7 days, ends all sessions, and the password no longer signs in', async () => {
    const { caller, token } = await changed();
    nowMs += 6 * 24 * 3_600_000;
    expect((await undo(token)).status).toBe(204);
    expect((await readSession(hashSecret(caller.cookies.get('__Host-session') ?? ''))).status).toBe(401);
    expect([(await tryLogIn(newEmail)).status, (await tryLogIn(email)).status]).toEqual([401, 401]);
    const browser = service.as();
    await browser.call('POST', `${base}/code`, { email, purpose: 'reset' });
    const body = { code: await mails.codeFor(browser), newPassword: 'a third kiln, elsewhere' };
    expect((await browser.call('POST', `${base}/password/reset`, body)).status).toBe(204);
    expect((await tryLogIn(email, body.newPassword)).status).toBe(200);
    expect((await undo(token)).status).toBe(400);
  });

  test('asks for the old address, which a link scanner does not know', async () => {
    const { token } = await changed();
    const answers = [await undo(token, newEmail), await undo(token, ''), await undo(`${token}x`), await undo('none')];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('account.undo_gone'));
    expect((await undo(token)).status).toBe(204);
  });

  test('expires after 7 days', async () => {
    const { token } = await changed();
    nowMs += 7 * 24 * 3_600_000;
    expect((await undo(token)).body.code).toBe('account.undo_gone');
  });

  test('of the first address remains possible after further changes, and cancels theirs', async () => {
    const { caller, token } = await changed();
    const next = service.as({ ...caller.claims, sid: hashSecret(caller.cookies.get('__Host-session') ?? '') });
    for (const [key, value] of caller.cookies) next.cookies.set(key, value);
    await wish(next, { email: `third-${email}` });
    expect((await confirm(next)).status).toBe(200);
    const second = await mails.undoTo(newEmail);
    expect((await undo(token)).status).toBe(204);
    expect((await undo(second, newEmail)).body.code).toBe('account.undo_gone');
  });
});
