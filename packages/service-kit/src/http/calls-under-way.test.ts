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
  const answers = () => [...calls].map(({ response }) => response);
  const [first, second, third] = [begin(), begin(), begin()];
  expect(answers()).toEqual([first, second, third]);
  second.emit('close');
  expect(answers()).toEqual([first, third]);
  third.emit('close');
  const fourth = begin();
  expect(answers()).toEqual([first, fourth]);
  first.emit('close');
  expect(answers()).toEqual([fourth]);
  fourth.emit('close');
  expect(answers()).toEqual([]);
  expect(calls.size).toBe(0);
  expect(first.listenerCount('close')).toBe(1);
});
