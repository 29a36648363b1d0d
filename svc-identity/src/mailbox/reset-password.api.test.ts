import { role } from '@tessera/contracts/enumerations.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { startTestService, type TestCaller, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';
import { outgoingCodes } from '../testing/outgoing-codes.ts';
import { aPerson, goodPassword } from '../testing/people.ts';

const base = '/api/site-users/account';
const newPassword = 'a second kiln, much larger';
let nowMs = Date.now();
const later = (ms: number) => {
  nowMs += ms;
};
let service: TestService;
let mails: ReturnType<typeof outgoingCodes>;
beforeAll(async () => {
  service = await startTestService(identity, {}, { now: () => nowMs });
  mails = outgoingCodes(service);
});
afterAll(() => service.stop());

let people = 0;
let name = '';
let email = '';
/** Each test has a member of its own. */
beforeEach(async () => {
  people += 1;
  name = `imogen${people}`;
  email = `${name}@example.org`;
  await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people: [aPerson(name)] });
});

const ask = (browser: TestCaller, to = email) => browser.call('POST', `${base}/code`, { email: to, purpose: 'reset' });
const reset = (browser: TestCaller, code: string, password = newPassword) =>
  browser.call('POST', `${base}/password/reset`, { code, newPassword: password });
const tryLogIn = (browser: TestCaller, password: string) =>
  browser.call('POST', `${base}/session`, { email, password, rememberMe: false });

describe('A forgotten password', () => {
  test('is replaced with the mailed code, in the requesting browser; once', async () => {
    const browser = service.as();
    expect([(await ask(browser)).status, await mails.kindsTo(email)]).toEqual([202, ['reset']]);
    const code = await mails.codeFor(browser);
    expect((await reset(browser, code)).status).toBe(204);
    expect((await tryLogIn(service.as(), goodPassword)).status).toBe(401);
    expect((await tryLogIn(service.as(), newPassword)).status).toBe(200);
    expect(await mails.kindsTo(email)).toEqual(['password-changed']);
    expect((await reset(browser, code)).body.code).toBe('account.code_wrong');
  });

  test('is replaced in the realm of people who work on websites, too, and that is recorded in the audit log', async () => {
    await service.as({ kind: 'platform' }).call('PUT', '/internal/websites/site-a', aWebsite());
    const person = aPerson('edda', { roles: [role.admin] });
    await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people: [person] });
    const browser = service.as({ websiteId: platformRealm });
    await ask(browser, person.email);
    expect((await reset(browser, await mails.codeFor(browser))).status).toBe(204);
    const entries = await service.db.collection('audit').find({ websiteId: 'site-a', siteUserId: person.id }).toArray();
    expect(entries.map(({ action }) => action)).toEqual(['account.password-reset']);
  });

  test('SAFE-04 ends every session and known device in the same write', async () => {
    const owner = service.as();
    await tryLogIn(owner, goodPassword);
    const sid = hashSecret(owner.cookies.get('__Host-session') ?? '');
    const browser = service.as();
    await ask(browser);
    await reset(browser, await mails.codeFor(browser));
    expect((await service.as({ kind: 'platform' }).call('GET', `/internal/sessions/${sid}`)).status).toBe(401);
    for (let at = 0; at < 10; at += 1) await tryLogIn(service.as(), 'a guess');
    // The old mark does not bypass the lock; that of the browser in which the mailbox was verified does.
    expect((await tryLogIn(owner, newPassword)).status).toBe(429);
    expect((await tryLogIn(browser, newPassword)).status).toBe(200);
  });

  test('behaves alike for an unknown address', async () => {
    const [known, unknown] = [service.as(), service.as()];
    const answers = [await ask(known), await ask(unknown, `unknown-${email}`)];
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([202, { validMinutes: 10 }]));
    expect(await mails.kindsTo(`unknown-${email}`)).toEqual([]);
    const refused = [await reset(known, 'AAAA-AAAA'), await reset(unknown, 'AAAA-AAAA')];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([400, 'account.code_wrong']));
    const tickets = await service.db.collection('tickets').find({}).toArray();
    expect(tickets.filter((ticket) => ticket.email.endsWith(email)).map((ticket) => ticket.tries)).toEqual([1, 1]);
  });

  test('of a disabled account is unchanged', async () => {
    await service.db
      .collection('accounts')
      .updateOne({ websiteId: 'site-a', emailKey: email }, { $set: { disabledMs: 1 } });
    await ask(service.as());
    expect(await mails.kindsTo(email)).toEqual([]);
  });
});

describe('A code', () => {
  test('is refused in another browser, and still valid in its own', async () => {
    const browser = service.as();
    await ask(browser);
    const code = await mails.codeFor(browser);
    expect((await reset(service.as(), code)).status).toBe(400);
    const other = service.as();
    await ask(other, `other-${email}`);
    expect((await reset(other, code)).status).toBe(400);
    expect((await reset(browser, ` ${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase())).status).toBe(204);
  });

  test.each([
    ['after ten minutes', async () => later(10 * 60_000)],
    ['after five tries', async (browser: TestCaller) => tries(browser, 5)],
  ])('is invalid %s, with the same text', async (_, age) => {
    const browser = service.as();
    await ask(browser);
    const code = await mails.codeFor(browser);
    await age(browser);
    const { status, body } = await reset(browser, code);
    expect([status, body.code]).toEqual([400, 'account.code_wrong']);
  });

  test('is invalid in another realm', async () => {
    const browser = service.as();
    await ask(browser);
    const elsewhere = service.as({ websiteId: platformRealm });
    for (const [key, value] of browser.cookies) elsewhere.cookies.set(key, value);
    expect((await reset(elsewhere, await mails.codeFor(browser))).status).toBe(400);
  });

  test('is used by one of two concurrent requests', async () => {
    const browser = service.as();
    await ask(browser);
    const code = await mails.codeFor(browser);
    const answers = await Promise.all([reset(browser, code), reset(browser, code)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  test('is in no document and no event', async () => {
    const browser = service.as();
    await ask(browser);
    const code = await mails.codeFor(browser);
    const tickets = await service.db.collection('tickets').find({}).toArray();
    expect(JSON.stringify(tickets)).not.toContain(code);
  });

  test('requested 200 times from 200 networks is mailed once a minute, and the answers are alike', async () => {
    const person = { people: [aPerson(name, { id: `${name}-b` })] };
    await service.as({ kind: 'platform', websiteId: 'site-b' }).call('PUT', '/internal/people', person);
    const answers = await Promise.all(Array.from({ length: 200 }, () => ask(service.as({ websiteId: 'site-b' }))));
    const distinct = new Set(answers.map(({ status, body }) => JSON.stringify([status, body])));
    expect([...distinct]).toEqual([JSON.stringify([202, { validMinutes: 10 }])]);
    expect(await mails.kindsTo(email, 'site-b')).toEqual(['reset']);
  });

  test('for a new password is mailed at once after the mail that the address has an account', async () => {
    await service.as().call('POST', `${base}/code`, { email, purpose: 'register' });
    await ask(service.as());
    expect((await mails.kindsTo(email)).sort()).toEqual(['already-registered', 'reset']);
  });

  test('can be guessed ten times an hour at most, over all codes of an address', async () => {
    const browsers = [service.as(), service.as(), service.as()];
    for (const browser of browsers) await ask(browser);
    const answers = [];
    for (const browser of browsers)
      for (let at = 0; at < 4; at += 1) answers.push((await reset(browser, 'AAAAAAAA')).status);
    expect(answers).toEqual([...Array(10).fill(400), 429, 429]);
  });

  test('stays valid when requested again too soon', async () => {
    const browser = service.as();
    await ask(browser);
    await ask(browser);
    expect((await reset(browser, await mails.codeFor(browser))).status).toBe(204);
  });
});

/** Guesses, each of them wrong. */
async function tries(browser: TestCaller, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) expect((await reset(browser, 'AAAAAAAA')).status).toBe(400);
}

describe('A new password', () => {
  test.each([
    ['the website’s name', () => 'Fernhall2026'],
    ['one’s own address', () => email],
    ['one’s own name', () => `${name}-Tarrant`],
    ['blanks', () => ' '.repeat(9)],
    ['a common one', () => 'Football'],
  ])('AUTH-014 SAFE-10 that is %s is refused, and the code stays valid', async (_, weak) => {
    await service.as({ kind: 'platform' }).call('PUT', '/internal/websites/site-a', aWebsite());
    const browser = service.as();
    await ask(browser);
    const code = await mails.codeFor(browser);
    const { status, body } = await reset(browser, code, weak());
    expect([status, body.code, Object.keys(body.errors)]).toEqual([400, 'account.password_weak', ['newPassword']]);
    expect((await reset(browser, code)).status).toBe(204);
  });

  test('that is the person’s own name is not compared before the mailbox is verified', async () => {
    const browser = service.as();
    await ask(browser);
    expect((await reset(browser, 'AAAAAAAA', `${name}-Tarrant`)).body.code).toBe('account.code_wrong');
  });
});
