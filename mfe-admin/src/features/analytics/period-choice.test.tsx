import type { PeriodTotals, SeriesPoint, Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';
import { aSales } from '../../testing/sales.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:20:00Z') }));
afterEach(() => vi.useRealTimers());

const none = aSales(0);
const summaryTotals: PeriodTotals = { visits: 3, visitors: 2, pageViews: 9, bounces: 0, sales: none, testSales: none };
const point = (at: string, visits: number): SeriesPoint => ({
  ...{ at, visits, pageViews: visits, visitors: visits, sales: none, testSales: none },
});

function summaryOf(query: URLSearchParams): Summary {
  const [from, to] = [query.get('from') ?? '', query.get('to') ?? ''];
  return {
    ...{ from, to, timeZone: 'Europe/London', grain: 'day', totals: summaryTotals, previous: summaryTotals },
    before: { from: '2025-11-01', to: '2025-11-20', series: [point('2025-11-19', 5), point('2025-11-20', 6)] },
    series: [point('2026-11-19', 7), point('2026-11-20', 1)],
    ...{ pages: [], sources: [], devices: [], countries: [], products: [] },
    funnel: { visits: 0, productViews: 0, carts: 0, checkouts: 0, orders: 0 },
    dropped: {},
    countedUntil: null,
  };
}

const answer: Answer = ({ url }) => {
  const { pathname, searchParams } = new URL(url, location.origin);
  return pathname === '/api/events/summary' ? summaryOf(searchParams) : undefined;
};

test('the address holds the period and its comparison; today counts up to now', async () => {
  const page = await openAdmin('/config/analytics?days=month&compare=year', answer);
  await page.see('1 Nov to 20 Nov compared with 1 Nov 2025 to 20 Nov 2025');
  expect(page.sent.map(({ url }) => url)).toContain('/api/events/summary?from=2026-11-01&to=2026-11-20&compare=year');
  expect(page.text()).toMatch(/20 Nov \(so far\)16/);
  expect(page.text()).toMatch(/19 Nov75\+2/);
});

test('a custom period starts with the days that were shown', async () => {
  const page = await openAdmin('/config/analytics?days=7', answer);
  await page.see('compared with');
  await page.fill('Period', 'custom');
  await page.until(() => expect(location.search).toBe('?days=custom&from=2026-11-14&to=2026-11-20'));
  await page.fill('From', '2026-10-01');
  await page.leave('From');
  await page.until(() =>
    expect(page.sent.map(({ url }) => url)).toContain(
      '/api/events/summary?from=2026-10-01&to=2026-11-20&compare=previous',
    ),
  );
});

test('a day counts once its field is left or Enter is pressed, not while it is typed', async () => {
  const page = await openAdmin('/config/analytics?days=custom&from=2026-11-10&to=2026-11-20', answer);
  await page.see('compared with');
  const address = location.search;
  // What a browser gives after the first digit of November: 29 January.
  await page.fill('To', '2026-01-29');
  expect(location.search).toBe(address);
  expect(page.control('From').value).toBe('2026-11-10');
  await page.fill('To', '2026-11-24');
  await page.leave('To');
  await page.until(() => expect(location.search).toBe('?days=custom&from=2026-11-10&to=2026-11-24'));
  await page.fill('From', '2026-11-11');
  const enter = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
  await act(async () => void page.control('From').dispatchEvent(enter));
  await page.until(() => expect(location.search).toBe('?days=custom&from=2026-11-11&to=2026-11-24'));
});

test('an end date before the start date is reported, and nothing is swapped', async () => {
  const page = await openAdmin('/config/analytics?days=custom&from=2026-11-10&to=2026-11-20', answer);
  await page.see('compared with');
  await page.fill('To', '2026-11-01');
  await page.leave('To');
  await page.see('End date is before start date');
  expect(location.search).toBe('?days=custom&from=2026-11-10&to=2026-11-20');
  await page.fill('From', '2026-10-28');
  await page.leave('From');
  await page.until(() => expect(location.search).toBe('?days=custom&from=2026-10-28&to=2026-11-01'));
  expect(page.text()).not.toContain('End date is before start date');
});
