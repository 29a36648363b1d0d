import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PublishedModule, pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';

interface Zstd {
  init(): Promise<void>;
  createDCtx(): number;
  decompressUsingDict(context: number, delta: Uint8Array, dictionary: Uint8Array): Uint8Array;
}
// The package's types are of its build for browsers.
const zstd: Zstd = createRequire(import.meta.url)('@bokuweb/zstd-wasm');

let site: TestSite;
let [first, second]: PublishedModule[] = [];
beforeAll(async () => {
  [site] = await Promise.all([startTestSite(), zstd.init()]);
  first = await publish(site, 'mfe-alpha');
  second = await publish(site, 'mfe-alpha', pillSays('Cart'));
});
afterAll(() => site.close());

/** They are made when the version is checked; for ten seconds what was known before is told. */

function ask(version: PublishedModule | undefined, headers: Record<string, string> = {}) {
  const address = new URL(`/modules/mfe-alpha/files/${version?.container}`, site.url);
  return new Promise<Record<'encoding' | 'vary' | 'dictionary' | 'cache', string> & { body: Buffer }>(
    (resolve, reject) => {
      const call = request(address, { headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const header = (name: string) => String(response.headers[name] ?? '');
        resolve({
          body: Buffer.concat(chunks),
          ...{ encoding: header('content-encoding'), vary: header('vary'), cache: header('cache-control') },
          dictionary: header('use-as-dictionary'),
        });
      });
      call.on('error', reject).end();
    },
  );
}

const whole = async (version: PublishedModule | undefined) => (await ask(version)).body;
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest();
const available = (content: Buffer, hash = `:${sha256(content).toString('base64')}:`) => ({
  'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz',
  'available-dictionary': hash,
});

test('whoever has the file of the version before is told the difference, and it is the file', async () => {
  await expect.poll(async () => (await ask(second, available(await whole(first)))).encoding).toBe('dcz');
  const [had, wanted] = [await whole(first), await whole(second)];
  const { body, encoding, vary, dictionary, cache } = await ask(second, available(had));
  expect([encoding, vary, dictionary]).toEqual([
    'dcz',
    'accept-encoding, available-dictionary',
    'match="container.*.js"',
  ]);
  expect(cache).toBe('public, max-age=31536000, immutable');
  const { body: brotli } = await ask(second, { 'accept-encoding': 'br' });
  expect(body.length).toBeLessThan(brotli.length * 0.15);
  // RFC 9842: a frame to skip, with the hash of the dictionary in it.
  expect(body.subarray(0, 40).toString('hex')).toBe(`5e2a4d1820000000${sha256(had).toString('hex')}`);
  const decoded = zstd.decompressUsingDict(zstd.createDCtx(), body.subarray(40), had);
  expect(Buffer.from(decoded).equals(wanted)).toBe(true);
});

test('whoever has something else, reads no differences or comes from elsewhere gets it whole', async () => {
  const [had, wanted] = [await whole(first), await whole(second)];
  const asks = [
    available(randomBytes(32)),
    available(wanted),
    ...['', ':', '::', 'x'.repeat(9_000), `:${'A'.repeat(44)}:`, `:${'%'.repeat(43)}=:`, '[object]'].map((hash) =>
      available(had, hash),
    ),
    { ...available(had), 'accept-encoding': 'gzip, br' },
    { ...available(had), 'accept-encoding': 'br, dcz;q=0' },
    { ...available(had), 'sec-fetch-site': 'cross-site' },
  ];
  for (const headers of asks) expect((await ask(second, headers)).encoding).toBe('br');
  expect((await ask(second, { ...available(had), 'accept-encoding': 'dcb' })).body.equals(wanted)).toBe(true);
});

test('what is asked for adds no deltas: there are those of what visitors have, and no more', async () => {
  const deltas = site.database.db.collection('fileDeltas');
  const before = await deltas.countDocuments({});
  for (let at = 0; at < 30; at += 1) await ask(second, available(randomBytes(32)));
  expect(await deltas.countDocuments({})).toBe(before);
  // Its container; the script that was changed is so small that it is sent whole.
  expect(before).toBe(1);
});
