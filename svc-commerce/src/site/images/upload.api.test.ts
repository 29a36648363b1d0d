import { role } from '@tessera/contracts/enumerations.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { fetchAs } from '../../testing/fetch-as.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
});
afterAll(() => service.stop());

const picture = (width: number, height: number, alpha = 1) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 40, alpha } } });
const upload = (bytes: Buffer, name = 'My Mug.JPG') =>
  service.owner().upload(`/api/commerce/images?name=${encodeURIComponent(name)}`, bytes);
const read = (url: string) => fetch(`${service.url}${url}`);

test('a picture is stored as it was given, and shown upright, no wider than 2,500, and without what was hidden in it', async () => {
  const original = await picture(1_000, 3_000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(original).metadata()).exif?.includes('secret place')).toBe(true);
  const { status, body } = await upload(original);
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 3_000, height: 1_000, alt: '', focalPoint: { x: 0.5, y: 0.5 } });
  expect(body.url).toMatch(/^\/images\/site-a\/my-mug-[\w-]{10}\.jpg$/);
  const stored = await service.db.collection('images.chunks').find({}).sort({ n: 1 }).toArray();
  expect(Buffer.concat(stored.map(({ data }) => data.buffer)).equals(original)).toBe(true);
  for (const query of ['', '?format=original', '?format=2500w', '?format=100w']) {
    for (const accept of ['image/avif', 'image/webp', 'image/png']) {
      const answer = await fetchAs(service, { kind: 'visitor' }, body.url + query, { headers: { accept } });
      const shown = await sharp(await answer.arrayBuffer()).metadata();
      expect([shown.exif, shown.orientation, shown.width / shown.height]).toEqual([
        undefined,
        undefined,
        expect.closeTo(3, 1),
      ]);
      expect(shown.width).toBe(query === '?format=100w' ? 100 : 2_500);
    }
  }
});

test('see-through pictures stay so', async () => {
  const { body } = await upload(await picture(50, 60, 0.2).png().toBuffer(), 'glass.png');
  expect([body.url.endsWith('.png'), body.width, body.height]).toEqual([true, 50, 60]);
});

test('SAFE-28 EDIT-216 EDIT-222 a file is known by its bytes, not by its name', async () => {
  const { status, body } = await upload(Buffer.from('<svg onload="x"/>'), 'trick.jpg');
  expect([status, body.error]).toEqual([400, 'trick.jpg is not a supported file.']);
});

test('SAFE-28 a picture that would be too large once it is unpacked is refused, and nothing of it stored', async () => {
  const stored = () => service.db.collection('images.files').countDocuments({});
  const before = await stored();
  const options = { limitInputPixels: false as const };
  const blank = { width: 10_100, height: 10_100, channels: 3 as const, background: 'white' };
  const bomb = await sharp({ ...options, create: blank })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const { status, body } = await upload(bomb, 'bomb.png');
  expect([status, body.error, await stored()]).toEqual([400, 'File processing failed to complete', before]);
});

test('SAFE-28 a picture is stored under a name that cannot be guessed, whatever its own was, and shown as what it is', async () => {
  const bytes = await picture(5, 5).png().toBuffer();
  const names = ['../../x', '..\\..\\x.png', '%2e%2e%2fx.png', 'x.svg', 'x.html', '\0x.png'];
  const urls = await Promise.all(names.map(async (name) => (await upload(bytes, name)).body.url as string));
  for (const url of urls) expect(url).toMatch(/^\/images\/site-a\/[a-z0-9-]+-[\w-]{10}\.png$/);
  expect(new Set(urls).size).toBe(names.length);
  for (const url of urls) {
    const { status, headers } = await fetchAs(service, { kind: 'visitor' }, url, { headers: { accept: 'image/png' } });
    const type = [headers.get('content-type'), headers.get('x-content-type-options')];
    expect([status, ...type]).toEqual([200, 'image/png', 'nosniff']);
    // Of an origin of its own, as long as a browser opens it as a page.
    expect(headers.get('content-security-policy')).toMatch(/(^|; )sandbox$/);
  }
});

test('EDIT-214 a damaged picture is refused', async () => {
  const whole = await picture(400, 400).jpeg().toBuffer();
  const { status, body } = await upload(whole.subarray(0, whole.length / 2));
  expect([status, body.error]).toEqual([400, 'File processing failed to complete']);
});

test('SAFE-28 EDIT-215 EDIT-222 EDIT-232 a file of more than 20 MB is too large, a MB being 1,000,000 bytes', async () => {
  const huge = Buffer.alloc(20_000_001);
  const { status, body } = await upload(huge);
  expect([status, body.error]).toEqual([413, 'The file is too large. The maximum size is 20 MB.']);
});

test('only staff of the store or of its pages may add pictures', async () => {
  const bytes = await picture(5, 5).png().toBuffer();
  expect((await service.as().upload('/api/commerce/images?name=x', bytes)).status).toBe(401);
  const statusOf = async (...roles: number[]) =>
    (await service.owner({ roles }).upload('/api/commerce/images?name=x', bytes)).status;
  expect([await statusOf(role.editor), await statusOf(role.reporting)]).toEqual([200, 403]);
  expect((await read('/images/site-a/none.jpg')).status).toBe(401);
});
