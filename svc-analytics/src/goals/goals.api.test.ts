import type { Goal, GoalRow } from '@tessera/contracts/analytics/goal-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RawEvent } from '../collect/raw-event.ts';
import { isWhole } from '../recount/differences.ts';
import { recount } from '../recount/recount.ts';
import { keyOf } from '../rollup/counts.ts';
import { countWebsite, type RollUpDeps } from '../rollup/roll-up.ts';
import { rollUpDeps } from '../testing/roll-up-deps.ts';
import { daysOf, startAnalytics } from '../testing/test-analytics.ts';

let service: TestService;
let deps: RollUpDeps;
beforeAll(async () => {
  service = await startAnalytics();
  deps = rollUpDeps(service, { batchSize: 3 });
});
afterAll(() => service.stop());

const path = '/api/events/goals';
const dayMs = 86_400_000;
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** Enough days that midnight does not matter. */
const period = { from: dayAt(Date.now() - dayMs), to: dayAt(Date.now() + dayMs) };

function staff(websiteId: string, one: number = role.admin) {
  const who = service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [one] });
  return {
    make: (name: string, condition: object = { kind: 'order' }) => who.call('POST', path, { name, condition }),
    rename: (id: string, name: string) => who.call('PATCH', `${path}/${id}`, { name }),
    remove: (id: string) => who.call('DELETE', `${path}/${id}`),
    read: () => who.call('GET', `${path}?from=${period.from}&to=${period.to}`),
    rows: async (): Promise<GoalRow[]> =>
      (await who.call('GET', `${path}?from=${period.from}&to=${period.to}`)).body.goals,
  };
}

let eventCount = 0;
/** When the goals of a test begin to count. */
let countsFrom = 0;
function eventOf(websiteId: string, visitId: string, event: Partial<RawEvent>): RawEvent {
  eventCount += 1;
  return {
    ...{
      _id: `${websiteId}|e${eventCount}`,
      websiteId,
      visitId,
      visitorId: visitId,
      kind: 'view',
      name: 'View',
      path: '/',
    },
    ...{ at: countsFrom, source: 'direct', device: 'phone', country: 'GB', pending: true },
    expireOn: new Date(Date.now() + 90 * dayMs),
    ...event,
  } as RawEvent;
}
const orderOf = (websiteId: string, visitId: string, testMode: boolean) =>
  eventOf(websiteId, visitId, {
    ...{ kind: 'order', name: 'orderPlaced', visitorId: '', path: '' },
    order: { orderId: `o-${visitId}`, testMode, currency: 'GBP', grandTotalCents: 900, items: [] },
  });

test('each visit that reaches a goal is counted once, from when the goal was made, and equals a recount', async () => {
  const site = 'site-goals';
  const { make, rows, rename, remove } = staff(site);
  const made: Record<string, Goal> = {};
  for (const [name, condition] of [
    ['Thanks', { kind: 'page', path: '/thanks', isBelow: false }],
    ['Shop', { kind: 'page', path: '/shop', isBelow: true }],
    ['Order', { kind: 'order' }],
    ['Cart', { kind: 'action', name: 'addToCart' }],
  ] as const) {
    const { status, body } = await make(name, condition);
    expect([status, body.condition]).toEqual([200, condition]);
    made[name] = body;
    countsFrom = body.countsFrom;
  }
  await deps.events.insertNew(site, [
    eventOf(site, 'early', { path: '/thanks', at: Date.now() }),
    eventOf(site, 'many', {}),
    eventOf(site, 'many', { path: '/shop/mug' }),
    eventOf(site, 'many', { path: '/thanks' }),
    eventOf(site, 'many', { path: '/thanks' }),
    eventOf(site, 'buys', { path: '/shopping' }),
    orderOf(site, 'buys', false),
    eventOf(site, 'tries', {}),
    orderOf(site, 'tries', true),
    eventOf(site, 'tries', { kind: 'action', name: 'addToCart' }),
    eventOf(site, 'tries', { kind: 'action', name: 'addToCart' }),
  ]);
  expect(await countWebsite(site, deps)).toBe(11);
  const reached = async () => Object.fromEntries((await rows()).map(({ name, total }) => [name, total.reached]));
  expect(await reached()).toEqual({ Thanks: 1, Shop: 1, Order: 1, Cart: 1 });
  const [thanks] = await rows();
  expect(thanks?.total.visits).toBe(4);
  expect(thanks?.series.reduce((sum, day) => sum + day.reached, 0)).toBe(1);
  const isTrue = async () => (await recount({ websiteId: site, ...period, isMending: false }, deps)).every(isWhole);
  expect(await isTrue()).toBe(true);

  // Renaming or deleting does not change past counts.
  expect((await rename(made.Cart?.id ?? '', 'In the cart')).body).toEqual({ ...made.Cart, name: 'In the cart' });
  for (const _again of [1, 2]) expect((await remove(made.Order?.id ?? '')).status).toBe(204);
  expect(await reached()).toEqual({ Thanks: 1, Shop: 1, 'In the cart': 1 });
  expect(await isTrue()).toBe(true);
  // Events after the deletion are not counted, nor by a recount.
  countsFrom = Date.now() + 60_000;
  await deps.events.insertNew(site, [eventOf(site, 'later', {}), orderOf(site, 'later', false)]);
  await countWebsite(site, deps);
  expect(await isTrue()).toBe(true);

  const place = `goals.${keyOf(made.Shop?.id ?? '')}`;
  const day = await service.db
    .collection<{ _id: string }>('days')
    .findOneAndUpdate({ ...daysOf(site), [place]: 1 }, { $inc: { [place]: 3 } });
  expect(day).not.toBeNull();
  expect(await isTrue()).toBe(false);
  await recount({ websiteId: site, ...period, isMending: true }, deps);
  expect(await reached()).toMatchObject({ Shop: 1 });
});

test('a used name, an invalid page, a deleted goal and a twenty-first goal are refused, and nothing is stored', async () => {
  const { make, rename, rows } = staff('site-wrong');
  const { body: first } = await make('Orders');
  const refused = await make('ORDERS');
  expect([refused.status, refused.body.errors]).toEqual([400, { name: 'Another goal has this name.' }]);
  for (const condition of [
    { kind: 'page', path: 'thanks', isBelow: false },
    { kind: 'page', path: '/thanks?a=1', isBelow: false },
    { kind: 'page', path: '//elsewhere.example', isBelow: false },
    { kind: 'page', path: `/${'a'.repeat(300)}`, isBelow: false },
    { kind: 'action', name: ' ' },
    { kind: 'form', formId: 'f' },
    { kind: 'action', name: 'addToCart', formId: 'f' },
    {},
  ]) {
    expect((await make('Wrong', condition)).status, JSON.stringify(condition)).toBe(400);
  }
  expect((await make('  ')).status).toBe(400);
  expect((await rename('goal_none', 'x')).status).toBe(404);
  for (let at = 2; at <= 20; at += 1) expect((await make(`Goal ${at}`)).status).toBe(200);
  expect((await make('One more')).body.errors).toEqual({ name: 'A website has at most 20 goals.' });
  expect((await rename(first.id, 'Goal 2')).status).toBe(400);
  expect((await rename(first.id, 'orders')).status).toBe(200);
  expect(await rows()).toHaveLength(20);
});

test('a page typed with a trailing slash matches the page of visits', async () => {
  const { make } = staff('site-slash');
  for (const [typed, stored] of [
    ['/thanks/', '/thanks'],
    ['/shop//', '/shop'],
    ['/', '/'],
    ['/thanks', '/thanks'],
  ]) {
    const { body } = await make(`Page ${typed}`, { kind: 'page', path: typed, isBelow: true });
    expect(body.condition, typed).toEqual({ kind: 'page', path: stored, isBelow: true });
  }
});

test('goals created concurrently are all stored', async () => {
  const { make, rows } = staff('site-race');
  const made = await Promise.all(['a', 'b', 'c'].map((name) => make(name)));
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await rows()).map(({ name }) => name).sort()).toEqual(['a', 'b', 'c']);
});

test('all who see the figures see the goals of their website; those who only report change none', async () => {
  const { body: goal } = await staff('site-roles').make('Ours');
  for (const one of Object.values(role)) {
    const mayRead = [role.admin, role.reporting, role.websiteManager].some((code) => code === one);
    const mayWrite = mayRead && one !== role.reporting;
    const who = staff('site-roles', one);
    expect((await who.read()).status, String(one)).toBe(mayRead ? 200 : 403);
    expect((await who.rename(goal.id, 'Ours')).status, String(one)).toBe(mayWrite ? 200 : 403);
    expect((await who.remove('goal_none')).status, String(one)).toBe(mayWrite ? 204 : 403);
  }
  const elsewhere = staff('site-elsewhere');
  expect(await elsewhere.rows()).toEqual([]);
  expect((await elsewhere.rename(goal.id, 'Mine')).status).toBe(404);
  await elsewhere.remove(goal.id);
  expect((await staff('site-roles').rows()).map(({ name }) => name)).toEqual(['Ours']);
});
