import type { ServiceName } from '@tessera/contracts/services.ts';
import { createCallerReader } from '@tessera/service-kit/caller-token.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount, aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
site.hosts['owl.localhost'] = aWebsite({ id: 'site-b', handle: 'owl', hosts: ['owl.localhost'] });
Object.assign(site.sessions, { staff: anAccount({ roles: [1] }), shopper: anAccount({ siteUserId: 'shopper-1' }) });
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), () => ({ body: { ok: true } }));
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});
beforeEach(() => void services.requests.splice(0));

const admin = 'admin.localhost';
const as = (session: string) => ({ headers: { cookie: `__Host-session=${session}` } });
const staff = as('staff');

/** Who a service was told that the caller of a path is. */
async function callerAt(path: string, service: ServiceName = 'svc-commerce') {
  const token = services.requests.find((request) => request.path === path)?.headers['x-tessera-caller'];
  return token && createCallerReader(service, [shell.config.PLATFORM_SECRET], Date.now)(String(token));
}

describe('A session of somebody who works on websites', () => {
  test('AUTH-073 makes calls for the website in the address, with the roles it has there', async () => {
    const { status } = await shell.ask('/config/@heron/api/commerce/orders?q=1', { host: admin, ...staff });
    expect(status).toBe(200);
    expect(services.requests.at(-1)).toMatchObject({ path: '/api/commerce/orders' });
    expect(await callerAt('/api/commerce/orders')).toMatchObject({
      ...{ websiteId: 'site-a', kind: 'staff', roles: [1], siteUserId: 'user-1', sid: hashSecret('staff') },
    });
  });

  test('AUTH-073 calls and opens nothing of a website whose team it is not in', async () => {
    const call = await shell.ask('/config/@owl/api/commerce/orders', { host: admin, ...staff });
    expect([call.status, JSON.parse(call.text).code]).toEqual([403, 'session.forbidden']);
    const page = await shell.ask('/config/@owl/commerce/orders', { host: admin, ...staff });
    expect(page.status).toBe(403);
    expect(page.text).not.toContain('data-mount="admin/app"');
    expect(await callerAt('/api/commerce/orders')).toBeUndefined();
  });

  test.each(['heron.localhost', 'heron.preview.localhost'])('is nobody’s on %s', async (host) => {
    await shell.ask('/api/commerce/orders', { host, ...staff });
    expect(await callerAt('/api/commerce/orders')).toMatchObject({ kind: 'visitor', websiteId: 'site-a' });
    const page = await shell.ask('/shop/mug', { host, ...staff });
    expect(page.text).not.toContain('Edda');
  });

  test('is not taken for the account of a shopper, nor the other way round', async () => {
    const { status } = await shell.ask('/config/@heron/api/commerce/orders', { host: admin, ...as('shopper') });
    expect(status).toBe(401);
    await shell.ask('/api/commerce/shopping-cart', { ...as('shopper') });
    expect(await callerAt('/api/commerce/shopping-cart')).toMatchObject({ kind: 'member', siteUserId: 'shopper-1' });
  });

  test('calls nothing outside of a website but its own account', async () => {
    for (const path of ['/api/commerce/orders', '/images/mug.jpg', '/api/site-users/account/other']) {
      expect((await shell.ask(path, { host: admin, ...staff })).status, path).toBe(404);
    }
    await shell.ask('/api/site-users/account', { host: admin, ...staff });
    expect(await callerAt('/api/site-users/account', 'svc-identity')).toMatchObject({
      ...{ websiteId: 'platform', kind: 'member', siteUserId: 'user-1' },
    });
  });

  test('nobody makes an account of the platform from outside', async () => {
    const { status } = await shell.ask('/api/site-users/account', { host: admin, method: 'POST', body: '{}' });
    expect(status).toBe(404);
  });
});

describe('The admin host', () => {
  const locationOf = async (path: string, options: object) => (await shell.ask(path, options)).headers.location;

  test('leads whoever is not signed in to sign in, and back to the screen', async () => {
    expect(await locationOf('/config/@heron/commerce/orders?q=a', { host: admin })).toBe(
      '/account/login?returnTo=%2Fconfig%2F%40heron%2Fcommerce%2Forders%3Fq%3Da',
    );
    expect(await locationOf('/config', { host: admin })).toBe('/account/login?returnTo=%2Fconfig');
    expect(await locationOf('/', { host: admin })).toBe('/config');
  });

  test('EDIT-002 a screen without a website is that of the one used last, or the first', async () => {
    expect(await locationOf('/config/commerce/inventory?q=1', { host: admin, ...staff })).toBe(
      '/config/@heron/commerce/inventory?q=1',
    );
    const used = { headers: { cookie: '__Host-session=staff; __Host-admin-website=gone' } };
    expect(await locationOf('/config', { host: admin, ...used })).toBe('/config/@heron');
  });

  test('EDIT-002 a screen asked for at a shop leads to the same one here', async () => {
    const port = new URL(shell.url).port;
    expect(await locationOf('/config/commerce/inventory?q=1', { host: 'heron.localhost' })).toBe(
      `http://admin.localhost:${port}/config/@heron/commerce/inventory?q=1`,
    );
    expect((await shell.ask('/config', { host: 'heron.preview.localhost' })).status).toBe(404);
  });

  test('has the admin alone: no page of a website, and no module of another team', async () => {
    for (const path of ['/cart', '/shop/mug', '/account', '/search']) {
      expect((await shell.ask(path, { host: admin, ...staff })).status, path).toBe(404);
    }
  });

  test('names no website that does not exist', async () => {
    expect((await shell.ask('/config/@nobody', { host: admin, ...staff })).status).toBe(404);
    expect((await shell.ask('/config/@nobody/api/x', { host: admin, ...staff })).status).toBe(404);
  });
});

test('nobody signs in on a preview host', async () => {
  const options = { host: 'heron.preview.localhost', method: 'POST', body: '{}' };
  expect((await shell.ask('/api/site-users/account/session', options)).status).toBe(404);
  expect((await shell.ask('/account/login', { host: 'heron.preview.localhost' })).status).toBe(404);
});
