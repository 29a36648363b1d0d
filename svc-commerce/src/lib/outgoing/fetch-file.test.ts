import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchFile } from './fetch-file.ts';

const server = createServer((request, response) => {
  if (request.url === '/moved') response.writeHead(301, { location: '/file' }).end();
  else if (request.url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
  else if (request.url === '/round') response.writeHead(302, { location: '/round' }).end();
  else if (request.url === '/file') response.end('0123456789');
  else if (request.url === '/slow') response.write('0');
  else response.writeHead(404).end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const take = async (pieces: AsyncIterable<Buffer>) => {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
};
const options = { maxBytes: 100, timeoutMs: 10_000, allowLocal: true };
const fetched = (path: string, more = {}) => fetchFile(`${origin}${path}`, { ...options, ...more }, take);

describe('Files from elsewhere', () => {
  test('are downloaded, also after a redirect', async () => {
    expect([await fetched('/file'), await fetched('/moved')]).toEqual(['0123456789', '0123456789']);
  });

  test.each([
    ['/gone', {}, 'The server answered 404.'],
    ['/round', {}, 'The address redirects too often.'],
    ['/file', { maxBytes: 9 }, 'The file is too large.'],
    ['/inside', {}, 'The address is a private one.'],
    ['/file', { allowLocal: false }, 'The address is a private one.'],
  ])('are not downloaded from %s %o: %s', async (path, more, problem) => {
    expect(await fetched(path, more)).toEqual({ problem, isUnreachable: false });
  });

  test('are not downloaded from a name that leads into a private network', async () => {
    const resolve = async () => [{ address: '192.168.1.1', family: 4 }];
    const answer = await fetchFile('https://old.example/a.jpg', { ...options, resolve }, take);
    expect(answer).toEqual({ problem: 'The name leads into a private network.', isUnreachable: true });
  });

  test('are given up when they take too long', async () => {
    expect(await fetched('/slow', { timeoutMs: 300 })).toEqual({
      problem: 'No answer within 0.3 s.',
      isUnreachable: true,
    });
  });
});
