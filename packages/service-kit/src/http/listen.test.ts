import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished, test } from 'vitest';
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
