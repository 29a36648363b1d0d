import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { giveSigns } from './signs-of-life.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('a call gets signs once it takes long; one that has just begun gets none', () => {
  const server = createServer();
  giveSigns(server);
  const begin = () => {
    const request = new IncomingMessage(new Socket());
    request.complete = true;
    const response = new ServerResponse(request);
    const sign = vi.spyOn(response, 'writeProcessing').mockImplementation(() => {});
    server.emit('request', request, response);
    return sign;
  };
  const long = begin();
  vi.advanceTimersByTime(1_400);
  const short = begin();
  vi.advanceTimersByTime(200);
  expect([long, short].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  vi.advanceTimersByTime(1_500);
  expect([long, short].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  server.emit('close');
});
