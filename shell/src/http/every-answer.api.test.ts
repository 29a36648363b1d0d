import { connect } from 'node:net';
import { accountStatus } from '@tessera/contracts/enumerations.ts';
import { headerFaults } from '@tessera/service-kit/testing/header-faults.ts';
import { readTheme } from '@tessera/site-templates/theme/read-theme.ts';
import { createTheme } from '@tessera/site-templates/theme/theme.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { themeFolder } from '../folders.ts';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { aWebsite } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
site.hosts['closed.localhost'] = aWebsite({
  id: 'closed',
  hosts: ['closed.localhost'],
  accountStatus: accountStatus.expired,
});
const picture = { headers: { 'content-type': 'image/webp' }, body: 'a picture' };
const download = { headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' }, body: 'a file' };

let services: StubServices;
let shell: TestShell;
const files: Record<'script' | 'style', string> = { script: '', style: '' };
const [font] = createTheme(await readTheme(themeFolder)).fonts;

beforeAll(async () => {
  services = await startStubServices(siteHandler(site), ({ path, method }) => {
    if (path.startsWith('/images/')) return picture;
    if (path.startsWith('/api/commerce/downloads/')) return download;
    if (path === '/api/events/RecordEvent' && method === 'POST') return { status: 202, body: {} };
    return undefined;
  });
  shell = await startTestShell(services, { SECURITY_CONTACT: 'mailto:security@tessera.example' });
  const { text } = await shell.ask('/');
  files.script = /src="(\/assets\/shell[^"]+)"/.exec(text)?.[1] ?? '';
  files.style = /href="(\/assets\/store[^"]+)"/.exec(text)?.[1] ?? '';
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

type Asked = Parameters<TestShell['ask']>[1];
/** Every kind of answer there is: what it is, where, and how it is asked for. */
const kinds: [kind: string, path: () => string, status: number, asked?: Asked][] = [
  ['a page', () => '/', 200],
  ['a page from the cache', () => '/', 200],
  ['a page, its head alone', () => '/', 200, { method: 'HEAD' }],
  ["a visitor's own page", () => '/cart', 200],
  ['a page that is not there', () => '/nothing', 404],
  ['a host that is nobody’s', () => '/', 404, { host: 'nobody.localhost' }],
  ['a closed website', () => '/', 403, { host: 'closed.localhost' }],
  ['a redirect', () => '/account', 303],
  ['the admin, not signed in', () => '/config', 303],
  ['an answer of a service', () => '/api/commerce/products', 200],
  ['a refusal of a service', () => '/api/commerce/content?path=/nothing', 404],
  ['an accepted event', () => '/api/events/RecordEvent', 202, { method: 'POST', body: '{}' }],
  ['a call that is not there', () => '/api/nothing', 404],
  ['a call with a wrong key', () => '/api/nothing', 404, { headers: { authorization: 'Bearer tsk_x' } }],
  ['a call that is too large', () => '/api/commerce/x', 413, { method: 'POST', body: 'x'.repeat(200_000) }],
  ['a call with a wrong crumb', () => '/api/commerce/x', 403, { method: 'POST', headers: { 'x-csrf-token': 'a.b' } }],
  ['a picture', () => '/images/mug.webp', 200],
  ['a download', () => '/api/commerce/downloads/key', 200],
  ['the script', () => files.script, 200],
  ['a style', () => files.style, 200],
  ['a font', () => `/assets/fonts/${font?.file}`, 200],
  ['a file that is not there', () => '/assets/none.js', 404],
  ["a module's file that is not there", () => '/modules/mfe-none/1.0.0/none.js', 404],
  ['a publish call without a key', () => '/modules/api/mfe-none', 401],
  ['the mark', () => '/favicon.svg', 200],
  ['robots.txt', () => '/robots.txt', 200],
  ['security.txt', () => '/.well-known/security.txt', 200],
  ['the map', () => '/sitemap.xml', 200],
  ['a report', () => '/reports/csp', 204, { method: 'POST', body: '{}' }],
  ['a damaged report', () => '/reports/csp', 400, { method: 'POST', body: '{' }],
  ['health', () => '/healthz', 200],
  ['readiness', () => '/readyz', 200],
  ['a form posted to a page', () => '/', 404, { method: 'POST', body: 'a=b' }],
  ['an address with broken percent signs', () => '/assets/%ff', 400],
  ['an address that is too long', () => `/${'x'.repeat(3_000)}`, 414],
];

describe('SAFE-30 every answer carries the headers that guard it', () => {
  test.each(kinds)('%s', async (_kind, path, status, asked) => {
    const answer = await shell.ask(path(), asked);
    expect([answer.status, headerFaults(answer.headers)]).toEqual([status, []]);
  });

  test.each(['/healthz', '/readyz', '/metrics', '/nothing'])("the operators' %s", async (path) => {
    const { headers } = await fetch(shell.operationsUrl + path);
    expect(headerFaults(Object.fromEntries(headers))).toEqual([]);
  });

  test.each([
    ['what is no HTTP', 'HELLO\r\n\r\n', 400],
    ['a head that is too long', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s', async (_kind, sent, status) => {
    const { hostname, port } = new URL(shell.url);
    const socket = connect(Number(port), hostname);
    socket.write(sent);
    const [text] = await new Promise<string[]>((resolve) => socket.once('data', (bytes) => resolve([String(bytes)])));
    const lines = text?.split('\r\n') ?? [];
    const headers = lines.slice(1).flatMap((line) => {
      const [name = '', value] = line.split(': ', 2);
      return value === undefined ? [] : [[name.toLowerCase(), value] as const];
    });
    expect([Number(lines[0]?.split(' ')[1]), headerFaults(Object.fromEntries(headers))]).toEqual([status, []]);
    socket.destroy();
  });
});

test('SAFE-30 what is one person’s is kept by nobody', async () => {
  const own = [
    '/cart',
    '/checkout',
    '/account/login',
    '/account',
    '/search?q=mug',
    '/checkout/orders/a-long-enough-order-token',
  ];
  for (const path of own) expect([path, (await shell.ask(path)).headers['cache-control']]).toEqual([path, 'no-store']);
  // A page for everybody is checked again each time, for the crumb in it is the visitor's.
  expect((await shell.ask('/')).headers['cache-control']).toBe('private, no-cache');
});
