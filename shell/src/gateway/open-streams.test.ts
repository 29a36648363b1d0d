import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GatewayCall } from './forward.ts';
import { createOpenStreams, isEventStream } from './open-streams.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched(isStillAllowed: () => Promise<boolean>) {
  const warn = vi.fn();
  const streams = createOpenStreams({ warn });
  const destroy = vi.fn();
  const response = Object.assign(new EventEmitter(), { destroy });
  streams.watch({ response, isStillAllowed, requestId: 'one' } as unknown as GatewayCall);
  return { streams, destroy, response, warn };
}

test('a stream is closed within 15 s after its caller may no longer read it', async () => {
  let isAllowed = true;
  const { destroy } = watched(async () => isAllowed);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(destroy).not.toHaveBeenCalled();
  isAllowed = false;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(destroy).toHaveBeenCalledTimes(1);
});

test('a stream stays open while its caller cannot be looked up, and is not looked up once it is closed', async () => {
  const look = vi.fn(async () => {
    throw new Error('no identity');
  });
  const { destroy, response, warn } = watched(look);
  await vi.advanceTimersByTimeAsync(15_000);
  expect([destroy.mock.calls.length, warn.mock.calls.length]).toEqual([0, 1]);
  response.emit('close');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(look).toHaveBeenCalledTimes(1);
});

test('streams that are open end when the process stops', () => {
  const { streams, destroy, response } = watched(async () => true);
  streams.end();
  expect(destroy).toHaveBeenCalledTimes(1);
  response.emit('close');
  streams.end();
  expect(destroy).toHaveBeenCalledTimes(1);
});

test.each([
  ['text/event-stream', true],
  ['text/event-stream; charset=utf-8', true],
  ['application/json', false],
  [undefined, false],
])('content type %s: %s', (type, expected) => {
  expect(isEventStream({ headers: { ...(type && { 'content-type': type }) } })).toBe(expected);
});
