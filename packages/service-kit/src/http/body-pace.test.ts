import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPace } from './body-pace.ts';

let clock = 0;
let server: Server;
let sockets: Socket[] = [];
const finished: string[] = [];

beforeEach(async () => {
  clock = 0;
  finished.splice(0);
  server = createServer((request, response) => {
    request.resume().once('end', () => {
      finished.push(request.url ?? '');
      response.end('taken');
    });
  });
  keepPace(server, () => clock);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await new Promise((resolve) => server.close(resolve));
});

/** Opens a call with a body of which nothing but `first` comes. */
async function begin(first: string, length = 1_000_000): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket.on('error', () => {}));
  const seen = once(server, 'request');
  socket.write(`POST /slow HTTP/1.1\r\nhost: x\r\ncontent-length: ${length}\r\n\r\n${first}`);
  await seen;
  return socket;
}

test('a body that does not come ends the connection, however often a byte of it does', async () => {
  const socket = await begin('a');
  clock = 9_000;
  socket.write('b');
  clock = 10_100;
  await once(socket, 'close');
  expect(finished).toEqual([]);
});

test('a long body that keeps coming may take its time', async () => {
  const large = await begin('x'.repeat(400_000));
  const small = await begin('x');
  // Ten seconds and one for each 8 kB: the large one has a minute so far, the small one is late.
  clock = 30_000;
  await once(small, 'close');
  expect(large.destroyed).toBe(false);
  large.end('x'.repeat(600_000));
  const [answer] = await once(large, 'data');
  expect(String(answer)).toContain('taken');
});

test('a connection without a body under way is left alone', async () => {
  const socket = await begin('x'.repeat(10), 10);
  await once(socket, 'data');
  const slow = await begin('x');
  clock = 60_000;
  await once(slow, 'close');
  socket.write('GET /again HTTP/1.1\r\nhost: x\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toContain('taken');
});

test('each body on a kept connection has a time of its own', async () => {
  const kept = await begin('x'.repeat(10), 10);
  await once(kept, 'data');
  clock = 9_000;
  const seen = once(server, 'request');
  kept.write('POST /next HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nx');
  await seen;
  clock = 0;
  const older = await begin('x');
  clock = 18_900;
  await once(older, 'close');
  expect(kept.destroyed).toBe(false);
  clock = 19_200;
  await once(kept, 'close');
});
