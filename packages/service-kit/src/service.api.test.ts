import { defineCall } from '@tessera/contracts/call.ts';
import { callerHeader } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import type { serviceConfig } from './config.ts';
import { makeCrumb } from './crumb.ts';
import { fail } from './failure.ts';
import { route } from './http/route.ts';
import type { ServiceDefinition } from './service.ts';
import { headerFaults } from './testing/header-faults.ts';
import { startTestService, type TestCaller, type TestService } from './testing/test-service.ts';

const noted: string[] = [];

const note = defineCall({
  id: 'note',
  method: 'POST',
  path: '/api/notes/{shelf}',
  summary: 'Writes a note down',
  params: z.strictObject({ shelf: z.string() }),
  body: z.strictObject({ text: z.string().max(20) }),
  answer: z.strictObject({ text: z.string(), count: z.int() }),
  errors: ['cart.out_of_stock'],
});

const readNotes = defineCall({
  id: 'readNotes',
  method: 'GET',
  path: '/api/notes',
  summary: 'Reads all notes',
  query: z.strictObject({ shelf: z.string().optional() }).optional(),
  answer: z.strictObject({ notes: z.array(z.string()) }),
});

const clear = defineCall({
  id: 'clearNotes',
  method: 'DELETE',
  path: '/api/notes',
  summary: 'Forgets all notes',
  answer: z.undefined(),
  status: 204,
});

const definition: ServiceDefinition<z.infer<typeof serviceConfig>> = {
  name: 'svc-forms',
  version: '1.2.3',
  features: () => [
    {
      routes: [
        route({
          call: note,
          access: 'anyone',
          limits: [{ name: 'note', max: 60, windowMs: 60_000 }],
          form: { body: ({ text }) => ({ text }), success: () => '/notes', failure: () => '/notes/new' },
          handle: ({ body }) => {
            if (body.text === 'full') return fail('cart.out_of_stock');
            if (body.text === 'broken') throw new Error('nobody foresaw this');
            noted.push(body.text);
            return { text: body.text, count: noted.length };
          },
        }),
        route({ call: readNotes, access: 'anyone', handle: () => ({ notes: noted }) }),
        route({
          call: clear,
          access: { right: 'people.manage' },
          handle: () => {
            noted.length = 0;
            return undefined;
          },
        }),
      ],
    },
  ],
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService(definition);
});
afterAll(() => service.stop());

describe('A call', () => {
  test('is answered for a caller the gateway vouches for, and refused for everybody else', async () => {
    expect((await service.as().call('POST', '/api/notes/top', { text: 'hello' })).body.text).toBe('hello');
    const bare = await fetch(`${service.url}/api/notes`);
    expect(bare.status).toBe(401);
  });

  test.each([
    ['empty', ''],
    ['short', 'x'],
    ['long', 'x'.repeat(8_000)],
    ['three empty parts', '..'],
  ])('SAFE-12 with a token that is %s answers 401 or 403, and is never a bug', async (_which, token) => {
    const owner = service.as({ kind: 'staff', siteUserId: 'u1', roles: [role.admin] });
    const unknown = await owner.call('DELETE', '/api/notes', undefined, { [callerHeader]: token });
    expect([unknown.status, unknown.body.code]).toEqual([401, 'session.required']);
    for (const header of ['x-csrf-token', 'x-siteuser-xsrf-token']) {
      const { status, body } = await owner.call('DELETE', '/api/notes', undefined, { [header]: token });
      expect([header, status, body.crumbFail]).toEqual([header, 403, true]);
    }
  });

  test('SAFE-06 AUTH-046 without the crumb of its own session answers 403 with crumbFail and changes nothing', async () => {
    const before = noted.length;
    const otherCrumb = makeCrumb(service.config.PLATFORM_SECRET, 'another session');
    for (const crumb of ['', 'nonsense', 'a.b', otherCrumb]) {
      const answer = await service.as().call('POST', '/api/notes/top', { text: 'no' }, { 'x-csrf-token': crumb });
      expect(answer.status).toBe(403);
      expect(answer.body.crumbFail).toBe(true);
    }
    expect(noted.length).toBe(before);
  });

  test('from another website is refused by its origin', async () => {
    const answer = await service
      .as()
      .call('POST', '/api/notes/top', { text: 'no' }, { 'sec-fetch-site': 'cross-site' });
    expect(answer.body.code).toBe('request.foreign_origin');
  });

  test('SAFE-13 SAFE-14 SAFE-15 with wrong types or prototype keys answers 400', async () => {
    const caller = service.as();
    const bodies = ['{"text":{"$ne":null}}', '{"text":"a","__proto__":{"polluted":1}}', '[]', '7'];
    for (const body of bodies) {
      const response = await caller.call('POST', '/api/notes/top', JSON.parse(body));
      expect(response.status, body).toBe(400);
    }
    const raw = await caller.call('POST', '/api/notes/top', undefined, { 'content-type': 'application/json' });
    expect(raw.status).toBe(400);
    expect((await caller.call('GET', '/api/notes?shelf[$ne]=x')).status).toBe(400);
    expect((await caller.call('GET', '/api/notes?shelf=a&shelf=b')).status).toBe(400);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    // As in production, where a service runs without it.
    expect('__proto__' in {}).toBe(false);
  });

  test('as a plain form ends on a page, after success and after failure', async () => {
    const caller = service.as();
    const done = await caller.post('/api/notes/top', { text: 'by form' });
    expect([done.status, done.headers.get('location')]).toEqual([303, '/notes']);
    const refused = await caller.post('/api/notes/top', { text: 'full' });
    expect(refused.headers.get('location')).toBe('/notes/new?problem=cart.out_of_stock');
    const forged = await caller.post('/api/notes/top', { text: 'x', crumb: 'wrong' });
    expect(forged.headers.get('location')).toBe('/notes/new?problem=session.crumb_failed');
  });

  test('answers failures as problem+json with the text, the code and the request id', async () => {
    const answer = await service.as().call('POST', '/api/notes/top', { text: 'full' }, { 'x-request-id': 'req-1' });
    expect(answer.status).toBe(409);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.body).toMatchObject({ code: 'cart.out_of_stock', requestId: 'req-1', status: 409 });
    expect(answer.body.error).toBe('Sorry, we do not have enough of that item available.');
  });

  test('over its limit answers 429 with Retry-After', async () => {
    const caller = service.as();
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => caller.call('POST', '/api/notes/top', { text: 'many' })),
    );
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    const headers = refused[0]?.headers;
    expect(Number(headers?.get('retry-after'))).toBeGreaterThan(0);
    expect([headers?.get('ratelimit-limit'), headers?.get('ratelimit-remaining')]).toEqual(['60', '0']);
    expect(headers?.get('ratelimit-reset')).toBe(headers?.get('retry-after'));
  });

  test('AUTH-071 for staff needs a role and the log-in token, and says which is missing', async () => {
    const visitor = await service.as().call('DELETE', '/api/notes');
    expect([visitor.status, visitor.body.error]).toEqual([401, 'Please sign in first.']);
    const viewer = service.as({ kind: 'staff', siteUserId: 'u1', roles: [role.viewer] });
    const refused = await viewer.call('DELETE', '/api/notes');
    expect([refused.status, refused.body.error]).toEqual([403, 'Your role does not allow this.']);
    const admin = service.as({ kind: 'staff', siteUserId: 'u1', roles: [role.admin] });
    const withoutToken = await admin.call('DELETE', '/api/notes', undefined, { 'x-siteuser-xsrf-token': 'x' });
    expect(withoutToken.body.crumbFail).toBe(true);
    expect((await admin.call('DELETE', '/api/notes')).status).toBe(204);
  });
});

describe('SAFE-46 An Idempotency-Key', () => {
  test('gives one effect for 50 requests at once, and the same answer later', async () => {
    const caller = service.as();
    const before = noted.length;
    const send = () => caller.call('POST', '/api/notes/top', { text: 'once' }, { 'idempotency-key': 'k1' });
    const answers = await Promise.all(Array.from({ length: 50 }, send));
    expect(noted.length).toBe(before + 1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const waiting = answers.find(({ status }) => status === 409);
    if (waiting) expect([waiting.body.code, waiting.headers.get('retry-after')]).toEqual(['request.in_progress', '1']);
    const again = await send();
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.body).toEqual(answers.find(({ status }) => status === 200)?.body);
  });

  test('used for another request answers 422', async () => {
    const caller = service.as();
    await caller.call('POST', '/api/notes/top', { text: 'a' }, { 'idempotency-key': 'k2' });
    const other = await caller.call('POST', '/api/notes/top', { text: 'b' }, { 'idempotency-key': 'k2' });
    expect(other.status).toBe(422);
  });

  test('of a refused request may be used again', async () => {
    const caller = service.as();
    const first = await caller.call('POST', '/api/notes/top', { text: 'full' }, { 'idempotency-key': 'k3' });
    const second = await caller.call('POST', '/api/notes/top', { text: 'full' }, { 'idempotency-key': 'k3' });
    expect([first.status, second.status]).toEqual([409, 409]);
  });
});

describe('The platform’s secret', () => {
  const [old, fresh] = ['the secret that is being replaced', 'the secret that replaces the other'] as const;
  const during = (settings: Record<string, string>) => startTestService(definition, settings);
  const status = async (one: TestService, caller: TestCaller) =>
    (await fetch(`${one.url}/api/notes`, { method: 'DELETE', headers: await caller.proof() })).status;

  test('can be changed: what is signed with the other one is taken while it is named, and then no more', async () => {
    const before = await during({ PLATFORM_SECRET: old });
    const staff = { kind: 'staff' as const, siteUserId: 'owner-1', roles: [role.admin] };
    const caller = before.as(staff);
    const changing = await during({ PLATFORM_SECRET: fresh, PLATFORM_SECRET_PREVIOUS: old });
    const after = await during({ PLATFORM_SECRET: fresh });
    onTestFinished(async () => void (await Promise.all([before, changing, after].map((one) => one.stop()))));
    expect(await status(before, caller)).toBe(204);
    expect(await status(changing, caller)).toBe(204);
    expect(await status(changing, after.as(staff))).toBe(204);
    expect(await status(after, caller)).toBe(401);
    // Of a caller who is known, crumb and token made with the former secret count no more either.
    const { [callerHeader]: token = '' } = await after.as(caller.claims).proof();
    const headers = { ...(await caller.proof()), [callerHeader]: token };
    expect((await fetch(`${after.url}/api/notes`, { method: 'DELETE', headers })).status).toBe(403);
  });
});

describe('Every service', () => {
  test.each([
    ['does', 'done', 200],
    ['refuses', 'full', 409],
    ['is broken by', 'broken', 500],
  ])('SAFE-30 guards the answer to what it %s, and nobody keeps it', async (_what, text, status) => {
    const answer = await service.as().call('POST', '/api/notes/top', { text });
    expect([answer.status, headerFaults(Object.fromEntries(answer.headers))]).toEqual([status, []]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('PAGE-017 says whether it is healthy and ready, counts its calls and describes itself', async () => {
    expect((await fetch(`${service.url}/healthz`)).status).toBe(200);
    const ready = await fetch(`${service.url}/readyz`);
    expect(await ready.json()).toMatchObject({ ready: true, checks: { mongodb: 'ok', redis: 'ok' } });
    expect(await (await fetch(`${service.url}/metrics`)).text()).toContain('http_request_duration_seconds_count');
    const openApi = (await (await fetch(`${service.url}/openapi.json`)).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(openApi.paths)).toEqual(['/api/notes/{shelf}', '/api/notes']);
  });

  test('answers 404 as a problem for unknown paths', async () => {
    const answer = await service.as().call('GET', '/nowhere');
    expect([answer.status, answer.body.code]).toEqual([404, 'request.not_found']);
  });
});
