import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount, aPage, aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { contextOf, startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  site.hosts['late.localhost'] = aWebsite({ id: 'site-late', handle: 'late', accountStatus: 1 });
  site.hosts['odd.localhost'] = aWebsite({ id: 'site-odd', accountStatus: 5 });
  site.sessions['owner-session'] = anAccount({ roles: [1] });
  site.content['/odd'] = aPage({ urlId: 'odd', pageType: 99 });
  services = await startStubServices(siteHandler(site));
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

describe('ENUM-100 With account status 1 expired', () => {
  test('every public path shows the lock screen, and nothing of the site', async () => {
    for (const path of ['/', '/shop', '/shop/mug', '/cart', '/checkout', '/search', '/account', '/sitemap.xml']) {
      const answer = await shell.ask(path, { host: 'late.localhost' });
      expect([answer.status, contextOf(answer).pageType], path).toEqual([403, 103]);
      expect(answer.text).toContain('This website is closed for now');
      expect(answer.text).not.toMatch(/Heron Mug|Home of herons|type="password"/);
    }
  });

  test('owners still log in and reach the admin for billing', async () => {
    const host = 'admin.localhost';
    const asked = await shell.ask('/config/settings/billing', { host: 'late.localhost' });
    expect(asked.headers.location).toContain('/config/@late/settings/billing');
    expect((await shell.ask('/account/login', { host })).text).toContain('type="password"');
    site.memberships = [{ websiteId: 'site-late', handle: 'late', name: 'Late', roles: [1] }];
    const headers = { cookie: '__Host-session=owner-session' };
    const admin = await shell.ask('/config/@late/settings/billing', { host, headers });
    expect([admin.status, contextOf(admin).pageType === 103]).toEqual([200, false]);
  });
});

test('ENUM-098 a website of a status nobody itemised is as open as a paid one', async () => {
  expect((await shell.ask('/', { host: 'odd.localhost' })).text).toContain('Home of herons');
});

test('ENUM-032 a page of an unknown type is drawn, as page type 2', async () => {
  const answer = await shell.ask('/odd');
  expect([answer.status, contextOf(answer).pageType]).toEqual([200, 2]);
});
