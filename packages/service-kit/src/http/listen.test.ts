import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { httpServer, listen } from './listen.ts';

test('a connection that is kept after an answer, and on which nobody asks any more, is closed', async () => {
  const server = httpServer((_request, response) => void response.end('taken'));
  onTestFinished(() => void server.close());
  // Two minutes otherwise.
  server.timeout = 100;
  const { hostname, port } = new URL(await listen(server, 0, '127.0.0.1'));
  const socket = connect(Number(port), hostname);
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await once(socket, 'data');
  await once(socket, 'close');
});

test.each([
  ['two Host lines', 'Host: shop.example\r\nHost: other.example\r\n', 'HTTP/1.1 400 Bad Request'],
  ['two equal Host lines', 'host: shop.example\r\nHOST: shop.example\r\n', 'HTTP/1.1 400 Bad Request'],
  ['one Host line', 'Host: shop.example\r\nX-Host: other.example\r\n', 'HTTP/1.1 200 OK'],
])('a request with %s is answered with %s', async (_what, lines, expected) => {
  const taken: string[] = [];
  const server = httpServer((request, response) => {
    taken.push(String(request.headers.host));
    response.end('taken');
  });
  onTestFinished(() => server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { hostname, port } = new URL(await listen(server, 0, '127.0.0.1'));
  const socket = connect(Number(port), hostname);
  socket.write(`GET / HTTP/1.1\r\n${lines}\r\n`);
  const [answer] = await once(socket, 'data');
  expect(String(answer).split('\r\n')[0]).toBe(expected);
  expect(taken).toHaveLength(expected.includes('200') ? 1 : 0);
});
