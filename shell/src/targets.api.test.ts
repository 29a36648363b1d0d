import { keptLog } from '@tessera/service-kit/testing/kept-log.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from './testing/a-site.ts';
import { aWebsite } from './testing/a-website.ts';
import { sendRaw } from './testing/raw-client.ts';
import { type StubServices, startStubServices } from './testing/stub-services.ts';
import { startTestShell, type TestShell } from './testing/test-shell.ts';

const kept = keptLog();
const site = aSite();
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), ({ path }) =>
    path.startsWith('/api/commerce/downloads/') ? { body: 'a file' } : undefined,
  );
  shell = await startTestShell(services, {}, { log: kept.log });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

const asked = (...lines: string[]) => {
  const { socket, status } = sendRaw(shell.url, { lines: [...lines, 'connection: close', '', ''] });
  return status.finally(() => socket.destroy());
};

describe('What a request says of its address', () => {
  test.each([
    ['a port no host has', ['GET / HTTP/1.1', 'host: heron.localhost:99999'], 200],
    ['the whole address', ['GET http://elsewhere.example/cart HTTP/1.1', 'host: heron.localhost'], 200],
    ['an address that is none', ['GET http://[:: HTTP/1.1', 'host: heron.localhost'], 400],
    ['no address', ['GET * HTTP/1.1', 'host: heron.localhost'], 400],
    ['no address, asking what there is', ['OPTIONS * HTTP/1.1', 'host: heron.localhost'], 400],
    ['a host that is none', ['GET / HTTP/1.1', 'host: <script>'], 404],
    ['no host', ['GET / HTTP/1.0'], 404],
    ['two slashes and a name', ['GET //evil.example/x HTTP/1.1', 'host: heron.localhost'], 404],
    ['a backslash and a name', ['GET /\\evil.example/x HTTP/1.1', 'host: heron.localhost'], 404],
    ['broken percent signs', ['GET /%ff HTTP/1.1', 'host: heron.localhost'], 404],
  ])('%s is answered, and not as a fault of the shell', async (_, lines, status) => {
    expect(await asked(...lines)).toBe(status);
  });

  test('SAFE-17 a path of slashes is refused at once', async () => {
    const startedAt = performance.now();
    expect((await shell.ask(`/${'/'.repeat(15_000)}x`)).status).toBe(414);
    expect((await shell.ask(`/${'/'.repeat(2_000)}`)).status).toBe(200);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test('none of it comes into the page: that names the website by its own name', async () => {
    const { text } = await shell.ask('/', { host: 'heron.localhost' });
    const { port } = new URL(shell.url);
    expect(text).toContain(`<link rel="canonical" href="http://heron.localhost:${port}/">`);
    const { text: map } = await shell.ask('/sitemap-1.xml', { headers: { host: 'heron.localhost:1234' } });
    expect(map).toContain(`<loc>http://heron.localhost:${port}/shop/mug</loc>`);
    expect(map).not.toContain('1234');
  });

  test('under its other names a website is still the one of its first', async () => {
    site.hosts['www.heron.localhost'] = { ...aWebsite(), hosts: ['heron.localhost', 'www.heron.localhost'] };
    const { port } = new URL(shell.url);
    const headers = { host: 'www.heron.localhost:8080' };
    const { text } = await shell.ask('/shop', { headers });
    expect(text).toContain(`<link rel="canonical" href="http://heron.localhost:${port}/shop">`);
    const { text: map } = await shell.ask('/sitemap-1.xml', { headers });
    expect(map).toContain(`<loc>http://heron.localhost:${port}/shop/mug</loc>`);
    expect(map).not.toContain('www.heron');
  });

  test('a page asked for under another port is the same page', async () => {
    const counted = async () => (await (await fetch(`${shell.operationsUrl}/metrics`)).text()).match(made)?.[1];
    const made = /shell_pages_made_total\S* (\d+)/;
    await shell.ask('/shop');
    const before = await counted();
    for (const port of [1, 8080, 9999]) await shell.ask('/shop', { headers: { host: `heron.localhost:${port}` } });
    expect(await counted()).toBe(before);
  });
});

test('no log line holds the key of an address', async () => {
  const key = 'a-long-enough-order-token';
  await shell.ask(`/checkout/orders/${key}`);
  await shell.ask(`/api/commerce/downloads/${key}`);
  await shell.ask(`/api/commerce/checkout/orders/${key}/payments`, { method: 'POST' });
  const report = { 'document-uri': `http://heron.localhost/checkout/confirmed/${key}`, 'blocked-uri': 'inline' };
  await shell.ask('/reports/csp', { method: 'POST', body: JSON.stringify({ 'csp-report': report }) });
  const lines = kept.lines().map((line) => JSON.stringify(line));
  expect(lines.some((line) => line.includes('"/checkout/orders"'))).toBe(true);
  expect(lines.some((line) => line.includes('http://heron.localhost/checkout/confirmed"'))).toBe(true);
  expect(lines.filter((line) => line.includes(key))).toEqual([]);
});

test("a visitor's crumb stands in fields for crumbs alone, whatever is searched for", async () => {
  const answer = await shell.ask('/search?q=%25%25CRUMB%25%25');
  const crumb = /crumb=([^;]+)/.exec(answer.setCookies.join(';'))?.[1] ?? '';
  expect(crumb).not.toBe('');
  expect(answer.text).toContain('value="%%CRUMB%%"');
  expect(answer.text).not.toContain(crumb);
});

describe('Pages that are made for one client', () => {
  const from = '127.0.0.9';
  const view = async (path: string, address = from) => {
    const { socket, status } = sendRaw(shell.url, {
      lines: [`GET ${path} HTTP/1.1`, 'host: heron.localhost', 'connection: close', '', ''],
      from: address,
    });
    return status.finally(() => socket.destroy());
  };

  test('are so many in ten seconds; kept ones go on, and so does everybody else', async () => {
    expect(await view('/shop', '127.0.0.8')).toBe(200);
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < 61; n += 1) statuses.push(await view(`/shop?category=x${n}`));
    expect(statuses.slice(0, 60).filter((status) => status !== 200)).toEqual([]);
    expect(statuses[60]).toBe(429);
    expect([await view('/cart'), await view('/nothing'), await view('/shop')]).toEqual([429, 429, 200]);
    expect(await view('/cart', '127.0.0.8')).toBe(200);
  });

  test('say when to come back', async () => {
    const hosts = await startTestShell(services, { RATE_LIMIT_SCALE: 0.01 });
    expect((await hosts.ask('/shop?category=a')).status).toBe(200);
    const busy = await hosts.ask('/shop?category=b');
    expect([busy.status, busy.headers['retry-after']]).toEqual([429, '10']);
    expect(busy.text).toContain('One moment, please');
    expect(busy.text).toContain('Please wait 10 seconds, then try again.');
    expect((await hosts.ask('/', { host: 'nobody.localhost' })).status).toBe(429);
    await hosts.stop();
  });
});
