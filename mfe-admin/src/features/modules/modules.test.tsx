import type { VersionHealth } from '@tessera/contracts/modules/health.ts';
import type { ModuleStatus } from '@tessera/contracts/modules/module.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';

const [old, now, next] = ['0.1.0-00000001', '0.1.0-00000002', '0.1.0-00000003'];
const atMs = Date.parse('2026-11-20T10:31:00Z');
const cart: ModuleStatus = {
  name: 'mfe-cart',
  stable: now,
  versions: [
    { version: next, publishedAtMs: atMs, by: 'ci', state: 'verified' },
    { version: now, publishedAtMs: atMs, by: 'ci', state: 'verified' },
    { version: old, publishedAtMs: atMs, by: 'ci', state: 'unverified' },
  ],
  history: [
    { atMs, by: 'Mio', to: old, isRollback: false },
    { atMs: atMs + 1, by: 'Jonas', from: old, to: now, isRollback: false, reason: 'Gift cards' },
  ],
};
const health: VersionHealth = {
  version: now,
  ...{ views: 200, visitors: 100, loadFailures: 1, timeouts: 0, renderFailures: 0, errorViews: 2 },
  ...{ serverRenders: 10, serverFailures: 0, readyP75Ms: 180.4 },
};

const services =
  (module: ModuleStatus, more: Answer = () => undefined): Answer =>
  (sent) => {
    const of = (url: string) => sent.method === 'GET' && sent.url === url;
    if (of('/modules/api')) {
      const summary = { name: 'mfe-cart', stable: now, ownerTeam: 'checkout', mounts: ['cart/page', 'cart/pill'] };
      return { rev: 1, modules: [summary, { name: 'mfe-old', mounts: [], retiredAtMs: atMs }] };
    }
    if (of('/modules/api/mfe-cart')) return module;
    if (of('/modules/api/mfe-cart/health')) return { name: 'mfe-cart', sinceMs: atMs, stable: health };
    return more(sent);
  };
const rowsOf = (body: HTMLElement, caption: string) =>
  [...body.querySelectorAll('table')]
    .find((table) => table.caption?.textContent === caption)
    ?.querySelectorAll('tbody tr') ?? [];

test('the list says what everybody gets of each module, which places it fills, and what was retired', async () => {
  const page = await openAdmin('/config/platform/modules', services(cart));
  await page.see('mfe-cart');
  const rows = [...rowsOf(page.body, 'Modules')].map(({ textContent }) => textContent);
  expect(rows[0]).toMatch(/mfe-cartTeam checkout.*cart\/page, cart\/pill.*0\.1\.0-00000002/);
  expect(rows[1]).toMatch(/mfe-old.*Retired/);
});

test('a module shows how it does, its versions, and who moved it when and why', async () => {
  const page = await openAdmin('/config/platform/modules/mfe-cart', services(cart));
  await page.see('2 %');
  await page.see('180 ms');
  await page.see('Too few to judge');
  const versions = [...rowsOf(page.body, 'Versions')].map(({ textContent }) => textContent);
  expect(versions[0]).toMatch(/Checked.*Give to everybody$/);
  expect(versions[1]).toMatch(/Everybody gets it/);
  expect(versions[1]).not.toMatch(/Go back|Give it/);
  expect(versions[2]).toMatch(/Go back to it$/);
  const history = [...rowsOf(page.body, 'History')].map(({ textContent }) => textContent);
  expect(history[0]).toMatch(/To 0\.1\.0-00000002Gift cards.*Jonas/);
});

test('going back asks for a reason, says what was seen, and shows what everybody gets then', async () => {
  let module = cart;
  const page = await openAdmin('/config/platform/modules/mfe-cart', (sent) => {
    if (sent.method !== 'POST') return services(module)(sent);
    module = { ...cart, stable: old };
    return { stable: old, from: now };
  });
  await page.see('Go back to it');
  await page.press('Go back to it');
  await page.press('Go back');
  await page.see('Say why; it stands in the history');
  expect(page.sent.some(({ method }) => method === 'POST')).toBe(false);
  await page.fill('Reason', 'Errors at the till');
  await page.press('Go back');
  await page.see(`Everybody gets ${old}`);
  expect(page.sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/modules/api/mfe-cart/stable',
    body: { version: old, isRollback: true, base: now, reason: 'Errors at the till' },
  });
});

test('a move of somebody else in the meantime is told, and the reason that was typed stays', async () => {
  const taken = Response.json(
    { code: 'module.moved_meanwhile', error: 'Somebody else made 0.1.0-00000009 stable in the meantime.' },
    { status: 409 },
  );
  const page = await openAdmin('/config/platform/modules/mfe-cart', (sent) =>
    sent.method === 'POST' ? taken : services(cart)(sent),
  );
  await page.see('Give to everybody');
  await page.press('Give to everybody');
  await page.fill('Reason', 'New');
  await page.press('Give it to everybody');
  await page.see('Somebody else made 0.1.0-00000009 stable in the meantime.');
  expect(page.body.querySelector<HTMLInputElement>('dialog input, [role=dialog] input')?.value).toBe('New');
});

test('what the checks of a version found is read there', async () => {
  const results = [
    { check: 'files', outcome: 'passed', findings: [], tookMs: 3 },
    { check: 'styles', outcome: 'failed', findings: ['page.css styles body, which is not the module’s.'], tookMs: 9 },
  ];
  const page = await openAdmin(
    '/config/platform/modules/mfe-cart',
    services(cart, ({ url }) => (url === `/modules/api/mfe-cart/versions/${next}` ? { results } : undefined)),
  );
  await page.see('See checks');
  await page.press('See checks');
  await page.see('page.css styles body, which is not the module’s.');
  await page.see('Files are whole');
});

test('a module nobody published is said not to be there', async () => {
  const unknown = () => Response.json({ code: 'module.unknown', error: 'Nothing.' }, { status: 404 });
  const page = await openAdmin('/config/platform/modules/mfe-none', services(cart, unknown));
  await page.see('There is no such module');
});
