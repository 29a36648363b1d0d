import { makeCrumb, xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount, aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
let services: StubServices;
let shell: TestShell;
let unset: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site));
  const website = site.hosts['heron.localhost'];
  shell = await startTestShell(services, { OPERATIONS_WEBSITE: website?.id });
  unset = await startTestShell(services);
  site.hosts['other.localhost'] = aWebsite({ id: 'other' });
  Object.assign(site.sessions, {
    admin: anAccount({ roles: [1] }),
    late: anAccount({ roles: [1] }),
    editor: anAccount({ roles: [4] }),
    member: anAccount(),
  });
});
afterAll(async () => {
  await shell.stop();
  await unset.stop();
  await services.stop();
});

/** What a page of the admin sends with every call. */
function headersOf(session: string, changed: Record<string, string> = {}) {
  const sid = hashSecret(session);
  const secret = shell.config.PLATFORM_SECRET;
  return {
    cookie: `__Host-session=${session}`,
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    'x-csrf-token': makeCrumb(secret, sid),
    'x-siteuser-xsrf-token': xsrfTokenOf(secret, sid),
    ...changed,
  };
}
const modules = '/modules/api';
const host = 'admin.localhost';
const stable = {
  method: 'POST',
  body: JSON.stringify({ version: '0.1.0-00000000', by: 'somebody else' }),
};

describe('Who looks after modules without a key', () => {
  test('administrators of the platform’s own website read and move', async () => {
    const list = await shell.ask(modules, { host, headers: headersOf('admin') });
    expect([list.status, JSON.parse(list.text).modules]).toEqual([200, []]);
    const move = await shell.ask(`${modules}/mfe-cart/stable`, { ...stable, host, headers: headersOf('admin') });
    expect(JSON.parse(move.text).code).toBe('module.version_unknown');
  });

  test.each([
    ['an editor', 'editor', 'admin.localhost'],
    ['a member', 'member', 'heron.localhost'],
    ['nobody', 'none', 'admin.localhost'],
    ['an administrator at the website’s own host', 'admin', 'heron.localhost'],
    ['an administrator at another website’s host', 'admin', 'other.localhost'],
  ])('%s does not', async (_who, session, asked) => {
    const answer = await shell.ask(modules, { host: asked, headers: headersOf(session) });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'module.key_wrong']);
  });

  test('nobody does where no website is named for it', async () => {
    expect((await unset.ask(modules, { host, headers: headersOf('admin') })).status).toBe(401);
  });

  test('they publish nothing and make no keys: code comes from teams', async () => {
    const asked = async (path: string) => {
      const answer = await shell.ask(path, { host, method: 'POST', body: '{}', headers: headersOf('admin') });
      return JSON.parse(answer.text).code;
    };
    expect(await asked(`${modules}/mfe-cart/versions`)).toBe('module.scope_missing');
    expect(await asked(`${modules}/keys`)).toBe('module.platform_only');
  });

  test.each([
    ['from a page of another site', { 'sec-fetch-site': 'cross-site' }, 'request.foreign_origin'],
    ['without the crumb of the session', { 'x-csrf-token': '' }, 'session.crumb_failed'],
    ['without the token of the log-in', { 'x-siteuser-xsrf-token': 'x' }, 'session.crumb_failed'],
  ])('SAFE-06 SAFE-08 a move %s is refused', async (_how, changed, code) => {
    const headers = headersOf('admin', changed);
    const answer = await shell.ask(`${modules}/mfe-cart/stable`, { ...stable, host, headers });
    expect(JSON.parse(answer.text).code).toBe(code);
  });

  test('a move of somebody who gave no password for 15 minutes is refused', async () => {
    site.provedOn = Date.now() - 15 * 60_000;
    const answer = await shell.ask(`${modules}/mfe-cart/stable`, { ...stable, host, headers: headersOf('late') });
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 'session.proof_required']);
    expect((await shell.ask(modules, { host, headers: headersOf('late') })).status).toBe(200);
    delete site.provedOn;
  });

  test('who shows a wrong key is not taken for whom the session names', async () => {
    const answer = await shell.ask(modules, { host, headers: headersOf('admin', { authorization: 'Bearer wrong' }) });
    expect(answer.status).toBe(401);
  });

  test('the admin knows whether its person looks after modules', async () => {
    const props = async (session: string, of = shell) =>
      (await of.ask('/config/@heron', { host, headers: { cookie: `__Host-session=${session}` } })).text;
    expect(await props('admin')).toContain('"runsPlatform":true');
    expect(await props('editor')).toContain('"runsPlatform":false');
    expect(await props('admin', unset)).toContain('"runsPlatform":false');
  });
});
