import type { PeriodTotals, SeriesPoint, Summary } from '@tessera/contracts/analytics/summary-calls.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shiftDay } from '../../kit/format/day.ts';
import { anInventory, anItem } from '../../testing/items.ts';
import { type Answer, openAdmin } from '../../testing/open-admin.ts';
import { aSales } from '../../testing/sales.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T15:20:00Z') }));
afterEach(() => vi.useRealTimers());

const sales = (orders: number) => aSales(orders, orders * 1000);
const none = aSales(0);
const summaryTotals: PeriodTotals = { visits: 0, visitors: 0, pageViews: 0, bounces: 0, sales: none, testSales: none };

/** Both sides of a period that runs. */
function soFarAt(until: string): NonNullable<Summary['soFar']> {
  const side = (orders: number) => ({ visits: 0, pageViews: 0, sales: sales(orders), testSales: none });
  return { until, now: side(9), previous: side(8), day: { now: side(1), previous: side(1) } };
}

function summaryOf(from: string, to: string): Summary {
  const isDay = from === to;
  const visits = from === '2026-11-13' ? 50 : 60;
  const point = (at: string): SeriesPoint => ({ at, visits, pageViews: 2, sales: sales(2), testSales: sales(1) });
  return {
    from,
    to,
    timeZone: 'Europe/London',
    grain: isDay ? 'hour' : 'day',
    totals: summaryTotals,
    previous: summaryTotals,
    // One point before the hour and one after it.
    series: isDay
      ? [point(`${from}T09`), point(`${from}T18`)]
      : Array.from({ length: 7 }, (_, index) => point(shiftDay(from, index))),
    before: { from: shiftDay(from, -7), to: shiftDay(from, -1), series: [] },
    ...(!isDay && { soFar: soFarAt(`${to}T15`) }),
    pages: [],
    sources: [],
    devices: [],
    countries: [],
    products: [],
    funnel: { visits: 0, productViews: 0, carts: 0, checkouts: 0, orders: 0 },
    dropped: {},
    countedUntil: null,
  };
}

const answer: Answer = ({ url }) => {
  const query = new URL(url, location.origin).searchParams;
  if (url.startsWith('/api/events/summary')) return summaryOf(query.get('from') ?? '', query.get('to') ?? '');
  if (url.startsWith('/api/commerce/inventory/pace')) {
    return { paces: [{ variantId: 'mug-chalk', sold: 14, daysLeft: 4 }] };
  }
  if (url.startsWith('/api/commerce/inventory')) {
    const counts = { all: 2, low: 2, out: 1, sale: 0, hidden: 1 };
    return anInventory([anItem({ available: 2 }), anItem({ variantId: 'v2', available: 0 })], { counts });
  }
  const counts = { all: 4, pending: 2, fulfilled: 2, cancelled: 0 };
  return { orders: [], counts, hasNextPage: false, nextPageCursor: null };
};

test('today up to this hour against the same weekday up to the same hour, tests apart', async () => {
  const page = await openAdmin('/config', answer);
  await page.see('on last Friday by 16:00, 50');
  expect(page.text()).toMatch(/Friday,? 20 November/);
  expect(page.text()).toContain('Net sales today£20.00');
  expect(page.text()).toContain('Visits60+20 % on last Friday by 16:00, 50');
  expect(page.text()).toContain('Test orders1 £10.00, not included in the other metrics');
});

test('what runs out next says how long it lasts', async () => {
  const page = await openAdmin('/config', answer);
  await page.see('2lasts about 4 days');
});

test('today is no fall: the week is held against the one before up to the same hour', async () => {
  const page = await openAdmin('/config', answer);
  await page.see('The 7 before, £80.00 by 15:00');
  const [over, running] = ['now', 'running'].map((name) => document.querySelector(`polyline[class*="${name}"]`));
  expect(over?.getAttribute('points')?.split(' ')).toHaveLength(6);
  expect(running?.getAttribute('points')?.split(' ')).toHaveLength(2);
});

test('what waits is one press away', async () => {
  const page = await openAdmin('/config', answer);
  await page.see('2 orders to fulfil');
  // As many as the tabs of the list say, hidden products included.
  await page.see('2 products with low stock');
  expect(page.text()).toContain('1 product with sold-out variants');
  expect(page.control('Open orders to fulfil').getAttribute('href')).toBe('/config/commerce/orders?view=pending');
  await page.press('Restock what is low');
  await page.until(() => expect(location.href).toContain('/config/commerce/inventory?view=low'));
});

test('a part that fails leaves the others', async () => {
  const page = await openAdmin('/config', (sent) =>
    sent.url.startsWith('/api/events') ? Response.json({ code: 'session.forbidden' }, { status: 403 }) : answer(sent),
  );
  await page.see('You do not have access to the metrics of today');
  await page.see('2 orders to fulfil');
  expect(page.has('Try again')).toBe(false);
});
