import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  test('a name that leads into a private network is refused when it is connected to, whatever it was before', async () => {
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

  test('an address of this machine is refused where the setting does not allow it', async () => {
    expect(await post({ allowLocal: false })).toMatchObject({ status: null, problem: 'The address is a private one.' });
  });
});

describe('What comes back', () => {
  test('a redirect is not followed', async () => {
    answer = (_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    const before = seen.length;
    expect(await post()).toMatchObject({ status: 302, problem: 'It answered with a redirect, which is not followed.' });
    expect(seen.length).toBe(before + 1);
  });

  test('only the beginning of a long answer is read and kept', async () => {
    answer = (_request, response) => response.writeHead(500).end('x'.repeat(200_000));
    const outcome = await post();
    expect(outcome).toMatchObject({ status: 500, problem: 'It answered 500.' });
    expect(outcome.excerpt).toHaveLength(1_000);
  });

  test('a receiver that never answers is given up', async () => {
    answer = () => undefined;
    expect(await post({ timeoutMs: 50 })).toMatchObject({ status: null, problem: 'No answer within 0.05 s.' });
  });

  test('one that is away is a failure in words', async () => {
    const outcome = await post({ url: 'http://127.0.0.1:1/' });
    expect(outcome.problem).toContain('ECONNREFUSED');
  });
});
