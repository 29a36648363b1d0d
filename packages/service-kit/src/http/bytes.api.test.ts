import { request as openRequest } from 'node:http';
import { defineCall } from '@tessera/contracts/call.ts';
import { callerHeader } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createCallerSigner } from '../caller-token.ts';
import type { serviceConfig } from '../config.ts';
import type { ServiceDefinition } from '../service.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { BytesAnswer, route } from './route.ts';

const answer = z.strictObject({ bytes: z.int() });
const take = (id: string) => defineCall({ id, method: 'POST', path: `/api/${id}`, summary: 'Takes bytes', answer });
const whole = take('whole');
const pieces = take('pieces');
const page = defineCall({
  id: 'page',
  method: 'POST',
  path: '/api/page',
  summary: 'Answers a page',
  answer: z.unknown(),
});
const most = 300_000;
let pages = 0;

const definition: ServiceDefinition<z.infer<typeof serviceConfig>> = {
  name: 'svc-forms',
  version: '1.2.3',
  features: () => [
    {
      routes: [
        route({
          call: whole,
          access: { right: 'people.manage' },
          bytes: true,
          bodyLimit: most,
          handle: ({ bytes }) => ({ bytes: bytes.length }),
        }),
        route({
          call: pieces,
          access: { right: 'people.manage' },
          bytes: 'pieces',
          bodyLimit: most,
          handle: async (input) => {
            let bytes = 0;
            for await (const piece of input.pieces) bytes += piece.length;
            return { bytes };
          },
        }),
        route({
          call: page,
          access: 'anyone',
          handle: () => {
            pages += 1;
            return new BytesAnswer('<p>', 'text/html');
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

const owner = () => service.as({ kind: 'staff', siteUserId: 'u', roles: [role.admin] });

test.each(['whole', 'pieces'])('bytes arrive %s up to the limit, and above it are refused', async (name) => {
  const sent = await owner().upload(`/api/${name}`, Buffer.alloc(most));
  expect([sent.status, sent.body]).toEqual([200, { bytes: most }]);
  const refused = await owner().upload(`/api/${name}`, Buffer.alloc(most + 1));
  expect([refused.status, refused.body.code]).toEqual([413, 'request.too_large']);
});

/** Announces a large file, sends a little of it, and waits for the answer. */
async function begin(path: string, headers: Record<string, string>): Promise<number | undefined> {
  const { hostname, port } = new URL(service.url);
  const sent = openRequest({
    hostname,
    port,
    path,
    method: 'POST',
    headers: { 'content-length': '200000', ...headers },
  });
  sent.write('a little');
  const status = await new Promise<number | undefined>((resolve, reject) => {
    sent.once('response', (response) => resolve(response.statusCode)).once('error', reject);
  });
  sent.destroy();
  return status;
}

test.each(['whole', 'pieces'])('who may not make the call is refused before the file is read: %s', async (name) => {
  const sign = createCallerSigner('svc-forms', service.config.PLATFORM_SECRET, Date.now);
  const { claims } = service.as();
  expect(await begin(`/api/${name}`, { [callerHeader]: await sign(claims) })).toBe(401);
  const staff = await sign(owner().claims);
  expect(await begin(`/api/${name}`, { [callerHeader]: staff })).toBe(403);
});

test('a file of unknown length that grows above the limit is refused with an answer', async () => {
  const body = new ReadableStream({
    start(controller) {
      for (let piece = 0; piece < 8; piece += 1) controller.enqueue(new Uint8Array(50_000));
      controller.close();
    },
  });
  const headers = await owner().proof();
  // `duplex` is needed for streams, and TypeScript's library does not know it yet.
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  expect((await fetch(`${service.url}/api/pieces`, init)).status).toBe(413);
});

test('a page is made anew for every Idempotency-Key that comes again', async () => {
  const caller = service.as();
  const send = () => caller.call('POST', '/api/page', undefined, { 'idempotency-key': 'again' });
  const answers = [await send(), await send()];
  expect(answers.map(({ body, headers }) => [body, headers.get('content-type')])).toEqual([
    ['<p>', 'text/html'],
    ['<p>', 'text/html'],
  ]);
  expect(pages).toBe(2);
});
