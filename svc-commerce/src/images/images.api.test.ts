import { readdir } from 'node:fs/promises';
import { callerHeader } from '@tessera/contracts/caller.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

let service: CommerceService;
const aPicture = (width: number, background = '#a5603c') =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .jpeg()
    .toBuffer();

async function fetchAs(kind: 'visitor' | 'platform', path: string, init: RequestInit = {}, websiteId = 'site-a') {
  const sign = createCallerSigner(service.config.PLATFORM_SECRET, Date.now);
  const token = await sign({ kind, websiteId, address: '203.0.113.7', locale: 'en' });
  return fetch(service.url + path, { ...init, headers: { ...init.headers, [callerHeader]: token } });
}
const put = (file: string, body: Buffer, websiteId?: string) =>
  fetchAs('platform', `/internal/images/${file}`, { method: 'PUT', body: new Uint8Array(body) }, websiteId);
const get = (path: string, headers: Record<string, string> = {}, websiteId?: string) =>
  fetchAs('visitor', path, { headers }, websiteId);
const sizeOf = async (response: Response) => {
  const { width, format } = await sharp(await response.arrayBuffer()).metadata();
  return { width, format };
};

beforeAll(async () => {
  service = await startCommerce();
  expect((await put('mug.jpg', await aPicture(1200))).status).toBe(204);
});
afterAll(() => service.stop());

describe('A picture', () => {
  test('IMG-080 is scaled to the asked width', async () => {
    for (const width of [100, 300, 500, 750, 1000]) {
      const response = await get(`/images/site-a/mug.jpg?format=${width}w`);
      expect(await sizeOf(response)).toEqual({ width, format: 'jpeg' });
    }
  });

  test('IMG-080 is never enlarged', async () => {
    for (const width of [1500, 2500]) {
      const response = await get(`/images/site-a/mug.jpg?format=${width}w`);
      expect(await sizeOf(response)).toEqual({ width: 1200, format: 'jpeg' });
    }
  });

  test('is WebP for those who take it', async () => {
    const response = await get('/images/site-a/mug.jpg?format=300w', { accept: 'image/webp,*/*' });
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('vary')).toBe('Accept');
    expect(await sizeOf(response)).toEqual({ width: 300, format: 'webp' });
  });

  test('is sent as it was given without a format and as original', async () => {
    for (const query of ['', '?format=original']) {
      const response = await get(`/images/site-a/mug.jpg${query}`, { accept: 'image/webp' });
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(await sizeOf(response)).toEqual({ width: 1200, format: 'jpeg' });
    }
  });

  test('IMG-081 of an unknown width answers 400, an unknown picture 404', async () => {
    expect((await get('/images/site-a/mug.jpg?format=200w')).status).toBe(400);
    const missing = await get('/images/site-a/none.jpg?format=300w');
    expect(missing.status).toBe(404);
    expect(await missing.json()).toMatchObject({ code: 'image.unknown' });
  });

  test('IMG-082 is cached for a year and asked for again with its tag', async () => {
    const first = await get('/images/site-a/mug.jpg?format=300w');
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000');
    const tag = first.headers.get('etag') ?? '';
    const again = await get('/images/site-a/mug.jpg?format=300w', { 'if-none-match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('asked for by many at once is scaled once and kept on disk', async () => {
    await put('pot.jpg', await aPicture(800, '#5f6848'));
    const before = await countFiles();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('/images/site-a/pot.jpg?format=500w')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await countFiles()).toBe(before + 1);
  });

  test('loaded again under its name replaces the old one, with another tag', async () => {
    const tag = async () => (await get('/images/site-a/bowl.jpg?format=100w')).headers.get('etag');
    await put('bowl.jpg', await aPicture(400));
    const first = await tag();
    await put('bowl.jpg', await aPicture(400));
    expect(await tag()).toBe(first);
    await put('bowl.jpg', await aPicture(400, '#000000'));
    expect(await tag()).not.toBe(first);
    expect(await service.db.collection('images.files').countDocuments({ filename: 'site-a/bowl.jpg' })).toBe(1);
  });

  test('of another website is not answered', async () => {
    expect((await get('/images/site-a/mug.jpg', {}, 'site-b')).status).toBe(404);
    expect((await get('/images/site-b/mug.jpg', {}, 'site-b')).status).toBe(404);
  });

  test('that is none is refused', async () => {
    const answer = await put('script.jpg', Buffer.from('<svg onload="alert(1)"></svg>'));
    expect(answer.status).toBe(400);
    expect((await put('..%2Fetc', await aPicture(100))).status).toBe(400);
  });
});

async function countFiles() {
  const entries = await readdir((service.config as unknown as { IMAGE_CACHE_DIR: string }).IMAGE_CACHE_DIR, {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).length;
}
