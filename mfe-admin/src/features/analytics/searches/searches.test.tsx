import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';
import type { Searches } from './query.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:20:00Z') }));
afterEach(() => vi.useRealTimers());

const all: Searches = {
  rows: [
    { term: 'moor mug', times: 12, unfound: 0 },
    { term: 'teapot', times: 6, unfound: 6 },
    { term: '', times: 2, unfound: 2 },
  ],
  ...{ others: 7, totals: { times: 40, unfound: 10 }, hasNextPage: true, nextPageCursor: '20' },
};
const answering =
  (searches: Searches): Answer =>
  ({ url }) =>
    url.startsWith('/api/events/searches?') ? searches : undefined;

test('searches are listed by frequency, with how many had no results, more on demand, and an export', async () => {
  const page = await openAdmin('/config/analytics/searches?days=7', answering(all));
  await page.see('moor mug');
  expect(page.text()).toMatch(/moor mug120.*teapot66.*Not stored22/);
  expect(page.text()).toContain('40 searches, 25 % without results.');
  expect(page.text()).toContain('3 of 10');
  await page.press('Show more');
  await page.until(() =>
    expect(page.sent.map(({ url }) => url)).toContain('/api/events/searches?from=2026-11-14&to=2026-11-20&limit=40'),
  );
  const file = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Export');
  expect(file?.getAttribute('href')).toBe('/config/api/events/searches/export?from=2026-11-14&to=2026-11-20');
});

test('the filter for searches without results is in the address', async () => {
  const page = await openAdmin('/config/analytics/searches?days=7', answering(all));
  await page.see('moor mug');
  await page.fill('Show', 'unfound');
  await page.until(() => expect(location.search).toBe('?days=7&only=unfound'));
  expect(page.sent.at(-1)?.url).toBe('/api/events/searches?from=2026-11-14&to=2026-11-20&only=unfound&limit=20');
});

test.each([
  ['', 'No searches in these days'],
  ['?only=unfound', 'Every search had results in these days'],
])('a period without searches says so: %s', async (address, words) => {
  const none = { rows: [], others: 0, totals: { times: 0, unfound: 0 }, hasNextPage: false, nextPageCursor: null };
  const page = await openAdmin(`/config/analytics/searches${address}`, answering(none));
  await page.see(words);
});

test('a failed request says so', async () => {
  const page = await openAdmin('/config/analytics/searches', () => undefined);
  await page.see('The searches could not be loaded');
});
