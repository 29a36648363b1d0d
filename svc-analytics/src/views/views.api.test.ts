import type { AnalyticsView } from '@tessera/contracts/analytics/view-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnalytics } from '../testing/test-analytics.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());

const path = '/api/events/views';

function staff(websiteId: string, one: number = role.admin) {
  const who = service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [one] });
  return {
    keep: (name: string, search: object = {}) => who.call('POST', path, { name, search }),
    rename: (id: string, name: string) => who.call('PATCH', `${path}/${id}`, { name }),
    remove: (id: string) => who.call('DELETE', `${path}/${id}`),
    read: () => who.call('GET', path),
    views: async (): Promise<AnalyticsView[]> => (await who.call('GET', path)).body.views,
  };
}

test('a view is saved, listed by name, renamed and deleted', async () => {
  const { keep, rename, remove, views } = staff('site-views');
  expect(await views()).toEqual([]);
  const search = { days: '7', compare: 'year', measure: 'sales', device: 'phone', page: '/shop' };
  const phones = await keep('  Phones in the shop ', search);
  expect([phones.status, phones.body]).toEqual([200, { id: phones.body.id, name: 'Phones in the shop', search }]);
  const may = await keep('In May', { days: 'custom', from: '2026-05-01', to: '2026-05-31' });
  expect((await views()).map(({ name }) => name)).toEqual(['In May', 'Phones in the shop']);
  expect((await rename(phones.body.id, 'A small screen')).body).toEqual({ ...phones.body, name: 'A small screen' });
  expect((await views()).map(({ name }) => name)).toEqual(['A small screen', 'In May']);
  expect((await remove(may.body.id)).status).toBe(204);
  expect((await remove(may.body.id)).status).toBe(204);
  expect(await views()).toEqual([{ ...phones.body, name: 'A small screen' }]);
});

test('a name is there once, whatever its case; one keeps its own', async () => {
  const { keep, rename, views } = staff('site-view-names');
  const { body: first } = await keep('Journal');
  const { body: second } = await keep('Shop');
  const taken = { code: 'request.invalid', errors: { name: 'Another view has this name.' } };
  expect((await keep('journal')).body).toMatchObject(taken);
  expect((await rename(second.id, 'JOURNAL')).body).toMatchObject(taken);
  expect((await rename(first.id, 'JOURNAL')).body).toEqual({ ...first, name: 'JOURNAL' });
  expect((await rename('view_none', 'Other')).status).toBe(404);
  expect((await views()).map(({ name }) => name)).toEqual(['JOURNAL', 'Shop']);
});

test.each([
  ['no name', { name: ' ', search: {} }],
  ['a name that is too long', { name: 'x'.repeat(61), search: {} }],
  ['no search', { name: 'x' }],
  ['an unknown period', { name: 'x', search: { days: '8' } }],
  ['an invalid day', { name: 'x', search: { days: 'custom', from: 'May' } }],
  ['an unknown trait', { name: 'x', search: { mood: 'good' } }],
  ['a trait without an end', { name: 'x', search: { page: `/${'x'.repeat(300)}` } }],
])('%s is refused and keeps nothing', async (_, body) => {
  const who = service.as({ websiteId: 'site-view-bad', kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
  expect((await who.call('POST', path, body)).status).toBe(400);
  expect((await who.call('GET', path)).body.views).toEqual([]);
});

test('a website has at most twenty, also of thirty concurrent ones, and every confirmed one is stored', async () => {
  const { keep, views } = staff('site-view-race');
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => keep(`View ${at}`)));
  const made = answers.filter(({ status }) => status === 200).map(({ body }) => body.name);
  expect((await views()).map(({ name }) => name)).toEqual(made.toSorted((a, b) => a.localeCompare(b)));
  for (let at = made.length; at < 20; at += 1) expect((await keep(`More ${at}`)).status).toBe(200);
  expect((await keep('One too many')).body.errors).toEqual({
    name: 'A website keeps at most 20 views. Delete one first.',
  });
  expect(await views()).toHaveLength(20);
});

test('who reads reports sees views and changes none; other websites see none', async () => {
  const { body: view } = await staff('site-view-roles', role.websiteManager).keep('Shop');
  const reporting = staff('site-view-roles', role.reporting);
  expect(await reporting.views()).toEqual([view]);
  const refused = [
    await reporting.keep('Mine'),
    await reporting.rename(view.id, 'Mine'),
    await reporting.remove(view.id),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
  const stranger = staff('site-view-other');
  expect([(await stranger.rename(view.id, 'Mine')).status, (await stranger.remove(view.id)).status]).toEqual([
    404, 204,
  ]);
  expect(await reporting.views()).toEqual([view]);
  const visitor = service.as({ websiteId: 'site-view-roles' });
  expect((await visitor.call('GET', path)).status).toBeGreaterThanOrEqual(401);
});
