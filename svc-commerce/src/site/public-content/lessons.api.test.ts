import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { productType, role } from '@tessera/contracts/enumerations.ts';
import type { TestCaller } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { aBuyer, type Buyer } from '../../testing/shopper.ts';

let service: CommerceService;

const secretBody = '<p>Elbows, knees, breath.</p>';
const secretFilm = 'https://films.example/centring.mp4';
const aLesson = (id: string, collectionId: string, free: boolean) => ({
  collectionId,
  id,
  urlSlug: id,
  title: id,
  minutes: 14,
  free,
  excerpt: 'In short',
  image: null,
  body: free ? '<p>Warm up.</p>' : secretBody,
  videoUrl: free ? null : secretFilm,
});
const aCourse = (urlId: string, joinProductSlug: string | null) => ({
  id: `col-${urlId}`,
  collectionType: 24,
  title: urlId,
  navigationTitle: urlId,
  urlId,
  description: '',
  enabled: true,
  joinProductSlug,
});

beforeAll(async () => {
  service = await startCommerce();
  const course = aProduct('course', {
    productType: productType.paywall,
    variants: [aVariant('course', { unlimited: true, weightGrams: null })],
  });
  await service.load(aStore([course, aProduct('mug')]));
  await service.platform().call('PUT', '/internal/content', {
    collections: [aCourse('lessons', 'course'), aCourse('club', null), aCourse('lost', 'gone')],
    pages: [],
    posts: [],
    events: [],
    galleries: [],
    lessons: [
      aLesson('wedging', 'col-lessons', true),
      aLesson('centring', 'col-lessons', false),
      aLesson('hello', 'col-club', false),
      aLesson('dust', 'col-lost', false),
    ],
  });
});
afterAll(() => service.stop());

const at = (caller: TestCaller, path: string) =>
  caller.call('GET', `/api/commerce/content?path=${encodeURIComponent(path)}`);
const member = (siteUserId: string): Partial<CallerClaims> => ({ kind: 'member', siteUserId });

async function buys(buyer: Buyer, item = 'course'): Promise<string> {
  await buyer.add(item);
  if (item !== 'course') await buyer.prepare();
  const placed = await buyer.place();
  expect(placed.status).toBe(200);
  return placed.body.orderToken;
}

describe('a visitor', () => {
  test('PROD-195 PROD-196 a locked lesson answers 403 with the joining product, and neither body nor film', async () => {
    const answer = await at(service.as(), '/lessons/centring');
    expect([answer.status, answer.body.code, answer.body.details]).toEqual([
      403,
      'lesson.locked',
      { productId: 'prod-course' },
    ]);
    expect(JSON.stringify(answer.body)).not.toMatch(/Elbows|films/);
  });

  test('PROD-195 the list has no body and no film of any lesson', async () => {
    const { body } = await at(service.as(), '/lessons');
    expect([body.isMember, body.joinProduct.id]).toEqual([false, 'prod-course']);
    expect(body.lessons.map(({ urlSlug, free }: { urlSlug: string; free: boolean }) => [urlSlug, free])).toEqual([
      ['wedging', true],
      ['centring', false],
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Elbows|films|videoUrl|Warm up/);
  });

  test('reads a free lesson', async () => {
    const { body } = await at(service.as(), '/lessons/wedging');
    expect([body.kind, body.lesson.body, body.lessons.length]).toEqual(['lesson', '<p>Warm up.</p>', 2]);
  });

  test('an area without a product is closed, and no product opens it', async () => {
    const { status, body } = await at(service.as(), '/club/hello');
    expect([status, body.details]).toEqual([403, undefined]);
    expect((await at(service.as(member('m-club')), '/club/hello')).body.lesson.body).toBe(secretBody);
  });

  test('a course whose product is gone is open to nobody but the people of the website', async () => {
    expect((await at(service.as(member('m-lost')), '/lost/dust')).status).toBe(403);
    expect((await at(service.owner({ roles: [role.editor] }), '/lost/dust')).status).toBe(200);
  });
});

describe('a buyer', () => {
  test('PROD-195 PROD-196 a member who bought the course reads body and film on any device', async () => {
    await buys(aBuyer(service, member('m-1')));
    const { body } = await at(service.as(member('m-1')), '/lessons/centring');
    expect([body.lesson.body, body.lesson.videoUrl]).toEqual([secretBody, secretFilm]);
    expect((await at(service.as(member('m-1')), '/lessons')).body.isMember).toBe(true);
    expect((await at(service.as(member('m-2')), '/lessons/centring')).status).toBe(403);
  });

  test("PROD-194 PROD-195 a guest's order link opens the course in the browser that opens it", async () => {
    const guest = aBuyer(service);
    const token = await buys(guest);
    expect((await at(guest, '/lessons/centring')).status).toBe(403);
    const opened = await guest.call('GET', `/api/commerce/lesson-access/${token}`);
    expect(opened.body).toEqual({ courses: [{ title: 'lessons', url: '/lessons' }] });
    const [cookie = ''] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-LESSONS=.*HttpOnly/);
    expect((await at(guest, '/lessons/centring')).body.lesson.videoUrl).toBe(secretFilm);
    expect((await at(service.as(), '/lessons/centring')).status).toBe(403);
  });

  test('an order of something else opens nothing, and an unknown link is unknown', async () => {
    const guest = aBuyer(service);
    const token = await buys(guest, 'mug');
    const opened = await guest.call('GET', `/api/commerce/lesson-access/${token}`);
    expect([opened.body, opened.headers.getSetCookie()]).toEqual([{ courses: [] }, []]);
    expect((await at(guest, '/lessons/centring')).status).toBe(403);
    expect((await guest.call('GET', `/api/commerce/lesson-access/${'x'.repeat(43)}`)).status).toBe(404);
  });

  test('money that went back closes the course again', async () => {
    await buys(aBuyer(service, member('m-3')));
    await service.db
      .collection('orders')
      .updateOne({ websiteId: 'site-a', siteUserId: 'm-3' }, { $set: { paymentState: 'refunded' } });
    expect((await at(service.as(member('m-3')), '/lessons/centring')).status).toBe(403);
  });

  test('the course that was refunded out of a larger order closes again', async () => {
    const buyer = aBuyer(service, member('m-4'));
    await buyer.add('mug');
    await buyer.prepare();
    const token = await buys(buyer);
    expect((await at(service.as(member('m-4')), '/lessons/centring')).status).toBe(200);
    const { id } = (await service.as().call('GET', `/api/commerce/checkout/orders/${token}`)).body;
    const body = { refundId: 'refund-1', cents: 1_000, lines: [{ line: 1, quantity: 1 }] };
    expect((await service.owner().call('POST', `/api/commerce/orders/${id}/refunds`, body)).status).toBe(200);
    expect((await at(service.as(member('m-4')), '/lessons/centring')).status).toBe(403);
  });

  test('another website knows nothing of it', async () => {
    const stranger = service.as({ ...member('m-1'), websiteId: 'site-b' });
    expect((await at(stranger, '/lessons/centring')).status).toBe(404);
  });
});
