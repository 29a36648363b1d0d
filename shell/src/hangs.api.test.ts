import { aCart, aCartEntry } from '@tessera/contracts/testing/a-cart.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler, type TestSite } from './testing/a-site.ts';
import { anAccount } from './testing/a-website.ts';
import { type Freezable, startFreezable } from './testing/freezable.ts';
import { type StubServices, startStubServices } from './testing/stub-services.ts';
import { startTestShell, type TestShell } from './testing/test-shell.ts';

/** What a page takes at most, whatever hangs: its reads have 4 s, and the rest is drawing. */
const pageMs = 5_500;

let site: TestSite;
let services: StubServices;
let shell: TestShell;
let frozen: Freezable;

/** A shell whose way to one service, or to Redis, can be frozen. */
async function start(part: 'commerce' | 'identity' | 'redis') {
  frozen = await startFreezable(part === 'redis' ? (process.env.TEST_REDIS_URL ?? '') : services.urls[part]);
  const setting = { commerce: 'COMMERCE_URL', identity: 'IDENTITY_URL', redis: 'REDIS_URL' }[part];
  shell = await startTestShell(services, { [setting]: frozen.url });
}

beforeEach(async () => {
  site = aSite();
  services = await startStubServices(siteHandler(site));
});
afterEach(async () => {
  frozen.thaw();
  await shell.stop();
  await frozen.stop();
  await services.stop();
});

async function timed(path: string, asked?: Parameters<TestShell['ask']>[1]) {
  const startedAt = performance.now();
  const answer = await shell.ask(path, asked);
  return { ...answer, ms: performance.now() - startedAt };
}

describe('A shop whose svc-commerce hangs', () => {
  test('says so within the limit of a page, then at once, and is back when it answers again', async () => {
    await start('commerce');
    expect((await shell.ask('/')).status).toBe(200);
    frozen.freeze();
    const first = await timed('/shop');
    expect(first.status).toBe(503);
    expect(first.ms).toBeLessThan(pageMs);
    expect(first.text).toContain('This page cannot be shown at the moment. Your cart is kept.');
    expect(first.text).toContain('This page tries again by itself in 10 seconds.');
    // Two reads of a page at a time: with the second page three were waited for in vain.
    await timed('/cart');
    const resting = await Promise.all(['/shop', '/cart', '/shop/mug', '/search?q=mug'].map((path) => timed(path)));
    expect(resting.map(({ status }) => status)).toEqual([503, 200, 503, 503]);
    expect(resting[1]?.text).toContain('"problem":"service.unavailable"');
    // One of them is the one that tries, and has a second for it.
    expect(resting.filter(({ ms }) => ms > 1_000).length).toBeLessThanOrEqual(1);
    expect(Math.max(...resting.map(({ ms }) => ms))).toBeLessThan(2_500);
    const figures = await (await fetch(`${shell.operationsUrl}/metrics`)).text();
    expect(figures).toMatch(/shell_resting_services\S* 1\n/);
    expect(figures).toMatch(/shell_service_rests_total\S* [1-9]/);
    expect((await timed('/')).status).toBe(200);

    frozen.thaw();
    await expect.poll(async () => (await shell.ask('/shop')).status).toBe(200);
  });

  test('shows kept pages to visitors with a cart too, without what is in it', async () => {
    await start('commerce');
    site.cart = aCart({ entries: [aCartEntry()], totalQuantity: 1 });
    const headers = { cookie: '__Host-CART=a-cart' };
    await shell.ask('/', { headers });
    frozen.freeze();
    const page = await timed('/', { headers });
    expect(page.status).toBe(200);
    expect(page.ms).toBeLessThan(2_500);
  });

  test('tells search engines nothing that is not so', async () => {
    await start('commerce');
    frozen.freeze();
    expect((await timed('/sitemap.xml')).status).toBe(503);
  });
});

test('while svc-identity hangs, known shops go on, and who is signed in is neither a visitor nor told to sign in', async () => {
  await start('identity');
  site.sessions.owner = anAccount({ roles: [1] });
  await shell.ask('/');
  frozen.freeze();
  const headers = { cookie: '__Host-session=owner' };
  expect((await timed('/shop')).status).toBe(200);
  const [cart, admin, call] = [
    await timed('/cart', { headers }),
    await timed('/config/@heron', { host: 'admin.localhost', headers }),
    await timed('/api/commerce/products', { headers }),
  ];
  expect([cart.status, admin.status, call.status]).toEqual([503, 503, 503]);
  expect(Math.max(cart.ms, admin.ms, call.ms)).toBeLessThan(pageMs);
  expect(admin.text).toContain('We will be right back');
  const visitor = await timed('/cart');
  expect([visitor.status, visitor.ms < 2_500]).toEqual([200, true]);
});

test('SAFE-41 while Redis hangs, pages and calls go on, and readiness says so within its limit', async () => {
  await start('redis');
  frozen.freeze();
  const [page, call, ready] = await Promise.all(['/', '/api/commerce/products', '/readyz'].map((path) => timed(path)));
  expect([page?.status, call?.status, ready?.status]).toEqual([200, 200, 503]);
  expect(page?.ms).toBeLessThan(2_500);
  expect(ready?.ms).toBeLessThan(3_500);
  const { checks } = await (await fetch(`${shell.operationsUrl}/readyz`)).json();
  expect(checks).toMatchObject({ mongodb: 'ok', redis: expect.stringMatching(/./) });
  expect(checks.redis).not.toBe('ok');
});
