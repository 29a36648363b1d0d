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
  (live: Live): Answer =>
  ({ url }) =>
    new URL(url, location.origin).pathname === '/api/events/live' ? live : undefined;

test('shows the active visitors with their pages and sources, and the last half hour', async () => {
  const page = await openAdmin('/config/analytics/live', answering(live));
  await page.see('Active visitors');
  await page.see('/shop/moor-mug');
  expect(page.text()).toMatch(/Active visitors3/);
  expect(page.text()).toMatch(/Orders1/);
  expect(page.text()).toMatch(/search\.example1/);
  // The values of the bars are available as text too.
  expect(page.text()).toContain('0 to 5 minutes ago: 4 page views');
  expect(page.text()).toContain('25 to 30 minutes ago: 1 page view');
});

test('says so without active visitors', async () => {
  const empty = { ...live, here: 0, visits: 0, pageViews: 0, orders: 0, pages: [], sources: [] };
  const page = await openAdmin('/config/analytics/live', answering({ ...empty, minutes: minutes.map(() => 0) }));
  await page.see('No active visitors');
});

test('stretches hold every minute once', () => {
  const stretches = stretchesOf(live);
  expect(stretches.map(({ from }) => from)).toEqual([5, 10, 15, 20, 25, 30]);
  expect(stretches.reduce((sum, { views }) => sum + views, 0)).toBe(5);
});
