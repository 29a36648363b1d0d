import type { HourTotals, Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';
import { aSales } from '../../testing/sales.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T14:20:00Z') }));
afterEach(() => vi.useRealTimers());

const none = aSales(0);
const sold = (orders: number) => aSales(orders, orders * 1_000);
const hour = (visits: number, orders: number): HourTotals => ({
  ...{ visits, pageViews: 2 * visits, sales: sold(orders), testSales: none },
});
const whole = (visits: number, orders: number) => ({ ...hour(visits, orders), visitors: visits, bounces: 0 });
const summary: Summary = {
  ...{ from: '2026-11-20', to: '2026-11-20', timeZone: 'Europe/London', grain: 'hour' },
  ...{ totals: whole(90, 9), previous: whole(200, 20), series: [] },
  soFar: {
    until: '2026-11-20T14',
    ...{ now: hour(90, 8), previous: hour(100, 10) },
    day: { now: hour(90, 8), previous: hour(100, 10) },
  },
  ...{ pages: [], sources: [], devices: [], countries: [], products: [] },
  funnel: { visits: 90, productViews: 0, carts: 0, checkouts: 0, orders: 9 },
  ...{ dropped: {}, countedUntil: null },
};
const answer: Answer = ({ url }) => (url.startsWith('/api/events/summary') ? summary : undefined);

test('a change up to an hour names its base when it is not the value above it', async () => {
  const page = await openAdmin('/config/analytics?days=today', answer);
  await page.see('Average order value');
  const texts = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
  expect(texts.find((text) => text.startsWith('Visits'))).toBe('Visits90−10 % was 100 by 14:00');
  expect(texts.find((text) => text.startsWith('Orders'))).toBe('Orders9−20 % 8 by 14:00, was 10');
});
