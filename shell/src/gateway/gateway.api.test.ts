import type { ServiceName } from '@tessera/contracts/services.ts';
import { createCallerReader } from '@tessera/service-kit/caller-token.ts';
import { makeCrumb } from '@tessera/service-kit/crumb.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { cookiesOf, startTestShell, type TestShell } from '../testing/test-shell.ts';

const site = aSite();
let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), ({ path }) =>
    path === '/api/events/RecordEvent' ? { body: { ok: true } } : undefined,
  );
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});
beforeEach(() => void services.requests.splice(0));

const call = '/api/events/RecordEvent';
const readCaller = (service: ServiceName = 'svc-analytics') =>
  createCallerReader(service, [shell.config.PLATFORM_SECRET], Date.now);
const forwarded = () => services.requests.find(({ path }) => path === call);

describe('Forwarding', () => {
  test('a service learns the caller from the signed token, with a request id that reaches the visitor too', async () => {
    const answer = await shell.ask(call, { method: 'POST', body: 'hello', headers: { cookie: '__Host-visitor=me' } });
    const token = forwarded()?.headers['x-tessera-caller'];
    const caller = await readCaller()(String(token));
    expect(caller).toMatchObject({ websiteId: 'site-a', kind: 'visitor', sid: hashSecret('me'), address: '127.0.0.1' });
    expect(forwarded()?.body).toBe('hello');
    expect(forwarded()?.headers['x-request-id']).toBe(answer.headers['x-request-id']);
    expect(answer.status).toBe(200);
  });

  test('a session is a member’s, looked up by hash only', async () => {
    site.sessions.secret = anAccount();
    await shell.ask(call, { method: 'POST', headers: { cookie: '__Host-session=secret' } });
    const caller = await readCaller()(String(forwarded()?.headers['x-tessera-caller']));
    expect(caller).toMatchObject({ kind: 'member', siteUserId: 'user-1', sid: hashSecret('secret') });
    expect(services.requests.some(({ path }) => path.includes('secret'))).toBe(false);
  });

  test('SAFE-33 what a client says of its address, its identity and its request id does not reach a service', async () => {
    await shell.ask(call, {
      method: 'POST',
      headers: {
        'x-forwarded-for': '1.2.3.4',
        'x-real-ip': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
        'x-tessera-caller': 'forged',
        'x-request-id': 'forged',
      },
    });
    const headers = forwarded()?.headers ?? {};
    const caller = await readCaller()(String(headers['x-tessera-caller']));
    expect(caller?.address).toBe('127.0.0.1');
    expect(JSON.stringify(headers)).not.toMatch(/1\.2\.3\.4|forged/);
  });

  test('SAFE-08 a service hears which page asks, and of which site, as the browser says it', async () => {
    const said = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    await shell.ask(call, { method: 'POST', headers: said });
    expect(forwarded()?.headers).toMatchObject({ ...said, host: `heron.localhost:${new URL(shell.url).port}` });
  });

  test("a service's cookies and headers reach the visitor; hop-by-hop ones do not", async () => {
    const takeBack = services.answer(({ path }) =>
      path === call ? { headers: { 'set-cookie': ['CART=x; Path=/', 'other=y'], 'retry-after': '7' } } : undefined,
    );
    const answer = await shell.ask(call, { method: 'POST', headers: { cookie: '__Host-visitor=me' } });
    takeBack();
    expect(answer.setCookies).toEqual(['CART=x; Path=/', 'other=y']);
    expect(answer.headers['retry-after']).toBe('7');
  });

  test.each(['/api/nothing', '/internal/websites/by-host/heron.localhost', '/api'])('%s is not there', async (path) => {
    const answer = await shell.ask(path);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([404, 'request.not_found']);
    expect(services.requests.filter((asked) => asked.path === path)).toEqual([]);
  });

  test('a dead service is told at once, in words, and the others answer on', async () => {
    await services.down('forms');
    const startedAt = performance.now();
    const answer = await shell.ask('/api/form/forms/one');
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([503, 'service.unavailable']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    const change = await shell.ask('/api/form/SaveFormSubmission', { method: 'POST' });
    expect([change.status, JSON.parse(change.text).code]).toEqual([503, 'service.unavailable']);
    expect((await shell.ask(call, { method: 'POST' })).status).toBe(200);
    await services.up('forms');
  });
});

describe('Crumbs', () => {
  const crumbFail = { status: 403, body: { code: 'session.crumb_failed', crumbFail: true } };

  test('AUTH-046 an answer that says the crumb failed brings a fresh one of the same visitor', async () => {
    const takeBack = services.answer(({ path }) => (path === call ? crumbFail : undefined));
    const answer = await shell.ask(call, { method: 'POST', headers: { cookie: '__Host-visitor=me; crumb=stale' } });
    takeBack();
    expect(JSON.parse(answer.text).crumbFail).toBe(true);
    const crumb = /crumb=([^;]+)/.exec(cookiesOf(answer))?.[1] ?? '';
    const [random = ''] = crumb.split('.');
    expect(crumb).not.toBe('stale');
    expect(random).not.toBe('');
    expect(crumb.length).toBe(makeCrumb(shell.config.PLATFORM_SECRET, hashSecret('me')).length);
  });

  test('a log-out gives the visitor behind it a crumb of their own again', async () => {
    site.sessions.leaving = anAccount();
    const takeBack = services.answer(({ method }) =>
      method === 'DELETE'
        ? { status: 200, headers: { 'set-cookie': ['__Host-session=; Max-Age=0', 'crumb=; Max-Age=0'] } }
        : undefined,
    );
    const answer = await shell.ask('/api/site-users/account/session', {
      method: 'DELETE',
      headers: { cookie: '__Host-visitor=me; __Host-session=leaving' },
    });
    takeBack();
    expect(answer.setCookies.at(-1)).toMatch(/^crumb=[\w-]{16}\.[\w-]{43};/);
  });
});

describe('AUTH-028 Logging out with cloneCart=true', () => {
  const logOut = (query: string) =>
    shell.ask(`/api/site-users/account/session${query}`, {
      method: 'DELETE',
      headers: { cookie: '__Host-visitor=me; __Host-session=secret' },
    });

  test('gives the visitor a copy of the cart, and without it none', async () => {
    site.sessions.secret = anAccount();
    const takeBack = services.answer(({ service, method, path }) => {
      if (service === 'identity' && method === 'DELETE') return { status: 204 };
      return path === '/internal/carts/user-1/clone' ? { body: { token: 'new-cart-token' } } : undefined;
    });
    const cartCookies = async (query: string) =>
      (await logOut(query)).setCookies.filter((line) => line.startsWith('__Host-CART='));
    expect(await cartCookies('?cloneCart=true')).toEqual([
      expect.stringMatching(/^__Host-CART=new-cart-token; .*HttpOnly/),
    ]);
    const asked = services.requests.filter(({ path }) => path.includes('/clone'));
    expect(asked).toHaveLength(1);
    expect(await readCaller('svc-commerce')(String(asked[0]?.headers['x-tessera-caller']))).toMatchObject({
      ...{ kind: 'platform', sid: hashSecret('me') },
    });
    for (const query of ['', '?cloneCart=false']) expect(await cartCookies(query)).toEqual([]);
    takeBack();
  });
});
