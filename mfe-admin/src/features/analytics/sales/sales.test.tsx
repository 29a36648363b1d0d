import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, openAdmin } from '../../../testing/open-admin.ts';
import { aSales } from '../../../testing/sales.ts';
import type { Sales } from './query.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:20:00Z') }));
afterEach(() => vi.useRealTimers());

const salesTotals = (orders: number, cents: number) => ({ ...aSales(orders, cents + 100, 100), units: orders * 2 });
const both = (orders: number, cents: number, before: number) => ({
  figures: salesTotals(orders, cents),
  compared: { now: salesTotals(orders, cents), before: salesTotals(12, before) },
});
const sales: Sales = {
  rows: [
    { name: 'kiln-notes', ...both(3, 12_000, 6_000) },
    { name: 'direct', ...both(1, 2_400, 2_400) },
  ],
  ...{ others: 0, none: null, unknown: both(1, 900, 0), totals: both(5, 15_300, 8_400) },
  days: {
    now: { from: '2026-11-14', to: '2026-11-19' },
    before: { from: '2026-11-07', to: '2026-11-12' },
  },
  ...{ hasNextPage: false, nextPageCursor: null },
};
const answering =
  (more: Partial<Sales> = {}): Answer =>
  ({ url }) =>
    url.startsWith('/api/events/sales?') ? { ...sales, ...more } : undefined;

test('sales are grouped by the trait in the address, with the unknown rest, all orders, and the change', async () => {
  const page = await openAdmin('/config/analytics/sales?days=7&by=source', answering());
  await page.see('kiln-notes');
  expect(page.text()).toMatch(/kiln-notes36£121\.00£1\.00£120\.00\+100 %/);
  expect(page.text()).toMatch(/Direct12£25\.00£1\.00£24\.00No change/);
  expect(page.text()).toMatch(/Unknown12£10\.00£1\.00£9\.00/);
  expect(page.text()).toMatch(/All orders510£154\.00£1\.00£153\.00\+82 %/);
  expect(page.text()).toContain('Changes compare 14 Nov to 19 Nov with 7 Nov to 12 Nov');
  expect(page.sent.map(({ url }) => url)).toContain(
    '/api/events/sales?from=2026-11-14&to=2026-11-20&by=source&compare=previous&limit=20',
  );
});

test('the grouping is in the address, the period is passed to the other reports', async () => {
  const page = await openAdmin('/config/analytics/sales?days=7', answering({ unknown: null }));
  await page.see('All orders');
  await page.fill('Group by', 'discount');
  await page.until(() => expect(location.search).toBe('?days=7&by=discount'));
  const overview = [...document.querySelectorAll('nav a')].find(({ textContent }) => textContent === 'Overview');
  expect(overview?.getAttribute('href')).toBe('/config/analytics?days=7');
});

test('unknown discounts are shown as a dash, not as zero', async () => {
  const unknown = { figures: { ...salesTotals(1, 900), off: [] }, compared: null };
  const page = await openAdmin('/config/analytics/sales?days=7&by=discount', answering({ rows: [], unknown }));
  await page.see('Unknown');
  expect(page.text()).toMatch(/Unknown12–£10\.00/);
  expect(page.text()).toMatch(/All orders510–£154\.00/);
});

test('a running day has no comparison; a period without sales says so', async () => {
  const nothing = { figures: aSales(0), compared: null };
  const empty = { rows: [], unknown: null, totals: nothing, days: null };
  const page = await openAdmin('/config/analytics/sales?days=today', answering(empty));
  await page.see('No sales in these days');
  expect(page.text()).toContain('A running day has no comparison.');
});

test('what cannot be loaded says so', async () => {
  const page = await openAdmin('/config/analytics/sales', () => undefined);
  await page.see('The sales could not be loaded');
});
