import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { acceptedEncodings } from './accepted-encodings.ts';
import { brotliWithGaps, fillGaps } from './brotli-with-gaps.ts';
import { type OwnParts, pageBody } from './page-body.ts';
import { markHole } from './page-parts.ts';

const field = '<input name="crumb" value="%%CRUMB%%">';
const long = '<p>Some text that is worth compressing, more than once. é €</p>\n'.repeat(40);
const html = `${long}${field}${long}${markHole('pill', '<div></div>')}${field}${long}${markHole('pillState', '{}')}`;
const crumb = 'r'.repeat(16).concat('.', 's'.repeat(43));
const pill = { html: '<div>2 items</div>'.repeat(30), state: '{"count":2}' };

const page = async () => {
  const body = pageBody(html);
  await body.prepare();
  return body;
};
const expected = ({ crumb: own, pill: drawn }: OwnParts) =>
  [long, field, long, drawn?.html ?? '<div></div>', field, long, drawn?.state ?? '{}']
    .join('')
    .replaceAll('%%CRUMB%%', own);

describe('A page with its own parts put in', () => {
  test('is the same page in every encoding', async () => {
    const body = await page();
    const [br, gzip, plain] = [
      body.encode(['br', 'gzip'], { crumb }),
      body.encode(['gzip'], { crumb }),
      body.encode([], { crumb }),
    ];
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', 'identity']);
    expect(brotliDecompressSync(br.bytes).toString()).toBe(expected({ crumb }));
    expect(gunzipSync(gzip.bytes).toString()).toBe(expected({ crumb }));
    expect(plain.bytes.toString()).toBe(expected({ crumb }));
    expect(br.bytes.length).toBeLessThan(plain.bytes.length / 4);
  });

  test("holds a visitor's pill where they have one", async () => {
    const body = await page();
    for (const accepted of [['br', 'gzip'], []] as const) {
      const { encoding, bytes } = body.encode(accepted, { crumb, pill });
      const text = encoding === 'gzip' ? gunzipSync(bytes) : bytes;
      expect(text.toString()).toBe(expected({ crumb, pill }));
    }
  });

  test("never holds another visitor's crumb", async () => {
    const body = await page();
    const [a, b] = ['a', 'b'].map((letter) => ({ crumb: letter.repeat(60) }));
    const first = body.encode(['br'], a as OwnParts).bytes;
    const second = body.encode(['br'], b as OwnParts).bytes;
    expect(brotliDecompressSync(first).toString()).toBe(expected(a as OwnParts));
    expect(brotliDecompressSync(second).toString()).toBe(expected(b as OwnParts));
  });

  test('is filled in where the first noise could be compressed, and left alone where all could', async () => {
    const texts = [Buffer.from(long), Buffer.from(long)];
    const flat = (length: number) => Buffer.alloc(length);
    let tries = 0;
    const later = (length: number) => (++tries < 3 ? flat(length) : randomBytes(length));
    const filled = await brotliWithGaps(texts, crumb.length, later);
    expect(tries).toBeGreaterThanOrEqual(3);
    expect(filled && brotliDecompressSync(fillGaps(filled, crumb)).toString()).toBe(long + crumb + long);
    expect(await brotliWithGaps(texts, crumb.length, flat)).toBeUndefined();
  });

  test('is right without anything to fill in, and with nothing at all', async () => {
    for (const text of ['', 'plain', long]) {
      const body = pageBody(text);
      await body.prepare();
      expect(brotliDecompressSync(body.encode(['br'], { crumb }).bytes).toString()).toBe(text);
      expect(gunzipSync(body.encode(['gzip'], { crumb }).bytes).toString()).toBe(text);
    }
  });

  test('the crumb goes into form fields only', () => {
    const text = 'a %%CRUMB%% b &quot;%%CRUMB%%&quot; <a href="/x?%%CRUMB%%">';
    expect(pageBody(text).encode([], { crumb }).bytes.toString()).toBe(text);
  });
});

test.each([
  [undefined, []],
  ['gzip, deflate, br, zstd', ['br', 'gzip']],
  ['gzip;q=1.0, br;q=0', ['gzip']],
  ['identity', []],
])('of %j the shell takes %j', (header, encodings) => {
  expect(acceptedEncodings(header)).toEqual(encodings);
});
