import { request as openRequest } from 'node:http';
import { EventStream } from '@tessera/service-kit/http/event-stream.ts';
import { httpServer, listen } from '@tessera/service-kit/http/listen.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const path = '/config/@heron/api/content-service/documents/changes?documents=a:0';
const site = aSite();
Object.assign(site.sessions, { staff: anAccount({ roles: [1] }) });

let services: StubServices;
let shell: TestShell;
const streams: EventStream[] = [];
/** A service whose answers to readers of changes go on until they are ended. */
const commerce = httpServer((request, response) => {
  if (!request.url?.includes('/changes')) return void response.end('{}');
  response.setHeader('content-type', 'text/event-stream');
  const stream = new EventStream({ beatMs: 60_000, endMs: 60_000 });
  streams.push(stream);
  stream.pipe(response);
  response.once('close', () => stream.destroy());
});
beforeAll(async () => {
  services = await startStubServices(siteHandler(site), () => undefined);
  const url = await listen(commerce, 0, '127.0.0.1');
  shell = await startTestShell(
    { ...services, urls: { ...services.urls, commerce: url } },
    {
      CALLS_AT_ONCE: 1,
      // One client may have three calls under way.
      RATE_LIMIT_SCALE: 3 / 60,
    },
  );
});
afterAll(async () => {
  commerce.closeAllConnections();
  commerce.close();
  await services.stop();
});

/** Opens a stream as a browser does. */
async function open() {
  const { port } = new URL(shell.url);
  const headers = {
    ...{ host: `admin.localhost:${port}`, accept: 'text/event-stream', 'accept-encoding': 'br, gzip' },
    cookie: '__Host-session=staff',
  };
  let text = '';
  let isEnded = false;
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) =>
    openRequest({ host: '127.0.0.1', port, path, headers }, resolve).once('error', reject).end(),
  );
  response.on('data', (piece: Buffer) => {
    text += piece.toString();
  });
  response.once('close', () => {
    isEnded = true;
  });
  return { response, text: () => text, isEnded: () => isEnded };
}

test('a stream passes at once and uncompressed, takes no turn or place from other calls, and ends when the shell stops', async () => {
  const stream = await open();
  expect([stream.response.statusCode, stream.response.headers['content-encoding']]).toEqual([200, undefined]);
  await expect.poll(stream.text).toBe(': open\n\n');
  const others = await Promise.all([open(), open(), open()]);
  const call = await shell.ask('/config/@heron/api/commerce/orders', {
    host: 'admin.localhost',
    headers: { cookie: '__Host-session=staff' },
  });
  expect(call.status).toBe(200);
  streams[0]?.send({ event: 'batch', data: { one: 1 }, id: 'a:1' });
  await expect.poll(stream.text).toContain('event: batch\nid: a:1\ndata: {"one":1}\n\n');
  await shell.stop();
  for (const one of [stream, ...others]) await expect.poll(one.isEnded).toBe(true);
});
