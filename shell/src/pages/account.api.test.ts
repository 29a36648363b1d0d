import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
Object.assign(site.sessions, { shopper: anAccount({ siteUserId: 'shopper-1' }), staff: anAccount({ roles: [1] }) });
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), () => ({ status: 202, body: { validMinutes: 10 } }));
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

const admin = 'admin.localhost';
const as = (session: string, more = '') => ({ headers: { cookie: `__Host-session=${session}${more}` } });
/** What a form sends, and where. */
const formOf = (text: string) => {
  const form = /<form class="stack"[^>]*action="([^"]*)">(.*?)<\/form>/s.exec(text);
  const names = [...(form?.[2] ?? '').matchAll(/name="([^"]*)"/g)].map(([, name]) => name);
  return { action: form?.[1], names };
};

describe.each(['heron.localhost', admin])('A forgotten password on %s', (host) => {
  test('begins at the sign-in page and is two plain forms', async () => {
    const signIn = await shell.ask('/account/login', { host });
    expect(signIn.text).toContain('href="/account/forgot"');
    expect(signIn.text.includes('href="/account/register"')).toBe(host !== admin);
    const ask = await shell.ask('/account/forgot', { host });
    expect([ask.status, formOf(ask.text)]).toEqual([
      200,
      { action: '/api/site-users/account/code', names: ['crumb', 'purpose', 'email'] },
    ]);
    const headers = { cookie: '__Host-sign-in-email=june%40example.com' };
    const code = await shell.ask('/account/forgot/code?problem=account.code_wrong', { host, headers });
    expect(formOf(code.text)).toEqual({
      action: '/api/site-users/account/password/reset',
      names: ['crumb', 'code', 'newPassword'],
    });
    expect(code.text).toContain('This code is wrong or no longer valid.');
    expect(code.text).toContain('june@example.com');
    // The code was right and the password weak, say.
    const typed = `${headers.cookie}; __Host-typed-fields=${encodeURIComponent('code=ABCD-2345')}`;
    const again = await shell.ask('/account/forgot/code?problem=account.password_weak', {
      host,
      headers: { cookie: typed },
    });
    expect(again.text).toContain('value="ABCD-2345"');
    expect((await shell.ask('/account/forgot/code', { host, headers: { cookie: typed } })).text).not.toContain('ABCD');
    const done = await shell.ask('/account/login?done=reset', { host, headers });
    expect(done.text).toContain('Your new password is set');
    expect(done.text).toContain('value="june@example.com"');
  });

  test('AUTH-012 is the way past a lock, which says how long it lasts', async () => {
    const page = await shell.ask('/account/login?problem=request.rate_limited&wait=840', { host });
    expect(page.text).toContain('Please try again in 14 minutes. Or set a new password below');
  });

  test('the calls of its forms reach svc-identity', async () => {
    for (const path of ['/api/site-users/account/code', '/api/site-users/account/password/reset']) {
      services.requests.splice(0);
      await shell.ask(path, { host, method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } });
      expect(services.requests.map((request) => `${request.service} ${request.path}`)).toContain(`identity ${path}`);
    }
  });

  test('a mail’s link shows the code, and fills it in only where it was asked for', async () => {
    const path = '/account/code/reset/ABCD-2345';
    const elsewhere = await shell.ask(path, { host });
    expect(elsewhere.text).toContain('ABCD-2345 – type it where you asked for it.');
    expect(formOf(elsewhere.text).action).toBeUndefined();
    expect(elsewhere.headers['referrer-policy']).toBe('no-referrer');
    const asked = await shell.ask(path, { host, headers: { cookie: '__Host-mail-code=secret' } });
    expect(asked.text).toContain('value="ABCD-2345"');
    expect(formOf(asked.text).action).toBe('/api/site-users/account/password/reset');
  });

  test('the link to undo another address asks for the earlier one', async () => {
    const page = await shell.ask('/account/email/undo/usr_1.token', { host });
    expect(formOf(page.text)).toEqual({
      action: '/api/site-users/account/email/undo',
      names: ['crumb', 'token', 'email'],
    });
  });
});

describe('A shopper', () => {
  test('AUTH-016 makes an account by two plain forms', async () => {
    expect(formOf((await shell.ask('/account/register')).text).names).toEqual(['crumb', 'purpose', 'email']);
    expect(formOf((await shell.ask('/account/register/code')).text)).toEqual({
      action: '/api/site-users/account',
      names: ['crumb', 'email', 'code', 'firstName', 'lastName', 'password'],
    });
    const signIn = await shell.ask('/account/login?returnTo=%2Fcart');
    expect(signIn.text).toContain('href="/account/register?returnTo=%2Fcart"');
    for (const path of ['/account/register', '/account/register/code']) {
      expect((await shell.ask(`${path}?returnTo=%2Fcart`)).text).toContain('name="returnTo" value="/cart"');
      expect((await shell.ask(`${path}?returnTo=%2F%2Fevil.example`)).text).not.toContain('name="returnTo"');
    }
    expect((await shell.ask('/account/register', as('shopper'))).headers.location).toBe('/account');
  });

  test('AUTH-022 reads whose account it is, changes password and address, and signs out', async () => {
    const page = await shell.ask('/account?done=password', as('shopper'));
    for (const part of ['Edda Heron', 'edda@example.com', 'Your password is changed.', 'href="/account/email"'])
      expect(page.text).toContain(part);
    expect(page.text).toContain('method="post" action="/api/site-users/account/session/delete"');
    const password = await shell.ask('/account/password', as('shopper'));
    expect(formOf(password.text)).toEqual({
      action: '/api/site-users/account/password',
      names: ['crumb', 'currentPassword', 'newPassword'],
    });
    expect(formOf((await shell.ask('/account/email', as('shopper'))).text).names).toEqual([
      ...['crumb', 'email', 'currentPassword'],
    ]);
    expect(formOf((await shell.ask('/account/email/code', as('shopper'))).text).names).toEqual(['crumb', 'code']);
  });

  test.each(['/account', '/account/password', '/account/email', '/account/email/code'])(
    'who is not signed in is led from %s to sign in',
    async (path) => {
      expect((await shell.ask(path)).headers.location).toMatch(/^\/account\/login\?returnTo=/);
    },
  );
});

test('the admin has a screen of its own for another address: the mail’s link shows the code there', async () => {
  const options = { host: admin, ...as('staff', '; __Host-mail-code=secret') };
  const page = await shell.ask('/account/code/change-email/ABCD-2345', options);
  expect(page.text).toContain('ABCD-2345 – type it where you asked for it.');
});
