import { request as openRequest } from 'node:http';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { defineCall } from '@tessera/contracts/call.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { serviceConfig } from '../config.ts';
import type { ServiceDefinition } from '../service.ts';
import { keptLog } from '../testing/kept-log.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { parseJson } from './json-text.ts';
import { route } from './route.ts';

const answer = z.strictObject({ taken: z.boolean() });
const take = defineCall({
  id: 'take',
  method: 'POST',
  path: '/api/shelves/{shelf}',
  summary: 'Takes anything',
  params: z.strictObject({ shelf: z.string() }),
  query: z.strictObject({ at: z.string().optional() }).optional(),
  body: z.record(z.string(), z.unknown()).or(z.array(z.unknown())),
  answer,
});
const beacon = defineCall({
  id: 'beacon',
  method: 'POST',
  path: '/api/beacon',
  summary: 'Takes anything as text',
  body: z.unknown().refine((body) => body !== undefined),
  answer,
});
const file = defineCall({ id: 'file', method: 'POST', path: '/api/file', summary: 'Takes bytes', answer });
const pieces = defineCall({ id: 'pieces', method: 'POST', path: '/api/pieces', summary: 'Takes pieces', answer });

let taken: unknown[] = [];
const handle = ({ body }: { body: unknown }) => {
  taken.push(body);
  return { taken: true };
};
const definition: ServiceDefinition<z.infer<typeof serviceConfig>> = {
  name: 'svc-forms',
  version: '1.2.3',
  features: () => [
    {
      routes: [
        route({
          call: take,
          access: 'anyone',
          form: { success: () => '/done', failure: () => '/back' },
          handle,
        }),
        route({ call: beacon, access: 'anyone', crumb: false, parseText: parseJson, handle }),
        route({ call: file, access: 'anyone', bytes: true, handle }),
        route({
          call: pieces,
          access: 'anyone',
          bytes: 'pieces',
          bodyLimit: 1_000_000,
          handle: async (input) => {
            for await (const _piece of input.pieces);
            return { taken: true };
          },
        }),
      ],
    },
  ],
};

const { log, lines } = keptLog();
let service: TestService;
beforeAll(async () => {
  service = await startTestService(definition, {}, { log });
});
afterAll(() => service.stop());

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** Posts bytes as they are, and says what the answer was and whether the work was done. */
async function post(path: string, body: string | Buffer, headers: Record<string, string> = {}) {
  taken = [];
  const sent = typeof body === 'string' ? body : new Uint8Array(body);
  const proof = await service.as().proof();
  const response = await fetch(service.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': json, ...proof, ...headers },
    body: sent,
  });
  const text = await response.text();
  return { status: response.status, text, done: taken.length > 0 };
}

const refused = { status: 400, done: false };

describe('A request that cannot be read answers 400, and nothing is done', () => {
  test.each(['/api/shelves/%ff', '/api/shelves/%', '/api/shelves/%zz%', '/api/shelves/%c0%af'])(
    'for the broken percent signs of %s',
    async (path) => {
      expect(await post(path, '{}')).toMatchObject(refused);
    },
  );

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('for a body that says it is %s and is not', async (encoding, compress) => {
    const headers = { 'content-encoding': encoding };
    const whole = compress('{"a":"b"}');
    const damaged = [Buffer.from('junk that is not compressed'), whole.subarray(0, -6), Buffer.alloc(64, 255)];
    for (const body of damaged) {
      for (const path of ['/api/shelves/a', '/api/beacon', '/api/file']) {
        expect(await post(path, body, headers), path).toMatchObject(refused);
      }
    }
    expect(await post('/api/shelves/a', whole, headers)).toMatchObject({ status: 200, done: true });
  });

  test('SAFE-37 for JSON that is nested deep, also with an Idempotency-Key', async () => {
    const deep = [
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      `${'{"constructor":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
      `{"a":${'['.repeat(99)}${']'.repeat(99)}}`,
      `${'{"a":'.repeat(100)}1${'}'.repeat(100)}`,
      '['.repeat(50_000),
    ];
    for (const body of deep) {
      expect(await post('/api/shelves/a', body)).toMatchObject(refused);
      expect(await post('/api/shelves/a', body, { 'idempotency-key': 'deep' })).toMatchObject(refused);
      expect(await post('/api/beacon', body)).toMatchObject(refused);
    }
    const text = JSON.stringify({ text: '[{'.repeat(5_000), quote: '"[[[\\'.repeat(200) });
    expect(await post('/api/shelves/a', text)).toMatchObject({ status: 200, done: true });
    const still = `${'['.repeat(99)}${']'.repeat(99)}`;
    expect(await post('/api/shelves/a', still, { 'idempotency-key': 'still' })).toMatchObject({ status: 200 });
  });

  test('and none of it is logged as an error', () => {
    expect(lines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  });
});

describe('SAFE-15 A key that leads to a prototype answers 400 in every encoding', () => {
  const bodies = [
    '{"__proto__":{"polluted":1}}',
    '{"a":[{"b":{"__proto__":1}}]}',
    '{"constructor":{"prototype":{"polluted":1}}}',
    '{"\\u005f\\u005fproto\\u005f\\u005f":{"polluted":1}}',
    '{"__pro\\u0074o__":1}',
    '{"\\u0063onstructor":1}',
    '{"constructor.prototype":1}',
  ];
  const utf16 = (text: string) => Buffer.from(text, 'utf16le');
  const utf32 = (text: string) => Buffer.from([...text].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0]));
  const encodings: [string, (text: string) => Buffer][] = [
    ['utf-8', (text) => Buffer.from(text)],
    ['utf-16', utf16],
    ['utf-16le', utf16],
    ['utf-16be', (text) => utf16(text).swap16()],
    ['utf-32', utf32],
    ['utf-32le', utf32],
    ['utf-7', (text) => Buffer.from(text.replaceAll('_', '+AF8-'))],
    ['utf-8', (text) => Buffer.from(`\ufeff${text}`)],
  ];

  test.each(encodings)('%s', async (charset, encode) => {
    for (const body of bodies) {
      for (const path of ['/api/shelves/a', '/api/beacon']) {
        const headers = { 'content-type': `${json}; charset=${charset}` };
        expect(await post(path, encode(body), headers), `${path} ${body}`).toMatchObject(refused);
        const compressed = { ...headers, 'content-encoding': 'gzip' };
        expect(await post(path, gzipSync(encode(body)), compressed), body).toMatchObject(refused);
      }
    }
  });

  test('plain forms', async () => {
    const names = [
      '__proto__',
      '__proto__[a]',
      'a[__proto__]',
      'field.__proto__',
      'constructor.prototype',
      '%5f_proto__',
    ];
    for (const name of names) {
      for (const charset of ['utf-8', 'iso-8859-1']) {
        const headers = { 'content-type': `${form}; charset=${charset}` };
        expect(await post('/api/shelves/a', `${name}=1`, headers), name).toMatchObject(refused);
      }
    }
  });

  test('addresses', async () => {
    expect(await post('/api/shelves/a?__proto__=1', '{}')).toMatchObject(refused);
    expect(await post('/api/shelves/a?__proto__[at]=1', '{}')).toMatchObject(refused);
  });

  test('and no object was changed by any of it; the words may stand in values', async () => {
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    const body = '{"text":"the constructor of a prototype, and __proto__ too"}';
    expect(await post('/api/shelves/a', body)).toMatchObject({ status: 200, done: true });
  });
});

/** Begins to send something large; the caller can go away at any moment from then on. */
async function beginSending(path: string) {
  const { hostname, port } = new URL(service.url);
  const headers = { ...(await service.as().proof()), 'content-type': json, 'content-length': '90000' };
  taken = [];
  const before = lines().length;
  const sent = openRequest({ hostname, port, path, method: 'POST', headers });
  sent.on('error', () => undefined);
  await new Promise((resolve) => sent.write('{"a":', resolve));
  return {
    goAway: () => sent.destroy(),
    async isTold() {
      await expect.poll(() => lines().length).toBeGreaterThan(before);
      expect(lines().slice(before)).toMatchObject([{ level: 30, msg: 'the caller went away' }]);
      expect(taken).toEqual([]);
    },
  };
}
const paths = ['/api/shelves/a', '/api/beacon', '/api/file', '/api/pieces'];

test.each(paths)('A caller who goes away while sending to %s is not an error, and nothing is done', async (path) => {
  const sending = await beginSending(path);
  // The service has begun with the request once it answers something else on another line.
  await fetch(`${service.url}/healthz`);
  sending.goAway();
  await sending.isTold();
});

test.each(paths)('nor is one who goes away from %s while the service is just beginning with it', async (path) => {
  for (let turns = 0; turns < 40; turns += 1) {
    const sending = await beginSending(path);
    for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
    sending.goAway();
    await sending.isTold();
  }
});
