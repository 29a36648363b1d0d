import { afterAll, beforeAll, expect, test } from 'vitest';
import { aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

let service: CommerceService;
beforeAll(async () => {
  service = await startCommerce();
});
afterAll(() => service.stop());

const aLesson = (at: number) => ({
  ...{ id: `lesson-${at}`, urlSlug: `lesson-${at}`, title: `Lesson ${at}`, minutes: 5, free: true, excerpt: '' },
  ...{ image: null, collectionId: 'col-course' },
});
const course = {
  ...{ id: 'col-course', collectionType: 24, title: 'Course', navigationTitle: 'Course', urlId: 'course' },
  ...{ description: '', enabled: true },
};
const load = (count: number) =>
  service.platform().call('PUT', '/internal/content', {
    collections: [course],
    pages: [],
    posts: [],
    events: [],
    galleries: [],
    lessons: Array.from({ length: count }, (_, at) => aLesson(at)),
  });

test('EDIT-225 EDIT-236 a collection ordered by its owner holds at most 250 items', async () => {
  expect((await load(250)).status).toBe(200);
  const { status, body } = await load(251);
  expect([status, body.error]).toEqual([400, 'The limit of 250 has been reached.']);
});

test.each([
  ['scarcityThreshold', 1_000],
  ['businessCountry', 'Great Britain'],
])('EDIT-041 a store is not loaded with a %s that its preferences cannot show', async (name, value) => {
  const store = aStore([]);
  const sent = { ...store, settings: { ...store.settings, [name]: value } };
  const { status, body } = await service.platform().call('PUT', '/internal/store', sent);
  expect([status, body.code]).toEqual([400, 'request.invalid']);
  expect((await service.platform().call('PUT', '/internal/store', store)).status).toBe(200);
});
