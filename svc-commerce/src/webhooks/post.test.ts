import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { type ClientRequest, createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type PostOptions, postWebhook } from './post.ts';

let server: Server;
let port: number;
const seen: string[] = [];
let answer: RequestListener = (_request, response) => response.end('ok');
beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.headers.host ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

const post = (options: Partial<PostOptions> = {}) =>
  postWebhook({
    url: `http://127.0.0.1:${port}/`,
    body: '{}',
    headers: {},
    timeoutMs: 2_000,
    allowLocal: true,
    ...options,
  });

describe('Where a webhook goes', () => {
  test('SAFE-24 a name that leads into a private network is refused when it is connected to, whatever it was before', async () => {
    const before = seen.length;
    let asked = 0;
    const resolve = async () => {
      asked += 1;
      return [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ];
    };
    const outcome = await post({ url: `http://rebound.example:${port}/`, allowLocal: false, resolve });
    expect(outcome).toEqual({ status: null, problem: 'The name leads into a private network.', excerpt: '' });
    expect([asked, seen.length]).toEqual([1, before]);
  });

  test('it goes to the very address that was checked', async () => {
    const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
    const outcome = await post({ url: `http://receiver.example:${port}/`, resolve });
    expect(outcome.status).toBe(200);
    expect(seen.at(-1)).toBe(`receiver.example:${port}`);
  });

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:7f00:1', '::ffff:0:7f00:1', 'fd00::1'])(
    'SAFE-23 a name that leads to %s is refused when it is delivered, before there is a connection',
    async (address) => {
      const before = seen.length;
      const resolve = async () => [{ address, family: address.includes(':') ? 6 : 4 }];
      const outcome = await post({ url: `http://hooks.example:${port}/`, allowLocal: false, resolve });
      expect(outcome).toEqual({ status: null, problem: 'The name leads into a private network.', excerpt: '' });
      expect(seen.length).toBe(before);
    },
  );

  test('an address of this machine is refused where the setting does not allow it', async () => {
    expect(await post({ allowLocal: false })).toMatchObject({ status: null, problem: 'The address is a private one.' });
  });
});

describe('What comes back', () => {
  test('SAFE-25 a redirect is not followed', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    const before = seen.length;
    expect(await post()).toMatchObject({ status: 302, problem: 'It answered with a redirect, which is not followed.' });
    expect(seen.length).toBe(before + 1);
  });

  test('only the beginning of a long answer is read and stored', async () => {
    answer = (_request, response) => response.writeHead(500).end('x'.repeat(200_000));
    const outcome = await post();
    expect(outcome).toMatchObject({ status: 500, problem: 'It answered 500.' });
    expect(outcome.excerpt).toHaveLength(1_000);
  });

  test('a receiver that never answers is given up', async () => {
    answer = () => undefined;
    expect(await post({ timeoutMs: 50 })).toMatchObject({ status: null, problem: 'No answer within 0.05 s.' });
  });

  test('SAFE-26 the time is one for all: neither its name, nor its head, nor its body may drip longer', async () => {
    const dripping: NodeJS.Timeout[] = [];
    const drip = (write: () => void) => dripping.push(setInterval(write, 20));
    const slow: Record<string, RequestListener> = {
      head: (request) => {
        request.socket.write('HTTP/1.1 200 OK\r\n');
        drip(() => request.socket.write('X-Drip: 1\r\n'));
      },
      body: (_request, response) => {
        response.writeHead(200);
        drip(() => response.write('x'));
      },
    };
    for (const [part, listener] of Object.entries(slow)) {
      answer = listener;
      const startedAt = performance.now();
      await post({ timeoutMs: 300 });
      expect(performance.now() - startedAt, part).toBeLessThan(2_000);
    }
    const startedAt = performance.now();
    const never = () => new Promise<never>(() => undefined);
    const unnamed = await post({ url: `http://slow.example:${port}/`, timeoutMs: 300, resolve: never });
    expect(unnamed).toMatchObject({ status: null, problem: 'No answer within 0.3 s.' });
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    for (const timer of dripping) clearInterval(timer);
  });

  test('SAFE-26 of an answer without end at most 128 kB are read', async () => {
    const requests: ClientRequest[] = [];
    const noteRequest = (message: unknown) => void requests.push((message as { request: ClientRequest }).request);
    subscribe('http.client.request.start', noteRequest);
    onTestFinished(() => void unsubscribe('http.client.request.start', noteRequest));
    const ended = new Promise<void>((resolve) => {
      answer = (_request, response) => {
        response.on('close', resolve);
        const more = () => {
          while (!response.destroyed) {
            if (!response.write('x'.repeat(16_384))) return response.once('drain', more);
          }
          return response;
        };
        more();
      };
    });
    const outcome = await post();
    await ended;
    expect(outcome).toMatchObject({ status: 200, problem: '' });
    expect(outcome.excerpt).toHaveLength(1_000);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.socket?.bytesRead).toBeGreaterThan(0);
    expect(requests[0]?.socket?.bytesRead).toBeLessThanOrEqual(131_072);
  });

  test('one that is away is a failure in words', async () => {
    const outcome = await post({ url: 'http://127.0.0.1:1/' });
    expect(outcome.problem).toContain('ECONNREFUSED');
  });
});
