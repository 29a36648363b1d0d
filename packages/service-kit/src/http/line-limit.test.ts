import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { limitLines } from './line-limit.ts';
import { httpServer, listen } from './listen.ts';

/** A server that takes two lines of a network, and answers `/slow` when it is told to. */
async function startServer() {
  let answerSlow = () => {};
  const server = httpServer((request, response) => {
    if (request.url === '/slow') answerSlow = () => response.end('slow');
    else response.end('quick');
  });
  limitLines(server, 2);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { hostname, port } = new URL(await listen(server, 0, '127.0.0.1'));
  const open = async () => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    return socket;
  };
  return { open, answerSlow: () => answerSlow(), server };
}

const ask = (socket: Socket, path = '/') => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
const answered = async (socket: Socket) => String((await once(socket, 'data'))[0]);

test('a network with more lines than it may have loses the one that was quiet for longest, and is answered on the new one', async () => {
  const { open } = await startServer();
  const [first, second] = [await open(), await open()];
  ask(first);
  await answered(first);
  const third = await open();
  await once(second, 'close');
  ask(third);
  expect(await answered(third)).toContain('quick');
  ask(first);
  expect(await answered(first)).toContain('quick');
});

test('a line on which an answer is under way is kept; with nothing but such lines the new one is closed', async () => {
  const { open, answerSlow, server } = await startServer();
  const first = await open();
  const begun = once(server, 'request');
  ask(first, '/slow');
  await begun;
  const second = await open();
  const alsoBegun = once(server, 'request');
  ask(second, '/slow');
  await alsoBegun;
  const third = await open();
  await once(third, 'close');
  answerSlow();
  expect(await answered(second)).toContain('slow');
  expect(first.destroyed).toBe(false);
});

test('closed lines take no room', async () => {
  const { open } = await startServer();
  for (let times = 0; times < 5; times += 1) {
    const socket = await open();
    ask(socket);
    expect(await answered(socket)).toContain('quick');
    socket.end();
    await once(socket, 'close');
  }
});
