import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

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

test('a picture is drawn anew: upright, no wider than is shown, and without what was hidden in it', async () => {
  const original = await picture(3_000, 1_000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer();
  const { status, body } = await upload(original);
  expect(status).toBe(200);
  expect(body).toMatchObject({ width: 2_500, height: 833, alt: '', focalPoint: { x: 0.5, y: 0.5 } });
  expect(body.url).toMatch(/^\/images\/site-a\/my-mug-[\w-]{10}\.jpg$/);
  const shown = await service.as().call('GET', body.url);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const stored = await service.db.collection('images.chunks').find({}).toArray();
  expect(Buffer.concat(stored.map(({ data }) => data.buffer)).includes('secret place')).toBe(false);
});

test('see-through pictures stay so', async () => {
  const { body } = await upload(await picture(50, 60, 0.2).png().toBuffer(), 'glass.png');
  expect([body.url.endsWith('.png'), body.width, body.height]).toEqual([true, 50, 60]);
});

test('EDIT-216 EDIT-222 a file is known by its bytes, not by its name', async () => {
  const { status, body } = await upload(Buffer.from('<svg onload="x"/>'), 'trick.jpg');
  expect([status, body.error]).toEqual([400, 'trick.jpg is not a supported file.']);
});

test('EDIT-214 a damaged picture is refused', async () => {
  const whole = await picture(400, 400).jpeg().toBuffer();
  const { status, body } = await upload(whole.subarray(0, whole.length / 2));
  expect([status, body.error]).toEqual([400, 'File processing failed to complete']);
});

test('EDIT-215 EDIT-222 EDIT-232 a file of more than 20 MB is too large, a MB being 1,000,000 bytes', async () => {
  const huge = Buffer.alloc(20_000_001);
  const { status, body } = await upload(huge);
  expect([status, body.error]).toEqual([413, 'The file is too large. The maximum size is 20 MB.']);
});

test('only staff of the store may add pictures', async () => {
  const bytes = await picture(5, 5).png().toBuffer();
  expect((await service.as().upload('/api/commerce/images?name=x', bytes)).status).toBe(401);
  const editor = service.owner({ roles: [4] });
  expect((await editor.upload('/api/commerce/images?name=x', bytes)).status).toBe(403);
  expect((await read('/images/site-a/none.jpg')).status).toBe(401);
});
