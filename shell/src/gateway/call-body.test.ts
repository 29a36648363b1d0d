import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { fail } from '@tessera/service-kit/failure.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limitAtOnce } from '../limits/at-once.ts';
import { readCallBody, smallBodyBytes } from './call-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const slowBodies = limitAtOnce(1);
/** A request whose body a test writes bit by bit. */
function arriving(headers: IncomingMessage['headers'] = { 'transfer-encoding': 'chunked' }) {
  const body = new PassThrough();
  return { body, request: Object.assign(body, { headers }) as unknown as IncomingMessage };
}
const read = (request: IncomingMessage, mayUpload = false) =>
  readCallBody(request, { mayUpload, address: '10.0.0.1', slowBodies });

test('a small body has ten seconds, however often a bit of it comes', async () => {
  const { body, request } = arriving();
  const outcome = read(request);
  for (let ms = 0; ms < 10_000; ms += 500) {
    body.write('x');
    await vi.advanceTimersByTimeAsync(500);
  }
  expect(await outcome).toEqual(fail('request.too_slow'));
});

test('a client waits for so many slow ones at a time; a place is free again when one has come', async () => {
  const [first, second, third] = [arriving(), arriving(), arriving()];
  const begun = [read(first.request), read(second.request)];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await begun[1]).toEqual(fail('request.rate_limited'));
  first.body.end('all of it');
  expect(await begun[0]).toEqual({ whole: Buffer.from('all of it') });
  const later = read(third.request);
  await vi.advanceTimersByTimeAsync(1_000);
  third.body.end('late');
  expect(await later).toEqual({ whole: Buffer.from('late') });
});

test('a body of the greatest length is small, and one byte more is not', async () => {
  const [most, more] = [arriving(), arriving()];
  most.body.end(Buffer.alloc(smallBodyBytes));
  more.body.end(Buffer.alloc(smallBodyBytes + 1));
  expect(await read(most.request)).toEqual({ whole: Buffer.alloc(smallBodyBytes) });
  expect(await read(more.request)).toEqual(fail('request.too_large'));
});

test('nothing is answered to a client who went away', async () => {
  const { body, request } = arriving();
  const outcome = read(request);
  body.destroy();
  expect(await outcome).toBeUndefined();
});
