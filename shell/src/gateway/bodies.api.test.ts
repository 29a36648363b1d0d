import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount, aWebsite } from '../testing/a-website.ts';
import { type RawClient, sendRaw } from '../testing/raw-client.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const call = '/api/commerce/shopping-cart/entries';
const site = aSite();
site.hosts['wren.localhost'] = aWebsite({ id: 'site-b', hosts: ['wren.localhost'] });
site.sessions.owner = anAccount({ roles: [1] });

let services: StubServices;
let shell: TestShell;
let clients: RawClient[] = [];
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), ({ path }) => (path === call ? { body: {} } : undefined));
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});
beforeEach(() => void services.requests.splice(0));
afterEach(() => {
  for (const { socket } of clients) socket.destroy();
  clients = [];
});

/** The same call by somebody who works on the website. */
const ownerCall = `/config/@heron${call}`;
const forwarded = () => services.requests.filter(({ path }) => path === call);
const begin = (headers: readonly string[], { path = call, body = '', from = '127.0.0.2' } = {}): RawClient => {
  const client = sendRaw(shell.url, {
    lines: [`POST ${path} HTTP/1.1`, 'host: heron.localhost', ...headers, '', body],
    from,
  });
  clients.push(client);
  return client;
};
const owner = { cookie: '__Host-session=owner' };

test('210 slow bodies of one client keep nobody else waiting, and all but a few are cut off within a second', async () => {
  const slow = Array.from({ length: 210 }, () => begin(['content-length: 90000'], { body: '{' }));
  const dripping = setInterval(() => {
    for (const { socket } of slow) socket.write(' ');
  }, 200);
  const startedAt = performance.now();
  const others = await Promise.all([
    shell.ask('/api/commerce/products', { host: 'wren.localhost' }),
    shell.ask('/cart', { host: 'wren.localhost' }),
    shell.ask('/'),
    shell.ask(call, { method: 'POST', host: 'wren.localhost', body: '{}' }),
  ]);
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const refused: (number | undefined)[] = [];
  for (const { status } of slow) void status.then((code) => refused.push(code));
  await expect.poll(() => refused.length).toBe(190);
  clearInterval(dripping);
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(new Set(refused)).toEqual(new Set([429]));
  // None of them ever had a connection to the service: the one that did is the other client's.
  expect(forwarded()).toHaveLength(1);
});

describe('What needs no body is refused before it comes', () => {
  test.each([
    ['an unknown path', '/api/nothing', [], 404],
    ['a wrong crumb', call, ['x-csrf-token: wrong.wrong'], 403],
    ['a key that is none', call, ['authorization: Bearer tsk_none'], 401],
    ['more than fits', call, ['content-length: 102401'], 413],
  ])('%s', async (_, path, headers, status) => {
    if (status === 401) services.answer(({ path }) => (path.includes('api-keys') ? keyInvalid : undefined));
    const length = headers.some((header) => header.startsWith('content-length')) ? [] : ['content-length: 5000'];
    expect(await begin([...headers, ...length], { path }).status).toBe(status);
    expect(forwarded()).toEqual([]);
  });
  const keyInvalid = { status: 401, body: { code: 'key.invalid' } };
});

describe('Large bodies', () => {
  const large = JSON.stringify({ text: 'x'.repeat(300_000) });
  const chunked = { 'transfer-encoding': 'chunked' };

  test('owners send them, their length known or not, and every byte arrives', async () => {
    for (const headers of [owner, { ...owner, ...chunked }]) {
      const answer = await shell.ask(ownerCall, { host: 'admin.localhost', method: 'POST', body: large, headers });
      expect(answer.status).toBe(200);
    }
    expect(forwarded().map(({ body }) => body === large)).toEqual([true, true]);
  });

  test('visitors do not, whatever they say of the length', async () => {
    for (const headers of [{}, chunked]) {
      const answer = await shell.ask(call, { method: 'POST', body: large, headers });
      expect([answer.status, JSON.parse(answer.text).code]).toEqual([413, 'request.too_large']);
    }
    expect(forwarded()).toEqual([]);
  });

  test('one that does not come in full goes no further than the shell when it is small', async () => {
    const { socket } = begin(['content-length: 100'], { body: '{"half":' });
    socket.end();
    await new Promise((resolve) => socket.once('close', resolve));
    expect((await shell.ask('/api/commerce/products')).status).toBe(200);
    expect(forwarded()).toEqual([]);
  });
});

test('a read that announces a body it does not bring disturbs nobody', async () => {
  const read = '/api/commerce/products';
  for (let n = 1; n <= 30; n += 1) {
    const odd = sendRaw(shell.url, {
      lines: [`GET ${read} HTTP/1.1`, 'host: heron.localhost', `content-length: ${n * 10}`, '', ''],
    });
    clients.push(odd);
    expect(await odd.status).toBe(200);
    expect((await shell.ask(read)).status).toBe(200);
  }
});

test('a client has so many calls under way and no more; another one is served', async () => {
  let finish = () => {};
  const held = new Promise<void>((resolve) => (finish = resolve));
  const takeBack = services.answer(async ({ path }) => {
    if (path === call) await held;
    return path === call ? { body: {} } : undefined;
  });
  const open = Array.from({ length: 60 }, () => begin(['content-length: 2'], { body: '{}' }));
  // Slow as they are, each soon makes room for the next.
  await expect.poll(() => forwarded().length).toBe(60);
  expect(await begin(['content-length: 2'], { body: '{}' }).status).toBe(429);
  const other = begin(['content-length: 2'], { body: '{}', from: '127.0.0.3' });
  await expect.poll(() => forwarded().length).toBe(61);
  finish();
  takeBack();
  expect(await Promise.all([...open, other].map(({ status }) => status))).toEqual(Array(61).fill(200));
});
