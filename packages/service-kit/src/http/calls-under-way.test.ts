import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { callsUnderWay } from './calls-under-way.ts';

test('calls are noted once for all who look, and forgotten with their answer', () => {
  const server = createServer();
  const calls = callsUnderWay(server);
  expect(callsUnderWay(server)).toBe(calls);
  const begin = () => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    server.emit('request', request, response);
    return response;
  };
  const [first, second] = [begin(), begin()];
  expect([...calls.keys()]).toEqual([first, second]);
  first.emit('close');
  expect([...calls.keys()]).toEqual([second]);
  expect(first.listenerCount('close')).toBe(1);
});
