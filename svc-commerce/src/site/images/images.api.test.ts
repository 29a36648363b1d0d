import { readdir } from 'node:fs/promises';
import { role } from '@tessera/contracts/enumerations.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { fetchAs } from '../../testing/fetch-as.ts';

let service: CommerceService;
const aPicture = (width: number, background = '#a5603c') =>
  sharp({ create: { width, height: width / 2, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A picture that takes a while to draw: no two of its pixels are alike. */
const grainyPicture = (background: string) =>
  sharp({
    create: { width: 1600, height: 1200, channels: 3, background, noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  })
    .jpeg()
    .toBuffer();

const put = (file: string, body: Buffer, websiteId = 'site-a') =>
  fetchAs(service, { kind: 'platform', websiteId }, `/internal/images/${file}`, {
    method: 'PUT',
    body: new Uint8Array(body),
  });
const get = (path: string, headers: Record<string, string> = {}, websiteId = 'site-a') =>
  fetchAs(service, { kind: 'visitor', websiteId }, path, { headers });
const cacheFolder = () => (service.config as unknown as { IMAGE_CACHE_DIR: string }).IMAGE_CACHE_DIR;
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
  test('of the platform is listed in the library with its alternative text', async () => {
    await put('bowl.jpg?alt=A%20turned%20bowl', await aPicture(300));
    const staff = { kind: 'staff' as const, websiteId: 'site-a', roles: [role.admin], siteUserId: 'o' };
    const { media } = await (await fetchAs(service, staff, '/api/content-service/media/bowl.jpg')).json();
    expect(media.alt).toBe('A turned bowl');
  });

  test('IMG-079 IMG-080 is scaled to the asked width', async () => {
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

  test('is AVIF for those who take it, else WebP, else JPEG; caches keep them apart', async () => {
    for (const [accept, type] of [
      ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif'],
      ['image/webp,*/*', 'image/webp'],
      ['image/png,*/*', 'image/jpeg'],
    ] as const) {
      const response = await get('/images/site-a/mug.jpg?format=300w', { accept });
      expect([response.headers.get('content-type'), response.headers.get('vary')]).toEqual([type, 'Accept']);
      // An AVIF file calls itself by its container's name.
      const format = type === 'image/avif' ? 'heif' : type.replace('image/', '');
      expect(await sizeOf(response)).toEqual({ width: 300, format });
    }
  });

  test('of a page full of new ones comes in haste and for a minute, and soon as AVIF, for a year', async () => {
    const files = Array.from({ length: 8 }, (_, n) => `new-${n}.jpg`);
    for (const [n, file] of files.entries()) await put(file, await grainyPicture(`rgb(${n * 9}, 80, 90)`));
    const ask = async () => {
      const answers = await Promise.all(
        files.map((file) => get(`/images/site-a/${file}?format=1500w`, { accept: 'image/avif,image/webp' })),
      );
      return answers.map(({ status, headers }) =>
        [status, headers.get('content-type'), headers.get('cache-control')].join(' '),
      );
    };
    const drawn = async () => {
      const names = await readdir(cacheFolder(), { recursive: true });
      return names.filter((name) => name.includes('-1500-avif-') && !name.includes('.')).length;
    };
    const best = '200 image/avif public, max-age=31536000';
    const standIn = '200 image/jpeg public, max-age=60';
    // A machine that has the time for all of them needs no fallback.
    for (const answer of await ask()) expect([best, standIn]).toContain(answer);
    // The others are drawn by themselves: without another request.
    await expect.poll(drawn).toBe(files.length);
    expect(new Set(await ask())).toEqual(new Set([best]));
  });

  test('stays see-through in every form', async () => {
    const glass = sharp({
      create: { width: 90, height: 90, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.2 } },
    });
    await put('glass.png', await glass.png().toBuffer());
    for (const accept of ['image/avif', 'image/webp', 'image/png']) {
      const response = await get('/images/site-a/glass.png?format=100w', { accept });
      expect(response.headers.get('content-type')).toBe(accept);
      const { channels } = await sharp(await response.arrayBuffer()).stats();
      expect(channels[3]?.mean).toBeCloseTo(0.2 * 255, -1);
    }
  });

  test('without a format and as original is the widest there is, for everybody', async () => {
    await put('wide.jpg', await aPicture(3000));
    for (const query of ['', '?format=original']) {
      const response = await get(`/images/site-a/wide.jpg${query}`, { accept: 'image/avif,image/webp' });
      expect(response.headers.get('content-type')).toBe('image/jpeg');
      expect(await sizeOf(response)).toEqual({ width: 2500, format: 'jpeg' });
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

  test('asked for by many at once is scaled once and stored on disk', async () => {
    await put('pot.jpg', await aPicture(800, '#5f6848'));
    const before = await countFiles();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get('/images/site-a/pot.jpg?format=500w')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await countFiles()).toBe(before + 1);
  });

  test('SAFE-38 waits for one of another website, however many of those are asked for at once', async () => {
    const [theirs, ours] = [await grainyPicture('rgb(60, 90, 30)'), await grainyPicture('rgb(30, 60, 90)')];
    for (let n = 1; n <= 3; n += 1) await put(`loud-${n}.jpg`, Buffer.concat([theirs, Buffer.from(`${n}`)]), 'site-c');
    await put('quiet.jpg', ours, 'site-d');
    let answered = 0;
    const flood = [1, 2, 3].flatMap((n) =>
      [500, 750, 1000, 1500].map(async (width) => {
        const answer = await get(`/images/site-c/loud-${n}.jpg?format=${width}w`, { accept: 'image/webp' }, 'site-c');
        answered += 1;
        return answer.status;
      }),
    );
    await Promise.race(flood);
    const before = answered;
    expect((await get('/images/site-d/quiet.jpg?format=100w', {}, 'site-d')).status).toBe(200);
    // The one that is in hand, and the one whose turn it was.
    expect(answered - before).toBeLessThanOrEqual(3);
    expect(new Set(await Promise.all(flood))).toEqual(new Set([200]));
  });

  test('loaded again under its name replaces the old one, with another tag', async () => {
    const tag = async () => (await get('/images/site-a/bowl.jpg?format=100w')).headers.get('etag');
    await put('bowl.jpg', await aPicture(400));
    const first = await tag();
    await put('bowl.jpg', await aPicture(400));
    expect(await tag()).toBe(first);
    await put('bowl.jpg', await aPicture(400, '#000000'));
    expect(await tag()).not.toBe(first);
    expect(await service.db.collection('images.files').countDocuments({ filename: /^site-a\/bowl.jpg/ })).toBe(1);
  });

  test('of another website is not answered', async () => {
    expect((await get('/images/site-a/mug.jpg', {}, 'site-b')).status).toBe(404);
    expect((await get('/images/site-b/mug.jpg', {}, 'site-b')).status).toBe(404);
  });

  test('whose file turns out to be damaged is not there', async () => {
    const whole = await aPicture(400);
    await put('torn.jpg', whole.subarray(0, whole.length / 2));
    expect((await get('/images/site-a/torn.jpg?format=300w')).status).toBe(404);
  });

  test('that is none is refused', async () => {
    const answer = await put('script.jpg', Buffer.from('<svg onload="alert(1)"></svg>'));
    expect(answer.status).toBe(400);
    expect((await put('..%2Fetc', await aPicture(100))).status).toBe(400);
  });
});

async function countFiles() {
  const entries = await readdir(cacheFolder(), {
    recursive: true,
    withFileTypes: true,
  });
  return entries.filter((entry) => entry.isFile()).length;
}
