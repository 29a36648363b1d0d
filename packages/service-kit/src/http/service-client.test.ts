import { Agent, createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineCall } from '@tessera/contracts/call.ts';
import { callerHeader, requestIdHeader } from '@tessera/contracts/caller.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fail } from '../failure.ts';
import { ask, LateAnswer } from './http-client.ts';
import { askService } from './service-client.ts';

const readShelf = defineCall({
  id: 'readShelf',
  method: 'GET',
  path: '/api/shelves/{name}',
  summary: 'A shelf',
  params: z.strictObject({ name: z.string() }),
  query: z.strictObject({ page: z.coerce.number().optional(), sort: z.string().optional() }),
  answer: z.strictObject({ books: z.array(z.string()) }),
});

const claims = { websiteId: 'site-a', kind: 'platform', address: '127.0.0.1', locale: 'en-US' } as const;
const asked: IncomingMessage[] = [];
let reply: { status: number; body: unknown; headers?: Record<string, string> } | undefined;
const server = createServer((request, response) => {
  asked.push(request);
  if (reply) response.writeHead(reply.status, reply.headers).end(JSON.stringify(reply.body));
});
const agent = new Agent({ keepAlive: true });
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => {
  agent.destroy();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
  reply = { status: 200, body: { books: ['Kiln'] } };
});

const shelf = (name: string, query = {}, context = {}) =>
  askService(
    {
      url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
      tokenFor: async ({ websiteId }) => `token of ${websiteId}`,
      send: (request) => ask(agent, { ...request, withinMs: 200 }),
    },
    readShelf,
    { params: { name }, query },
    { claims, ...context },
  );

test('a call goes where its contract says, on somebody’s behalf', async () => {
  const { answer } = await shelf('a/b?c', { page: 2, sort: undefined }, { requestId: 'r-1', cookie: 'sid=1' });
  expect(answer).toEqual({ books: ['Kiln'] });
  expect(asked.map(({ method, url }) => `${method} ${url}`)).toEqual(['GET /api/shelves/a%2Fb%3Fc?page=2']);
  expect(asked[0]?.headers).toMatchObject({
    [callerHeader]: 'token of site-a',
    [requestIdHeader]: 'r-1',
    cookie: 'sid=1',
  });
});

test('what a service sets for the visitor is handed on', async () => {
  reply = { status: 200, body: { books: [] }, headers: { 'set-cookie': 'cart=1; Path=/' } };
  expect((await shelf('a')).setCookies).toEqual(['cart=1; Path=/']);
});

test.each([
  ['refuses with a failure of the catalogue', 404, { code: 'page.unknown' }, 'page.unknown'],
  ['has a fault', 500, { code: 'service.failed' }, 'service.unavailable'],
  ['fails in words of its own', 500, { code: 'something.else' }, 'service.unavailable'],
  ['fails without any', 502, {}, 'service.unavailable'],
] as const)('a service that %s is that failure', async (_title, status, body, code) => {
  reply = { status, body };
  expect((await shelf('a')).answer).toEqual(fail(code));
});

test('what a refusal is about is handed on, unless it is no such thing', async () => {
  reply = { status: 403, body: { code: 'page.protected', details: { documentId: 'page-1' } } };
  expect((await shelf('a')).answer).toEqual(fail('page.protected', { documentId: 'page-1' }));
  reply = { status: 403, body: { code: 'page.protected', details: [{}] } };
  expect((await shelf('a')).answer).toEqual(fail('page.protected'));
});

test('a service that says nothing is late', async () => {
  reply = undefined;
  await expect(shelf('a')).rejects.toBeInstanceOf(LateAnswer);
});
