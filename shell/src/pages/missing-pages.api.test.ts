import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
const missing: Record<string, { to: string; status: number }> = {};
const nearest = [{ title: 'The heron’s <mug>', path: '/shop/mug' }];
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  const handler = siteHandler(site);
  services = await startStubServices((asked) =>
    asked.path === '/internal/missing-addresses'
      ? { body: { redirect: missing[asked.query.get('path') ?? ''] ?? null, nearest } }
      : handler(asked),
  );
  shell = await startTestShell(services, { RATE_LIMIT_SCALE: 10 });
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});
beforeEach(() => services.requests.splice(0));

const asked = () => services.requests.filter(({ path }) => path === '/internal/missing-addresses');
const browser = { headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } };

describe('An address without content', () => {
  test.each([
    ['for good', { to: '/shop/mug', status: 301 }, '/old', 301, '/shop/mug'],
    ['for now', { to: '/shop', status: 302 }, '/old', 302, '/shop'],
    [
      'elsewhere, as its owner typed it',
      { to: 'https://other.example/x', status: 301 },
      '/old?a=b',
      301,
      'https://other.example/x',
    ],
    ['with what was asked for', { to: '/shop', status: 301 }, '/old?utm=mail', 301, '/shop?utm=mail'],
    ['with what its owner typed', { to: '/shop?sale=yes', status: 301 }, '/old?utm=mail', 301, '/shop?sale=yes'],
  ])('leads on %s', async (_name, redirect, path, status, location) => {
    missing['/old'] = redirect;
    const answer = await shell.ask(path);
    expect([answer.status, answer.headers.location, answer.headers['cache-control']]).toEqual([
      status,
      location,
      'no-store',
    ]);
  });

  test('leads everybody on who asks at the same moment', async () => {
    missing['/old'] = { to: '/shop', status: 301 };
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((tag) => shell.ask(`/old?utm=${tag}`)));
    expect(answers.map(({ headers }) => headers.location)).toEqual([
      '/shop?utm=a',
      '/shop?utm=b',
      '/shop?utm=c',
      '/shop?utm=d',
    ]);
  });

  test('ERR-049 names the addresses that look like it, with a search, and says when it is gone', async () => {
    missing['/gone'] = { to: '', status: 410 };
    const [unknown, gone] = [await shell.ask('/nowhere'), await shell.ask('/gone')];
    expect([unknown.status, gone.status]).toEqual([404, 410]);
    for (const { text } of [unknown, gone]) {
      expect(text).toContain('<a href="/shop/mug">The heron’s &lt;mug&gt;</a>');
      expect(text).toMatch(/<form class="search-form" role="search" method="get" action="\/search">/);
      expect(text).toContain('<meta name="robots" content="noindex');
    }
  });

  test('costs pages that exist nothing, and counts people alone', async () => {
    await shell.ask('/shop/mug', browser);
    expect(asked()).toEqual([]);
    await shell.ask('/nowhere', browser);
    await shell.ask('/nowhere', { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
    expect(asked().map(({ query }) => query.get('isCounted'))).toEqual(['yes', 'no']);
  });
});
