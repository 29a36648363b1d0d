import { role } from '@tessera/contracts/enumerations.ts';
import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publisherOf } from '../testing/publish-event.ts';
import { startAnalytics, storedEvents } from '../testing/test-analytics.ts';

const now = Date.UTC(2026, 4, 20, 14, 30);
const dayMs = 86_400_000;
let service: TestService;
let publish: Awaited<ReturnType<typeof publisherOf>>;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both', RAW_EVENT_DAYS: 36_500, VISIT_DAYS: 36_500 }, { now: () => now });
  publish = await publisherOf('svc-commerce', service);
});
afterAll(() => service.stop());

const gbp = (cents: number) => ({ value: String(cents), currency: 'GBP' as const });
const pounds = (cents: number) => [{ cents, currency: 'GBP' }];
const ordered = now - 2 * dayMs;
/** Reported of every order here. */
const known = { visitId: 'ann', cohort: { firstOn: ordered, isFirst: true } };

function placed(websiteId: string, orderId: string, more: Partial<DomainEventPayload<'order.placed'>> = {}) {
  const item = { productId: 'mug', sku: 'MUG', productName: 'Moor Mug', quantity: 2, unitPrice: gbp(1_000) };
  const payload = {
    ...{ orderId, purchasedCartId: `cart-${orderId}`, testMode: false, visitId: 'ann', earlier: null },
    ...{ grandTotal: gbp(2_400), shippingTotal: gbp(400), taxTotal: gbp(0), items: [item] },
    ...{ discounts: [{ code: 'TEN', cents: 200 }], ...more },
  };
  return publish({ type: 'order.placed', websiteId, at: ordered, payload });
}
const refunded = (websiteId: string, orderId: string, cents: number, more = {}) =>
  publish({
    ...{ type: 'order.refunded', websiteId, at: now - dayMs },
    payload: {
      ...{ orderId, refundId: 'r-1', amount: gbp(cents), isWhole: false, testMode: false },
      ...{ discounts: ['TEN'], ...known, ...more },
    },
  });
const cancelled = (websiteId: string, orderId: string, unpaidCents: number, more = {}) =>
  publish({
    ...{ type: 'order.cancelled', websiteId, at: now - dayMs },
    payload: { orderId, testMode: false, unpaid: gbp(unpaidCents), discounts: ['TEN'], ...known, ...more },
  });

const owner = (websiteId: string) => service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [role.admin] });

/** A visit from a letter, so that its orders have a source. */
async function visited(websiteId: string) {
  const hit = { id: 'hit-1', event: 'View', at: ordered - 60_000, visitorId: 'ann', visitId: 'ann' };
  await service.as({ websiteId, kind: 'platform' }).call('PUT', '/internal/history', {
    ...{ timeZone: 'UTC', hits: [{ ...hit, url: '/?utm_source=letter' }], orders: [] },
  });
}

/** Counts pending events: an empty import does. */
const count = (websiteId: string) =>
  service
    .as({ websiteId, kind: 'platform' })
    .call('PUT', '/internal/history', { timeZone: 'UTC', hits: [], orders: [] });

async function summaryOf(websiteId: string, period = 'from=2026-05-17&to=2026-05-20') {
  await count(websiteId);
  return (await owner(websiteId).call('GET', `/api/events/summary?${period}`)).body;
}

describe('A refund', () => {
  test('is taken off the sales of the day it was made on, however often and in whatever order it is reported', async () => {
    for (const [websiteId, steps] of [
      ['site-usual', [placed, refunded]],
      ['site-refund-first', [refunded, placed]],
      ['site-twice', [refunded, placed, refunded, refunded]],
    ] as const) {
      for (const step of steps) {
        await (step === placed ? placed(websiteId, 'o-1') : refunded(websiteId, 'o-1', 500));
        await count(websiteId);
      }
      const { totals, series } = await summaryOf(websiteId);
      expect([websiteId, totals.sales]).toEqual([
        websiteId,
        { orders: 1, cancelled: 0, units: 2, revenue: pounds(2_400), refunds: pounds(500), net: pounds(1_900) },
      ]);
      const net = series.map(({ sales }: { sales: { net: object[] } }) => sales.net);
      expect(net).toEqual([[], pounds(2_400), pounds(-500), []]);
      expect((await storedEvents(service)).filter((event) => event.websiteId === websiteId)).toHaveLength(2);
    }
  });

  test('is in the hour it was made in, and in the mailed figures', async () => {
    await placed('site-hours', 'o-1');
    await refunded('site-hours', 'o-1', 500);
    const { series } = await summaryOf('site-hours', 'from=2026-05-19&to=2026-05-19');
    expect(series[14]).toMatchObject({ sales: { refunds: pounds(500) } });
  });

  test('of a test order is in no live figure', async () => {
    await placed('site-test', 'o-1', { testMode: true });
    await refunded('site-test', 'o-1', 500, { testMode: true, cohort: undefined });
    const { totals, funnel } = await summaryOf('site-test');
    expect([totals.sales.orders, totals.sales.refunds, totals.testSales.net]).toEqual([0, [], pounds(1_900)]);
    expect(funnel.orders).toBe(0);
  });

  test('follows its order to source, discount and buyers', async () => {
    await visited('site-traits');
    await placed('site-traits', 'o-1');
    await refunded('site-traits', 'o-1', 500);
    await count('site-traits');
    const period = 'from=2026-05-17&to=2026-05-20';
    const read = async (path: string) => (await owner('site-traits').call('GET', path)).body;
    const amounts = { revenue: pounds(2_400), refunds: pounds(500), net: pounds(1_900) };
    for (const [by, name] of [
      ['source', 'letter'],
      ['discount', 'TEN'],
    ]) {
      const sales = await read(`/api/events/sales?${period}&by=${by}`);
      expect(sales.rows).toMatchObject([{ name, figures: amounts }]);
      expect(sales.totals.figures).toMatchObject(amounts);
    }
    const { months, cohorts } = await read('/api/events/buyers?months=1');
    expect(months[0].first).toMatchObject(amounts);
    expect(cohorts[0].months[0]).toMatchObject(amounts);
    const file = await owner('site-traits').call('GET', `/api/events/sales/export?${period}&by=source`);
    expect(file.body).toContain('source,title,orders,cancelled,units,revenue GBP,refunds GBP,net GBP');
    expect(file.body).toContain('letter,,1,0,2,24.00,5.00,19.00');
  });
});

describe('A cancellation', () => {
  test('takes off what was never paid, and is counted beside the orders of its day', async () => {
    await placed('site-unpaid', 'o-1');
    await placed('site-unpaid', 'o-2');
    for (const _ of [1, 2]) await cancelled('site-unpaid', 'o-1', 2_400);
    // Paid in full: its refund takes the money off.
    await refunded('site-unpaid', 'o-2', 2_400);
    await cancelled('site-unpaid', 'o-2', 0);
    const { totals } = await summaryOf('site-unpaid');
    expect(totals.sales).toMatchObject({ orders: 2, cancelled: 2, refunds: pounds(4_800), net: [] });
  });

  test('of the only order of a visit takes back the goal it reached, whichever is reported first', async () => {
    for (const websiteId of ['site-goal', 'site-goal-cancelled-first']) {
      const goal = { name: 'Orders', condition: { kind: 'order' } };
      const { body } = await owner(websiteId).call('POST', '/api/events/goals', goal);
      await service.db.collection('goals').updateMany({}, { $set: { 'goals.$[].countsFrom': 0 } });
      const reached = async () => {
        await count(websiteId);
        const { goals } = (await owner(websiteId).call('GET', '/api/events/goals?from=2026-05-17&to=2026-05-20')).body;
        return goals.find(({ id }: { id: string }) => id === body.id)?.total.reached;
      };
      await visited(websiteId);
      if (websiteId === 'site-goal') {
        await placed(websiteId, 'o-1');
        await placed(websiteId, 'o-2');
        expect(await reached()).toBe(1);
        await cancelled(websiteId, 'o-1', 2_400);
        expect(await reached()).toBe(1);
        await cancelled(websiteId, 'o-2', 2_400);
      } else {
        await cancelled(websiteId, 'o-1', 2_400);
        await placed(websiteId, 'o-1');
      }
      expect(await reached()).toBe(0);
    }
  });
});
