import type { PastOrder } from '@tessera/contracts/analytics/import-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAnalytics } from '../testing/test-analytics.ts';

const now = Date.UTC(2026, 4, 20, 14, 30);
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ RAW_EVENT_DAYS: 36_500, VISIT_DAYS: 36_500 }, { now: () => now });
  await load();
});
afterAll(() => service.stop());

const gbp = (cents: number) => ({ value: String(cents), currency: 'GBP' as const });
/** By the clocks of London, one minute past midnight on the first of May. */
const firstOfMay = Date.UTC(2026, 3, 30, 23, 1);
const at = (month: number, day: number) => Date.UTC(2026, month - 1, day, 12);

type Earlier = PastOrder['order']['earlier'];
const after = (orders: number, firstOn: number, lastOn = firstOn): Earlier => ({ orders, firstOn, lastOn });
let orderCount = 0;
function sale(time: number, earlier: Earlier, more: Partial<PastOrder['order']> = {}): PastOrder {
  orderCount += 1;
  return {
    at: time,
    order: {
      ...{ orderId: `o-${orderCount}`, purchasedCartId: `cart-${orderCount}`, testMode: false, items: [] },
      ...{ grandTotal: gbp(1_000), shippingTotal: gbp(0), taxTotal: gbp(0) },
      ...(earlier !== undefined && { earlier }),
      ...more,
    },
  };
}

/** Ann came in March, Bo in March, Cy in April by one minute of London's May, Dee long ago. */
const orders: PastOrder[] = [
  sale(at(3, 2), null),
  sale(at(3, 5), after(1, at(3, 2))),
  sale(at(4, 9), after(2, at(3, 2), at(3, 5))),
  sale(at(4, 20), after(3, at(3, 2), at(4, 9)), { grandTotal: gbp(3_000) }),
  sale(at(3, 9), null, { grandTotal: { value: '700', currency: 'EUR' } }),
  sale(firstOfMay, null),
  sale(at(5, 19), after(1, firstOfMay), { grandTotal: gbp(2_000) }),
  sale(at(5, 2), after(1, Date.UTC(2024, 0, 5))),
  // From before repeat orders were reported, and a test order.
  sale(at(4, 3), undefined, { grandTotal: gbp(500) }),
  sale(at(4, 4), null, { testMode: true }),
];

async function load() {
  const answer = await service
    .as({ kind: 'platform' })
    .call('PUT', '/internal/history', { timeZone: 'Europe/London', hits: [], orders });
  expect(answer.status).toBe(200);
}

const owner = (one: number = role.reporting) => service.as({ kind: 'staff', siteUserId: 'edda', roles: [one] });
const read = async (query = '?months=3') => (await owner().call('GET', `/api/events/buyers${query}`)).body;
const money = (cents: number) => [{ cents, currency: 'GBP' }];

describe('Buyers', () => {
  test('are grouped by the month of their first order, once for each month they ordered in', async () => {
    expect((await read()).cohorts).toMatchObject([
      {
        ...{ month: '2026-03', buyers: 2, orderedAgain: 1 },
        months: [
          { month: '2026-03', buyers: 2, orders: 3, revenue: [...money(2_000), { cents: 700, currency: 'EUR' }] },
          { month: '2026-04', buyers: 1, orders: 2, revenue: money(4_000) },
          { month: '2026-05', buyers: 0, orders: 0, revenue: [] },
        ],
      },
      {
        ...{ month: '2026-05', buyers: 1, orderedAgain: 1 },
        months: [{ month: '2026-05', buyers: 1, orders: 2, revenue: money(3_000) }],
      },
    ]);
  });

  test('are new or returning; orders without that information are separate', async () => {
    const none = { orders: 0, revenue: [] };
    expect((await read()).months).toMatchObject([
      {
        month: '2026-03',
        first: { orders: 2, revenue: [...money(1_000), { cents: 700, currency: 'EUR' }] },
        again: { orders: 1, revenue: money(1_000) },
        unknown: none,
      },
      {
        month: '2026-04',
        first: none,
        again: { orders: 2, revenue: money(4_000) },
        unknown: { orders: 1, revenue: money(500) },
      },
      {
        month: '2026-05',
        first: { orders: 1, revenue: money(1_000) },
        again: { orders: 2, revenue: money(3_000) },
        unknown: none,
      },
    ]);
  });

  test('return within a number of days after their first order', async () => {
    const gaps = (await read()).gaps.map(({ withinDays, buyers }: Record<string, number>) => [withinDays, buyers]);
    expect(gaps).toEqual([
      ...[
        [7, 1],
        [30, 1],
        [60, 0],
        [90, 0],
        [180, 0],
        [365, 0],
      ],
      [null, 1],
    ]);
  });

  test('are those of the requested months, a year by default, and of one website', async () => {
    const year = await read('');
    expect([year.current, year.months.length, year.months[0].month]).toEqual(['2026-05', 12, '2025-06']);
    const running = await read('?months=1');
    expect(running.cohorts.map(({ month }: { month: string }) => month)).toEqual(['2026-05']);
    const other = service.as({ kind: 'staff', siteUserId: 'bo', roles: [role.reporting], websiteId: 'site-b' });
    expect((await other.call('GET', '/api/events/buyers')).body.cohorts).toEqual([]);
    for (const months of ['0', '25', 'x', '1.5']) {
      expect((await owner().call('GET', `/api/events/buyers?months=${months}`)).status).toBe(400);
    }
    expect((await owner(role.commenter).call('GET', '/api/events/buyers')).status).toBe(403);
  });

  test('are exported, a line for each month of each cohort', async () => {
    const headers = await owner().proof();
    const file = (query: string) => fetch(`${service.url}/api/events/buyers/export?${query}`, { headers });
    const csv = await file('months=3');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="buyers-2026-05-20.csv"');
    expect((await csv.text()).split('\r\n')).toEqual([
      'first order,month,buyers,orders,cancelled,revenue GBP,refunds GBP,net GBP,revenue EUR,refunds EUR,net EUR',
      '2026-03,2026-03,2,3,0,20.00,0.00,20.00,7.00,0.00,7.00',
      '2026-03,2026-04,1,2,0,40.00,0.00,40.00,0.00,0.00,0.00',
      '2026-03,2026-05,0,0,0,0.00,0.00,0.00,0.00,0.00,0.00',
      '2026-05,2026-05,1,2,0,30.00,0.00,30.00,0.00,0.00,0.00',
      '',
    ]);
    expect(await (await file('months=3&format=json')).json()).toEqual(await read());
  });
});
