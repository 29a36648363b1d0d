import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { outgoingCodes } from '../testing/outgoing-codes.ts';
import { goodPassword } from '../testing/people.ts';
import { signUp } from '../testing/sign-up.ts';

let nowMs = Date.now();
const later = (ms: number) => {
  nowMs += ms;
};
let service: TestService;
let mails: ReturnType<typeof outgoingCodes>;
beforeAll(async () => {
  service = await startTestService(identity, { RATE_LIMIT_SCALE: 10 }, { now: () => nowMs });
  mails = outgoingCodes(service);
});
afterAll(() => service.stop());

const path = '/api/site-users/account';
const wanted = (changes: Record<string, unknown> = {}) => ({
  email: 'rafe@example.org',
  password: goodPassword,
  firstName: 'Rafe',
  lastName: 'Dunmore',
  ...changes,
});
const create = (changes: Record<string, unknown> = {}, claims = {}) =>
  signUp(service, wanted(changes) as Parameters<typeof signUp>[1], claims);
const stored = (email: string) =>
  service.db.collection('accounts').find({ websiteId: 'site-a', emailKey: email }).toArray();

describe('Creating an account', () => {
  test('AUTH-016 mails a code and answers 202; with the code it creates a member without roles, who is logged in', async () => {
    const browser = service.as();
    const asked = await browser.call('POST', path, wanted());
    expect([asked.status, asked.body]).toEqual([202, { validMinutes: 10 }]);
    expect(await stored('rafe@example.org')).toEqual([]);
    const code = await mails.codeFor(browser);
    const answer = await browser.call('POST', path, wanted({ code }));
    expect([answer.status, browser.cookies.has('__Host-session')]).toEqual([201, true]);
    expect(answer.body.account).toMatchObject({ email: 'rafe@example.org', firstName: 'Rafe', roles: [] });
    const [account] = await stored('rafe@example.org');
    expect(account?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(account)).not.toContain(goodPassword);
  });

  test('AUTH-017 with an e-mail already used answers 409, in any case, once the mailbox is verified', async () => {
    const emails = ['twice@example.org', 'Twice@Example.org'];
    const browsers = await Promise.all(
      emails.map(async (email) => {
        const browser = service.as();
        await browser.call('POST', path, wanted({ email }));
        const code = await mails.codeFor(browser);
        return { browser, email, code };
      }),
    );
    const typed = browsers.map(({ browser, email, code }) => browser.call('POST', path, wanted({ email, code })));
    const answers = await Promise.all(typed);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('An account with this email already exists.');
    expect(await stored('twice@example.org')).toHaveLength(1);
  });

  test('AUTH-017 answers the same for an e-mail with an account, whose owner is notified of it', async () => {
    await create({ email: 'known@example.org' });
    later(60_000);
    const [known, unknown] = await Promise.all(
      ['known@example.org', 'stranger@example.org'].map((email) => service.as().call('POST', path, wanted({ email }))),
    );
    expect([known?.status, known?.body]).toEqual([unknown?.status, unknown?.body]);
    expect(await mails.kindsTo('known@example.org')).toEqual(['already-registered']);
  });

  test('a squatter’s request does not block the address for its owner', async () => {
    const email = 'owner@example.org';
    const squatter = service.as();
    await squatter.call('POST', path, wanted({ email }));
    expect((await squatter.call('POST', path, wanted({ email, code: 'AAAAAAAA' }))).status).toBe(400);
    expect(await stored(email)).toEqual([]);
    later(60_000);
    expect((await create({ email })).status).toBe(201);
  });

  test('a code verifies only its own address', async () => {
    const browser = service.as();
    await browser.call('POST', path, wanted({ email: 'mine@example.org' }));
    const code = await mails.codeFor(browser);
    const answer = await browser.call('POST', path, wanted({ email: 'hers@example.org', code }));
    expect([answer.status, answer.body.code]).toEqual([400, 'account.code_wrong']);
  });

  test('registering in the platform realm is refused', async () => {
    const claims = { websiteId: platformRealm };
    expect((await create({}, claims)).status).toBe(404);
    const body = { email: 'rafe@example.org', purpose: 'register' };
    expect((await service.as(claims).call('POST', `${path}/code`, body)).status).toBe(404);
  });

  test('plain forms lead from page to page and preserve typed values except passwords', async () => {
    const browser = service.as();
    const email = 'form@example.org';
    const asked = await browser.post(`${path}/code`, { email, purpose: 'register' });
    expect([asked.status, asked.headers.get('location')]).toEqual([303, '/account/register/code']);
    expect(browser.cookies.get('__Host-sign-in-email')).toBe(encodeURIComponent(email));
    const names = wanted({ email });
    const wrong = await browser.post(path, { ...names, code: 'AAAAAAAA' });
    expect(wrong.headers.get('location')).toBe('/account/register/code?problem=account.code_wrong');
    const typed = decodeURIComponent(browser.cookies.get('__Host-typed-fields') ?? '');
    expect(Object.fromEntries(new URLSearchParams(typed))).toEqual({
      ...{ firstName: names.firstName, lastName: names.lastName },
      code: 'AAAAAAAA',
    });
    const done = await browser.post(path, { ...names, code: await mails.codeFor(browser) });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/account']);
    expect(browser.cookies.get('__Host-typed-fields') ?? '').toBe('');
  });

  test('AUTH-019 plain forms redirect to the requested page, on this site only', async () => {
    const browser = service.as();
    const ask = async (returnTo: string) => {
      const fields = { email: 'wanted@example.org', purpose: 'register', returnTo };
      return (await browser.post(`${path}/code`, fields)).headers.get('location');
    };
    expect(await ask('//evil.example')).toBe('/account/register/code');
    expect(await ask('/cart')).toBe('/account/register/code?returnTo=%2Fcart');
    const fields = { ...wanted({ email: 'wanted@example.org' }), returnTo: '/cart' };
    const done = await browser.post(path, { ...fields, code: await mails.codeFor(browser) });
    expect(done.headers.get('location')).toBe('/cart');
  });

  test('AUTH-073 belongs to one website: the same e-mail may have an account on another', async () => {
    const email = 'both@example.org';
    expect((await create({ email })).status).toBe(201);
    expect((await create({ email }, { websiteId: 'site-b' })).status).toBe(201);
    const [first] = await stored(email);
    const stranger = service.as({ websiteId: 'site-c', siteUserId: first?._id as unknown as string, kind: 'member' });
    expect((await stranger.call('GET', path)).status).toBe(401);
  });

  test.each([
    ['', 'Email cannot be blank'],
    ['   ', 'Email cannot be blank'],
    ['malformed', 'Email is invalid'],
    ['a@b.c', 'Email is invalid'],
    ['a@x.test\r\nBcc: e@x.test', 'Email is invalid'],
  ])('refuses the e-mail %j', async (email, text) => {
    const answer = await create({ email });
    expect([answer.status, answer.body.error]).toEqual([400, text]);
  });

  test.each([
    'short',
    'a'.repeat(129),
    'password',
    'Football',
    'iloveyou',
    '12345678',
    ' '.repeat(8),
    '\u2003\u00a0\t'.repeat(4),
  ])('AUTH-014 SAFE-10 refuses the password %s', async (password) => {
    const answer = await create({ email: 'weak@example.org', password });
    expect([answer.status, answer.body.code]).toEqual([400, 'account.password_weak']);
    expect(await stored('weak@example.org')).toHaveLength(0);
  });

  test.each(['ein Weg 走 📯 '.repeat(6), `${'x'.repeat(64)}!`, 'a b c d e f g'])(
    'AUTH-014 SAFE-10 accepts long passwords, any letters and blanks: %s',
    async (password) => {
      const email = `ok${password.length}@example.org`;
      expect((await create({ email, password })).status).toBe(201);
      const login = await service.as().call('POST', `${path}/session`, { email, password });
      expect(login.status).toBe(200);
    },
  );

  test('SAFE-13 refuses operators', async () => {
    expect((await service.as().call('POST', path, wanted({ email: { $ne: null } }))).status).toBe(400);
  });

  test('SAFE-16 ignores unknown fields', async () => {
    const more = { roles: [1], role: 1, websiteId: 'site-b', id: 'me' };
    expect((await create({ email: 'extra@example.org', ...more })).status).toBe(201);
    const [account, ...others] = await stored('extra@example.org');
    expect([others, account?.roles, account?.websiteId, account?.id === 'me']).toEqual([
      [],
      undefined,
      'site-a',
      false,
    ]);
    expect(await service.db.collection('teams').findOne({ _id: 'site-a' as never })).toBeNull();
  });
});
