import { get } from 'node:http';
import path from 'node:path';
import { devContainerFile } from '@tessera/contracts/modules/dev.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DevServer, startDevServer } from './dev-server.ts';

const alpha = path.join(import.meta.dirname, '../../test/fixtures/mfe-alpha');
const pageOrigin = 'http://shop.localhost:5120';

let server: DevServer;
const built: (readonly string[])[] = [];
beforeAll(async () => {
  server = await startDevServer(alpha, {
    pageOriginFor: async () => pageOrigin,
    onBuilt: (problems) => built.push(problems),
  });
});
afterAll(() => server.close());

/** What a browser gets that says these things of itself. `fetch` would not let a host be named. */
function ask(headers: Record<string, string>, file = devContainerFile, method = 'GET') {
  return new Promise<{ status: number; allowed: unknown; isPrivateAllowed: unknown }>((resolve, reject) => {
    get(`${server.origin}/${file}`, { headers, method }, (response) => {
      const { 'access-control-allow-origin': allowed, 'access-control-allow-private-network': isPrivateAllowed } =
        response.headers;
      response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, allowed, isPrivateAllowed }));
    }).once('error', reject);
  });
}

/** Whether a socket that tells of changes is opened to a page. */
function isTold(origin: string): Promise<number | 'told'> {
  const key = Buffer.from('sixteen bytes...').toString('base64');
  const upgrade = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  return new Promise((resolve, reject) => {
    const asked = get(`${server.origin}/ws`, { headers: { origin, 'sec-websocket-key': key, ...upgrade } });
    asked.once('upgrade', (_response, socket) => {
      socket.destroy();
      resolve('told');
    });
    asked.once('response', (response) => resolve(response.resume().statusCode ?? 0));
    asked.once('error', reject);
  });
}

describe('The development server of a module', () => {
  test('gives the page that is worked on its files, and a public page leave to reach this machine', async () => {
    expect(await ask({ origin: pageOrigin })).toMatchObject({ status: 200, allowed: pageOrigin });
    expect(built).toContainEqual([]);
    const asksFirst = { origin: pageOrigin, 'access-control-request-private-network': 'true' };
    expect(await ask(asksFirst, devContainerFile, 'OPTIONS')).toMatchObject({ status: 204, isPrivateAllowed: 'true' });
    expect(await isTold(pageOrigin)).toBe('told');
  });

  test('gives nothing to pages of others, and nothing by a name that was led here', async () => {
    const { port } = new URL(server.origin);
    for (const origin of ['https://elsewhere.test', 'http://127.0.0.1:1', 'null']) {
      expect(await ask({ origin })).toMatchObject({ status: 403, allowed: undefined });
      expect(await isTold(origin)).toBe(401);
    }
    expect(await ask({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' })).toMatchObject({ status: 403 });
    expect(await ask({ host: `rebound.test:${port}` })).toMatchObject({ status: 403 });
    expect(await ask({ host: `rebound.test:${port}`, origin: pageOrigin })).toMatchObject({ status: 403 });
  });

  test('has nothing but files: no lists, no editor that is opened on somebody’s word', async () => {
    for (const file of ['', 'rspack-dev-server', 'rspack-dev-server/open-editor?fileName=x', 'webpack-dev-server']) {
      expect(await ask({}, file)).toMatchObject({ status: 404 });
    }
  });
});
