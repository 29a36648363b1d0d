import { contentItem } from '@tessera/contracts/commerce/content-item-calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anItemSite } from '../../testing/an-item-site.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const now = Date.UTC(2030, 0, 15);
let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
});
afterAll(() => service.stop());

const image = {
  ...{ url: '/images/site/kiln.jpg', alt: 'The kiln at night', width: 640, height: 480 },
  focalPoint: { x: 0.25, y: 0.5 },
};
const path = (id: string) => `/api/content-service/items/${id}`;

describe('A content item', () => {
  test('PAGE-048 to PAGE-055, PAGE-058, PAGE-059, PAGE-062 to PAGE-071, PAGE-073, PAGE-074, PAGE-077, PAGE-078 of a post has its text, picture, topics and counts', async () => {
    const { visitor, addCollection, create, set, publish } = anItemSite(service);
    const { id } = await create(await addCollection('journal', 'notes'), 'Kiln');
    await set(id, {
      ...{ excerpt: 'A night shift.', image, author: 'Edda Fern', shownOn: now - 5, isFeatured: true },
      ...{ categories: ['Workshop'], tags: ['kiln', 'night'], sourceUrl: 'https://example.com/', isPassthrough: true },
    });
    await publish(id);
    const { status, body } = await visitor.call('GET', path(id));
    expect([status, contentItem.safeParse(body).success]).toEqual([200, true]);
    expect(body).toEqual({
      ...{ id, recordType: 1, title: 'Kiln', body: '<p></p>', excerpt: 'A night shift.', fullUrl: '/notes/kiln' },
      ...{ filename: 'kiln.jpg', mainImageId: 'kiln.jpg', systemDataId: 'kiln.jpg', assetUrl: image.url },
      ...{ originalSize: '640x480', systemDataVariants: '100w,300w,500w,750w', mediaFocalPoint: { x: 0.25, y: 0.5 } },
      colorData: null,
      ...{ altText: 'The kiln at night', categories: ['Workshop'], tags: ['kiln', 'night'] },
      ...{ author: { displayName: 'Edda Fern' }, startDate: now - 5, endDate: now - 5, location: null, starred: true },
      ...{ sourceUrl: 'https://example.com/', passthrough: true },
      ...{ commentState: 1, publicCommentCount: 0, likeCount: 0 },
    });
  });

  test('PAGE-073 to PAGE-075 of an event has its dates and its place; without a picture nothing of one', async () => {
    const { visitor, addCollection, create, set, publish } = anItemSite(service);
    const { id } = await create(await addCollection('events', 'dates'), 'Fair');
    const place = { addressTitle: 'Mill', addressLine1: '1 Mill Lane', addressLine2: 'York', addressCountry: 'UK' };
    const location = { ...place, mapLat: 53.9, mapLng: -1.1 };
    await set(id, { startDate: now, endDate: now + 60_000, location });
    await publish(id);
    const { body } = await visitor.call('GET', path(id));
    expect(body).toMatchObject({ recordType: 12, startDate: now, endDate: now + 60_000, location });
    expect([body.assetUrl, body.originalSize, body.altText]).toEqual([null, null, null]);
  });

  test('that is a draft, in the bin, in a hidden collection or of another website is unknown', async () => {
    const { owner, visitor, addCollection, create, publish } = anItemSite(service);
    const blog = await addCollection('journal', 'notes');
    const { id } = await create(blog, 'Kiln');
    const code = async (who = visitor) => (await who.call('GET', path(id))).body.code;
    expect(await code()).toBe('page.unknown');
    await publish(id);
    expect([await code(), await code(anItemSite(service).visitor)]).toEqual([undefined, 'page.unknown']);
    await owner.call('PATCH', `/api/content-service/collections/${blog}`, { enabled: false });
    expect(await code()).toBe('page.unknown');
    await owner.call('PATCH', `/api/content-service/collections/${blog}`, { enabled: true });
    await owner.call('DELETE', `/api/content-service/documents/${id}`);
    expect(await code()).toBe('page.unknown');
  });
});
