import { createServer } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { listen } from '@tessera/service-kit/http/listen.ts';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStaticFiles } from './static-files.ts';

const files = createStaticFiles();
const server = createServer(express().use('/assets', files.routes));
let origin = '';
beforeAll(async () => {
  origin = await listen(server, 0, '127.0.0.1');
});
afterAll(() => void server.close());

test('a stylesheet is there at once, and soon as small as it can be', async () => {
  const text = Array.from({ length: 3_000 }, (_, n) => `.a${n % 97} { margin: ${n % 13}px ${n % 7}px }`).join('\n');
  const address = files.offer('store.abc.css', text);
  const smallest = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
  const read = async () => {
    const answer = await fetch(origin + address, { headers: { 'accept-encoding': 'br' } });
    return { text: await answer.text(), length: Number(answer.headers.get('content-length')) };
  };
  expect((await read()).text).toBe(text);
  await expect.poll(async () => (await read()).length).toBe(smallest);
  expect((await read()).text).toBe(text);
});
