import { hashSecret } from '@tessera/service-kit/ids.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aLivePost, startInteractions } from '../../testing/interactions-service.ts';

type Started = Awaited<ReturnType<typeof startInteractions>>;
let time = Date.UTC(2030, 0, 1);
let service: Started['service'];
let around: Started['around'];
let deps: Started['deps'];
beforeAll(async () => {
  ({ service, around, deps } = await startInteractions(() => time));
  for (const id of ['one', 'many', 'form', 'died', 'member']) await deps.site.items.put('site-a', aLivePost(id));
});
afterAll(() => service.stop());

const path = (item: string) => `/api/content-service/items/${item}/like`;
const countOf = async (item: string) => (await deps.site.items.find('site-a', item))?.likeCount;

test('PAGE-102 a visitor likes a post once, however often they press', async () => {
  const visitor = service.as();
  expect((await visitor.call('GET', path('one'))).body).toEqual({ likeCount: 0, isLiked: false });
  const answers = await Promise.all([1, 2, 3].map(() => visitor.call('POST', path('one'))));
  expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ likeCount: 1, isLiked: true }));
  expect((await visitor.call('GET', path('one'))).body).toEqual({ likeCount: 1, isLiked: true });
  expect((await service.as().call('POST', path('one'))).body).toEqual({ likeCount: 2, isLiked: true });
});

test('PAGE-102 a browser that signs in is the same browser', async () => {
  const visitor = service.as({ sid: hashSecret('the-cookie') });
  await visitor.call('POST', path('member'));
  const member = service.as({ kind: 'member', siteUserId: 'u', sid: 'session' });
  member.cookies.set('__Host-visitor', 'the-cookie');
  expect((await member.call('POST', path('member'))).body).toEqual({ likeCount: 1, isLiked: true });
});

test('PAGE-102 likes of many at once are all counted', async () => {
  await Promise.all(Array.from({ length: 25 }, () => service.as().call('POST', path('many'))));
  expect(await countOf('many')).toBe(25);
});

test('PAGE-101 works as a plain form, and comes back to the post', async () => {
  const sent = await service.as().post(path('form'), { returnTo: '/journal/form' });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/journal/form?sent=like#like']);
  expect(await countOf('form')).toBe(1);
});

test('PAGE-101 nothing is liked where likes are off, and no post that is not there', async () => {
  around.settings.simpleLikingEnabled = false;
  const off = await service.as().call('POST', path('one'));
  expect([off.status, off.body.code]).toEqual([409, 'like.off']);
  around.settings.simpleLikingEnabled = true;
  expect((await service.as().call('POST', path('none'))).status).toBe(404);
  expect((await service.as({ websiteId: 'site-b' }).call('POST', path('one'))).status).toBe(404);
});

test('a like whose process died before it was counted is counted later', async () => {
  const like = { itemId: 'died', createdOn: time, recountDueMs: time + 60_000, websiteId: 'site-a', schemaVersion: 1 };
  await service.db.collection('likes').insertOne({ ...like, _id: 'site-a:died:x' as never });
  expect(await deps.likes.repair()).toBe(0);
  time += 60_000;
  expect([await deps.likes.repair(), await countOf('died'), await deps.likes.repair()]).toEqual([1, 1, 0]);
});

test('likes of before are loaded once, and counted with those that follow', async () => {
  const item = { websiteId: 'site-a', itemId: 'imported' };
  await deps.site.items.put('site-a', aLivePost('imported'));
  await deps.likes.importMany(item, 1_234);
  await deps.likes.importMany(item, 1_234);
  expect(await countOf('imported')).toBe(1_234);
  expect((await service.as().call('POST', path('imported'))).body.likeCount).toBe(1_235);
});

test('no like says whose it is', async () => {
  const visitor = service.as({ sid: hashSecret('a-known-cookie') });
  await visitor.call('POST', path('one'));
  const stored = JSON.stringify(await service.db.collection('likes').find({ websiteId: 'site-a' }).toArray());
  expect(stored).not.toContain(hashSecret('a-known-cookie'));
});
