import type { Live } from '@tessera/contracts/analytics/live-calls.ts';
import { expect, test } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';
import { stretchesOf } from './live.ts';

const minutes = Array.from({ length: 30 }, (_, at) => (at === 29 ? 4 : at === 0 ? 1 : 0));
const live: Live = {
  ...{ at: Date.parse('2026-11-20T15:20:00Z'), here: 3, visits: 7, pageViews: 5, orders: 1, minutes, isPart: false },
  pages: [{ name: '/shop/moor-mug', visits: 3 }],
  sources: [
    { name: 'direct', visits: 2 },
    { name: 'search.example', visits: 1 },
  ],
};
const answering =
  (told: Live): Answer =>
  ({ url }) =>
    new URL(url, location.origin).pathname === '/api/events/live' ? told : undefined;

test('tells who is here now, on which pages and whence, and what the last half hour was like', async () => {
  const page = await openAdmin('/config/analytics/live', answering(live));
  await page.see('Right now');
  await page.see('/shop/moor-mug');
  expect(page.text()).toMatch(/Here now3/);
  expect(page.text()).toMatch(/Orders1/);
  expect(page.text()).toMatch(/search\.example1/);
  // What the bars show is told in words as well.
  expect(page.text()).toContain('0 to 5 minutes ago: 4 page views');
  expect(page.text()).toContain('25 to 30 minutes ago: 1 page view');
});

test('says so when nobody is here', async () => {
  const nobody = { ...live, here: 0, visits: 0, pageViews: 0, orders: 0, pages: [], sources: [] };
  const page = await openAdmin('/config/analytics/live', answering({ ...nobody, minutes: minutes.map(() => 0) }));
  await page.see('Nobody is here right now');
});

test('stretches hold every minute once', () => {
  const stretches = stretchesOf(live);
  expect(stretches.map(({ from }) => from)).toEqual([5, 10, 15, 20, 25, 30]);
  expect(stretches.reduce((sum, { views }) => sum + views, 0)).toBe(5);
});
