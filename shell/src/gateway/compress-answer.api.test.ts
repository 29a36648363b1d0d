import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, siteHandler } from '../testing/a-site.ts';
import { anAccount } from '../testing/a-website.ts';
import { type StubServices, startStubServices } from '../testing/stub-services.ts';
import { startTestShell, type TestShell } from '../testing/test-shell.ts';

const long = { entries: Array.from({ length: 200 }, (_, at) => ({ name: `Moor Mug ${at}`, price: at })) };
const text = JSON.stringify(long);
const chunked = { 'transfer-encoding': 'chunked' };
const answers: Record<string, { body: unknown; headers?: Record<string, string> }> = {
  '/api/commerce/long': { body: long },
  '/api/commerce/short': { body: { name: 'Moor Mug' } },
  '/api/commerce/csv': { body: text, headers: { 'content-type': 'text/csv', ...chunked } },
  '/api/commerce/tagged': { body: long, headers: { etag: '"one"' } },
  '/images/mug.webp': { body: text, headers: { 'content-type': 'image/webp' } },
};

let services: StubServices;
let shell: TestShell;
beforeAll(async () => {
  const site = aSite();
  site.sessions.owner = anAccount({ roles: [1] });
  services = await startStubServices(siteHandler(site), ({ path, service }) => {
    if (service === 'identity' && path.startsWith('/internal/api-keys/')) return { body: { keyId: 'k', scopes: [] } };
    return answers[path];
  });
  shell = await startTestShell(services);
});
afterAll(async () => {
  await shell.stop();
  await services.stop();
});

const sent = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await shell.ask(path, { method, headers: { 'accept-encoding': 'gzip, br', ...headers } });
  return { ...answer, encoding: answer.headers['content-encoding'] };
};

describe('Answers of services are compressed', () => {
  test('as the client takes them, and to the same bytes', async () => {
    const br = await sent('/api/commerce/long');
    const gzip = await sent('/api/commerce/long', { 'accept-encoding': 'gzip, br;q=0' });
    const plain = await sent('/api/commerce/long', { 'accept-encoding': 'identity' });
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
    expect(gunzipSync(gzip.bytes).toString()).toBe(text);
    expect(plain.text).toBe(text);
    expect(br.headers['content-length']).toBe(String(br.bytes.length));
    expect(br.bytes.length).toBeLessThan(text.length / 5);
    expect([br, gzip, plain].map(({ headers }) => headers.vary)).toEqual(Array(3).fill('accept-encoding'));
  });

  test('in pieces where they come in pieces', async () => {
    const { encoding, bytes } = await sent('/api/commerce/csv');
    expect([encoding, brotliDecompressSync(bytes).toString()]).toEqual(['br', text]);
  });

  test('only where that gains something and changes nothing: no short ones, no pictures, none with a tag', async () => {
    for (const path of ['/api/commerce/short', '/images/mug.webp', '/api/commerce/tagged']) {
      expect([path, (await sent(path)).encoding]).toEqual([path, undefined]);
    }
    const head = await sent('/api/commerce/long', {}, 'HEAD');
    expect([head.encoding, head.headers['content-length']]).toEqual([undefined, String(text.length)]);
  });
});

describe('An answer tells nobody else anything by its length', () => {
  const cookie = '__Host-session=owner; CART=mine';
  test.each([
    ['a page of the site asks', { cookie, 'sec-fetch-site': 'same-origin' }, 'br'],
    ['the person typed the address', { cookie, 'sec-fetch-site': 'none' }, 'br'],
    ['another site makes the browser ask', { cookie, 'sec-fetch-site': 'cross-site' }, undefined],
    ['a sibling of the site does', { cookie, 'sec-fetch-site': 'same-site' }, undefined],
    ['a browser does not say who asks', { cookie }, undefined],
    ['nobody in particular asks', {}, 'br'],
    ['a program asks', { authorization: 'Bearer tsk_program' }, 'br'],
  ])('when %s', async (_, headers, encoding) => {
    const answer = await sent('/api/commerce/long', headers);
    expect([answer.status, answer.encoding]).toEqual([200, encoding]);
  });
});
