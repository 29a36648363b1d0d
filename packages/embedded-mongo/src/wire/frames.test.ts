import { expect, test } from 'vitest';
import { FrameReader } from './frames.ts';

function message(length: number, fill: number): Buffer {
  const bytes = Buffer.alloc(length, fill);
  bytes.writeInt32LE(length, 0);
  return bytes;
}

test.each([1, 3, 7, 64, 1000])('messages come out whole from pieces of %i bytes', (size) => {
  const sent = [message(16, 1), message(300, 2), message(17, 3)];
  const stream = Buffer.concat(sent);
  const reader = new FrameReader();
  const read: Buffer[] = [];
  for (let at = 0; at < stream.length; at += size) read.push(...reader.read(stream.subarray(at, at + size)));
  expect(read.map((one) => one.toString('hex'))).toEqual(sent.map((one) => one.toString('hex')));
});

test.each([0, 15, 49_000_000, -1])('a message of %i bytes cannot be', (length) => {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  expect(() => [...new FrameReader().read(bytes)]).toThrow('bad message length');
});
