import { GridFSBucket } from 'mongodb';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anItemSite } from '../../testing/an-item-site.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

let service: CommerceService;
let now = Date.now();
beforeAll(async () => {
  service = await startCommerce({}, { now: () => now });
});
afterAll(() => service.stop());

/** Stores a picture as it was stored before there was a library. */
async function storePicture(name: string): Promise<void> {
  const bucket = new GridFSBucket(service.db, { bucketName: 'images' });
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a5603c' } })
    .jpeg()
    .toBuffer();
  const stream = bucket.openUploadStream(name, { metadata: { contentType: 'image/jpeg' } });
  await new Promise((resolve) => stream.once('finish', () => resolve(undefined)).end(bytes));
}

test('A picture from before the library is listed with its old id and address, until a day after all were listed', async () => {
  const { owner, websiteId } = anItemSite(service);
  const statusOf = async (id: string) => (await owner.call('GET', `/images/${websiteId}/${id}`)).status;
  await storePicture(`${websiteId}/legacy.jpg`);
  expect(await statusOf('legacy.jpg')).toBe(200);
  const { media } = (await owner.call('GET', '/api/content-service/media')).body;
  expect(media).toMatchObject([{ id: 'legacy.jpg', name: 'legacy.jpg', width: 60, height: 40 }]);

  await service.repairJobs.run('svc-commerce.media-adoption');
  now += 23 * 3_600_000;
  await storePicture(`${websiteId}/late.jpg`);
  expect(await statusOf('late.jpg')).toBe(200);
  now += 2 * 3_600_000;
  await storePicture(`${websiteId}/later.jpg`);
  expect(await statusOf('later.jpg')).toBe(404);
});
