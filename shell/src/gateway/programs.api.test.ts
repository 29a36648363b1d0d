import { createCallerReader } from '@tessera/service-kit/caller-token.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const key = 'tsk_a-key-of-a-program';
const call = '/api/commerce/orders';
const site = aSite();
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), ({ path }) => {
    if (path === `/internal/api-keys/${hashSecret(key)}`) return { body: { keyId: 'key_1', scopes: ['orders.read'] } };
    if (path.startsWith('/internal/api-keys/')) return { status: 401, body: { code: 'key.invalid' } };
    return path === call ? { body: { orders: [] } } : undefined;
  });
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});
beforeEach(() => void services.requests.splice(0));

const forwarded = () => services.requests.find(({ path }) => path === call);
const show = (authorization: string, headers: Record<string, string> = {}) =>
  shell.ask(call, { headers: { authorization, ...headers } });

test('AUTH-082 a program is known by its key alone: its cookies say nothing, and neither they nor the key go further', async () => {
  site.sessions.secret = anAccount({ roles: [1] });
  const answer = await show(`Bearer ${key}`, { cookie: '__Host-session=secret; __Host-visitor=me; CART=x' });
  expect([answer.status, answer.setCookies]).toEqual([200, []]);
  const headers = forwarded()?.headers ?? {};
  const readCaller = createCallerReader('svc-commerce', [shell.config.PLATFORM_SECRET], Date.now);
  expect(await readCaller(String(headers['x-tessera-caller']))).toEqual({
    ...{ websiteId: 'site-a', address: '127.0.0.1', kind: 'key', keyId: 'key_1', scopes: ['orders.read'] },
    locale: expect.any(String),
  });
  expect([headers.cookie, headers.authorization]).toEqual([undefined, undefined]);
  expect(JSON.stringify(services.requests)).not.toContain(key);
});

test('a key nobody has is refused before any service is asked for the call', async () => {
  const answer = await show('Bearer tsk_nobody-has-this');
  expect([answer.status, JSON.parse(answer.text).code]).toEqual([401, 'key.invalid']);
  expect(answer.headers['www-authenticate']).toBe('Bearer');
  expect(forwarded()).toBeUndefined();
});

test('another kind of authorization is none, and the visitor is asked for as ever', async () => {
  const answer = await show('Bearer something-else');
  expect(answer.status).toBe(200);
  expect(answer.setCookies.join()).toContain('__Host-visitor=');
});

test('guesses are limited by address', async () => {
  const answers = [];
  for (let guess = 0; guess < 21; guess += 1) answers.push(await show(`Bearer tsk_guess-${guess}`));
  const last = answers.at(-1);
  expect([last?.status, last?.headers['retry-after']]).toEqual([429, '60']);
});
