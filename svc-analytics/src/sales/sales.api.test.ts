import type { PastOrder } from '@tessera/contracts/analytics/import-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readableDays, recount } from '../testing/recount.ts';
import { daysOf, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

const now = Date.UTC(2026, 4, 20, 14, 30);
const timeZone = 'Europe/London';
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ RAW_EVENT_DAYS: 36_500, VISIT_DAYS: 36_500 }, { now: () => now });
  await load();
});
afterAll(() => service.stop());

const noon = (day: number) => Date.UTC(2026, 4, day, 12);
const gbp = (cents: number) => ({ value: String(cents), currency: 'GBP' as const });

function sale(orderId: string, day: number, more: Partial<PastOrder['order']> = {}): PastOrder {
  const item = { productId: 'mug', sku: 'MUG', productName: 'Moor Mug', quantity: 2, unitPrice: gbp(1_000) };
  return {
    at: noon(day) + 60_000,
    order: {
      ...{ orderId, purchasedCartId: `cart-${orderId}`, testMode: false },
      ...{ grandTotal: gbp(2_400), shippingTotal: gbp(400), taxTotal: gbp(0), items: [item], ...more },
    },
  };
}

/** Two visits of two sources and orders in and out of them, on two days of this period and one of the one before. */
async function load() {
  const view = (visitId: string, day: number, url: string) => ({
    ...{ id: `hit-${visitId}-${day}`, event: 'View', at: noon(day), visitorId: visitId, visitId, url, country: 'GB' },
  });
  const vase = { productId: 'vase', sku: 'VASE', productName: 'Heron Vase', quantity: 1, unitPrice: gbp(9_000) };
  const ten = [{ code: 'TEN', cents: 200 }];
  const answer = await service.as({ kind: 'platform' }).call('PUT', '/internal/history', {
    timeZone,
    hits: [view('ann', 18, '/?utm_source=letter&utm_campaign=spring'), view('bo', 19, '/'), view('cy', 14, '/')],
    orders: [
      sale('o-1', 18, { visitId: 'ann', discounts: ten }),
      sale('o-2', 18, { visitId: 'ann', discounts: [...ten, { code: 'Summer', cents: 300 }] }),
      sale('o-3', 19, { visitId: 'bo', discounts: [], grandTotal: gbp(9_400), items: [vase] }),
      // From before visits and discounts were reported.
      sale('o-4', 19),
      sale('o-5', 14, { visitId: 'cy', discounts: ten }),
      sale('o-test', 19, { visitId: 'bo', discounts: ten, testMode: true }),
      // Today, which is not over.
      sale('o-6', 20, { visitId: 'unknown', discounts: [] }),
    ],
  });
  expect(answer.status).toBe(200);
}

const owner = (one: number = role.reporting) => service.as({ kind: 'staff', siteUserId: 'edda', roles: [one] });
const period = 'from=2026-05-17&to=2026-05-20';
const read = async (by: string, more = '') =>
  (await owner().call('GET', `/api/events/sales?${period}&by=${by}${more}`)).body;
const revenue = (cents: number) => [{ cents, currency: 'GBP' }];

describe('Sales of a period', () => {
  test('are grouped by the source of their visit; those without a visit are separate', async () => {
    const sales = await read('source');
    expect(sales.rows).toMatchObject([
      {
        name: 'direct',
        figures: { orders: 1, units: 1, revenue: revenue(9_400) },
        compared: {
          now: { orders: 1, units: 1, revenue: revenue(9_400) },
          before: { orders: 1, units: 2, revenue: revenue(2_400) },
        },
      },
      {
        name: 'letter',
        figures: { orders: 2, units: 4, revenue: revenue(4_800) },
        compared: {
          now: { orders: 2, units: 4, revenue: revenue(4_800) },
          before: { orders: 0, units: 0, revenue: [] },
        },
      },
    ]);
    expect(sales.unknown.figures).toMatchObject({ orders: 2, units: 4, revenue: revenue(4_800) });
    expect(sales.totals.figures).toMatchObject({ orders: 5, units: 9, revenue: revenue(19_000) });
    expect(sales.none).toBeNull();
  });

  test('a day that runs is held against none', async () => {
    const { days, totals } = await read('source');
    expect(days).toEqual({
      now: { from: '2026-05-17', to: '2026-05-19' },
      before: { from: '2026-05-13', to: '2026-05-15' },
    });
    expect(totals.compared.now.orders).toBe(4);
    expect(totals.compared.before.orders).toBe(1);
    const today = await owner().call('GET', '/api/events/sales?from=2026-05-20&to=2026-05-20&by=source');
    expect([today.body.days, today.body.totals.compared]).toEqual([null, null]);
  });

  test('are grouped by discount, with the amount of each, and orders without one', async () => {
    const { rows, none, unknown } = await read('discount');
    expect(rows.map(({ name, figures }: { name: string; figures: object }) => [name, figures])).toMatchObject([
      ['TEN', { orders: 2, units: 4, revenue: revenue(4_800), off: revenue(400) }],
      ['Summer', { orders: 1, units: 2, revenue: revenue(2_400), off: revenue(300) }],
    ]);
    expect(none.figures).toMatchObject({ orders: 2, units: 3, revenue: revenue(11_800), off: [] });
    expect(unknown.figures).toMatchObject({ orders: 1, units: 2, revenue: revenue(2_400), off: [] });
  });

  test('are grouped by product with the price of units, and are paged', async () => {
    const first = await read('product', '&limit=1');
    expect(first).toMatchObject({ others: 1, hasNextPage: true, unknown: null });
    expect(first.rows).toMatchObject([
      { name: 'vase', title: 'Heron Vase', figures: { units: 1, revenue: revenue(9_000) } },
    ]);
    const next = await read('product', `&limit=1&cursor=${first.nextPageCursor}`);
    expect(next.rows).toMatchObject([{ name: 'mug', figures: { units: 8, revenue: revenue(8_000) } }]);
    expect(next.hasNextPage).toBe(false);
  });

  test('equal a recount of the raw events', async () => {
    const days = await service.db.collection('days').find(daysOf('site-a')).toArray();
    expect(readableDays(days)).toEqual(recount(await storedEvents(service), timeZone));
  });

  test('are had as a file', async () => {
    const headers = await owner().proof();
    const answer = await fetch(`${service.url}/api/events/sales/export?${period}&by=discount`, { headers });
    expect(answer.headers.get('content-disposition')).toMatch(/filename="sales-by-discount-2026-05-20.csv"/);
    expect((await answer.text()).split('\r\n')).toEqual([
      'discount,title,orders,cancelled,units,revenue GBP,refunds GBP,net GBP,taken off GBP',
      'TEN,,2,0,4,48.00,0.00,48.00,4.00',
      'Summer,,1,0,2,24.00,0.00,24.00,3.00',
      ',No discount,2,0,3,118.00,0.00,118.00,0.00',
      ',Not known,1,0,2,24.00,0.00,24.00,0.00',
      '',
    ]);
  });

  test('are for those who see the figures, of a period there is', async () => {
    const ask = async (query: string, one?: number) =>
      (await owner(one).call('GET', `/api/events/sales?${query}`)).status;
    expect(await ask(`${period}&by=source`, role.editor)).toBe(403);
    expect(await ask(`${period}&by=weather`)).toBe(400);
    expect(await ask('from=2026-05-20&to=2026-05-19&by=source')).toBe(400);
    expect(await ask(`${period}&by=source&cursor=nonsense`)).toBe(200);
  });

  test('of another website are empty', async () => {
    const other = service.as({ websiteId: 'site-b', kind: 'staff', siteUserId: 'edda', roles: [role.reporting] });
    const answer = await other.call('GET', `/api/events/sales?${period}&by=source`);
    expect(answer.body).toMatchObject({ rows: [], totals: { figures: { orders: 0 } } });
  });
});
