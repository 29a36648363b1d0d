import type { BreakdownRow, VisitMetrics } from '@tessera/contracts/analytics/breakdown-calls.ts';
import type { PeriodTotals } from '@tessera/contracts/analytics/summary-calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';
import { aSales } from '../../testing/sales.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:20:00Z') }));
afterEach(() => vi.useRealTimers());

const asOf = Date.parse('2026-11-20T15:19:30Z');
const none = aSales(0);
const totals: PeriodTotals = { visits: 90, visitors: 80, pageViews: 200, bounces: 0, sales: none, testSales: none };
const visitMetrics = (visits: number): VisitMetrics => ({
  ...{ visits, pageViews: visits * 2, bounces: 3, productViews: 8, carts: 6, checkouts: 4, orders: 2 },
});

function breakdown(by: string | null, limit: number) {
  const rows: BreakdownRow[] = [{ name: by === 'device' ? 'phone' : `one-${by}`, figures: visitMetrics(7) }];
  const others = { rows: 15, figures: visitMetrics(5) };
  return { rows, others, totals: visitMetrics(12), hasNextPage: limit < 100, nextPageCursor: '10', asOf };
}

const day = (at: string) => ({ day: at, figures: visitMetrics(4) });
const answer: Answer = ({ url }) => {
  const { pathname, searchParams: query } = new URL(url, location.origin);
  if (pathname === '/api/events/breakdown') return breakdown(query.get('by'), Number(query.get('limit')));
  if (pathname === '/api/events/visits') {
    const before = { from: '2026-11-17', to: '2026-11-18', totals: visitMetrics(3), series: [day('2026-11-17')] };
    return { totals: visitMetrics(12), series: [day('2026-11-19'), day('2026-11-20')], before, asOf };
  }
  if (pathname !== '/api/events/summary') return undefined;
  return {
    ...{ from: '2026-11-19', to: '2026-11-20', timeZone: 'Europe/London', grain: 'day', totals, previous: totals },
    ...{ series: [], pages: [], sources: [], devices: [], countries: [], products: [], dropped: {} },
    ...{ funnel: { visits: 0, productViews: 0, carts: 0, checkouts: 0, orders: 0 }, countedUntil: null },
  };
};

test('clicking a row filters the whole screen; the filter is in the address and can be removed', async () => {
  const page = await openAdmin('/config/analytics?days=7', answer);
  await page.see('Phone7142');
  expect(page.text()).toContain('Other (15)5102');
  await page.press('Phone');
  await page.until(() => expect(location.search).toBe('?days=7&device=phone'));
  await page.see('Device: Phone');
  await page.see('Visits by day');
  const asked = page.sent.filter(({ url }) => url.includes('device=phone')).map(({ url }) => url);
  expect(asked.some((url) => url.startsWith('/api/events/visits?'))).toBe(true);
  expect(asked.filter((url) => url.startsWith('/api/events/breakdown?'))).toHaveLength(7);
  expect(page.text()).toContain('Added to cart675 % of those');
  await page.press('Remove filter: Device: Phone');
  await page.until(() => expect(location.search).toBe('?days=7'));
});

test('the panels say what they count, and up to when', async () => {
  const page = await openAdmin('/config/analytics?days=7', answer);
  await page.see('Page views without a visit');
  await page.see('Visits as of 15:19');
  await page.press('Phone');
  await page.see('Visits by day');
  expect(page.text()).toContain('Visits as of 15:19. Sales');
});

test('more rows are read when they are asked for', async () => {
  const page = await openAdmin('/config/analytics?days=7&country=GB', answer);
  await page.see('Country: United Kingdom');
  await page.press('Show more');
  await page.until(() => expect(page.sent.some(({ url }) => url.includes('by=page&limit=20'))).toBe(true));
});

test('panels without visits say so; an unavailable service leaves the other panels', async () => {
  const page = await openAdmin('/config/analytics?days=7', (sent) =>
    sent.url.includes('by=campaign') ? Response.json({ code: 'session.forbidden' }, { status: 403 }) : answer(sent),
  );
  await page.see('You do not have access to the visits by campaign');
  await page.see('Phone');
});
