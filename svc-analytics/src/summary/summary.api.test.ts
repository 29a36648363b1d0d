import type { SeriesPoint } from '@tessera/contracts/analytics/summary-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

const today = () => new Date().toISOString().slice(0, 10);
let service: TestService;

beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' });
});
afterAll(() => service.stop());

const owner = (websiteId = 'site-a', roles: number[] = [role.admin]) =>
  service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles });
const read = async (websiteId = 'site-a', from = today(), to = today()) =>
  (await owner(websiteId).call('GET', `/api/events/summary?from=${from}&to=${to}`)).body;

const money = (cents: number) => ({ value: String(cents), currency: 'GBP' as const });
const order = (orderId: string, testMode: boolean, cents = 2400) => ({
  orderId,
  purchasedCartId: `cart-${orderId}`,
  testMode,
  grandTotal: money(cents + 395),
  shippingTotal: money(395),
  taxTotal: money(0),
  items: [
    { productId: 'prod-moor-mug', sku: 'MUG', productName: 'Moor Mug', quantity: 2, unitPrice: money(cents / 2) },
  ],
});

/** Puts an event on the queue the way svc-commerce's outbox does. */
const publish = (payload: ReturnType<typeof order>, websiteId: string, eventId = newId('evt')) =>
  service.queues.add(
    { name: 'svc-analytics.events', attempts: 3, backoffMs: 50 },
    {
      event: { id: eventId, type: 'order.placed', websiteId, at: Date.now(), payload },
      confirmTo: { queue: 'svc-commerce.confirmations', collection: 'orders', documentId: payload.orderId },
    },
    { jobId: newId('job') },
  );

describe('The summary', () => {
  test('shows a visit and its sale soon after they happened', async () => {
    const websiteId = 'site-main';
    const claims = { websiteId };
    await sendHit(service, { claims });
    const product = { url: 'https://fernhall.example/shop/moor-mug', itemId: 'prod-moor-mug', recordType: 11 };
    await sendHit(service, { claims, data: product, fields: { referrer: 'https://fernhall.example/' } });
    await sendHit(service, { claims, data: { url: 'https://fernhall.example/cart' } });
    await sendHit(service, { claims, data: { url: 'https://fernhall.example/checkout' } });
    await sendHit(service, { claims, fields: { ss_cvr: 'bo', ss_cvt: 'visit-2' } });
    await publish(order('live-1', false), websiteId);
    await vi.waitFor(async () => expect((await read(websiteId)).totals.sales.orders).toBe(1));
    await vi.waitFor(async () => expect((await read(websiteId)).totals.pageViews).toBe(5));
    const summary = await read(websiteId);
    expect(summary.totals).toMatchObject({
      visits: 2,
      visitors: 2,
      bounces: 1,
      sales: { orders: 1, units: 2, revenue: [{ cents: 2795, currency: 'GBP' }] },
      testSales: { orders: 0, units: 0, revenue: [] },
    });
    expect(summary.previous).toMatchObject({ visits: 0, pageViews: 0 });
    expect(summary.funnel).toEqual({ visits: 2, productViews: 1, carts: 1, checkouts: 1, orders: 1 });
    expect(summary.pages[0]).toEqual({ path: '/', pageViews: 2 });
    expect(summary.devices).toEqual([{ name: 'phone', visits: 2 }]);
    expect(summary.products).toMatchObject([
      { productId: 'prod-moor-mug', name: 'Moor Mug', views: 1, units: 2, revenue: [{ cents: 2400, currency: 'GBP' }] },
    ]);
    expect(summary.grain).toBe('hour');
    expect(summary.series).toHaveLength(24);
    const visitsByHour = summary.series.map((point: { visits: number }) => point.visits);
    expect(visitsByHour.reduce((sum: number, visits: number) => sum + visits, 0)).toBe(2);
  });

  test('PAY-149 an order that is reported again, by the same event or another one, is not a second sale', async () => {
    const websiteId = 'site-repeated';
    for (const id of ['evt_same', 'evt_same', undefined]) await publish(order('live-1', false), websiteId, id);
    await publish(order('live-2', false), websiteId);
    await vi.waitFor(async () => expect((await read(websiteId)).totals.sales.orders).toBe(2));
    expect((await storedEvents(service)).filter((event) => event.websiteId === websiteId)).toHaveLength(2);
  });

  test('PAY-150 test orders are counted apart, and in no live figure', async () => {
    const websiteId = 'site-test-mode';
    await publish(order('test-1', true), websiteId);
    await publish(order('live-2', false, 5000), websiteId);
    await vi.waitFor(async () => {
      const { totals } = await read(websiteId);
      expect([totals.testSales.orders, totals.sales.orders]).toEqual([1, 1]);
    });
    const { totals, products } = await read(websiteId);
    expect(totals.testSales).toMatchObject({ orders: 1, units: 2, revenue: [{ cents: 2795, currency: 'GBP' }] });
    expect(totals.sales.revenue).toEqual([{ cents: 5395, currency: 'GBP' }]);
    expect(products[0]).toMatchObject({ units: 2, testUnits: 2, revenue: [{ cents: 5000, currency: 'GBP' }] });
  });

  test('lists dropped events by reason', async () => {
    const websiteId = 'site-drops';
    const claims = { websiteId };
    await sendHit(service, { claims, headers: { 'user-agent': 'curl/8.5.0' } });
    await sendHit(service, { claims, headers: { 'user-agent': 'curl/8.5.0' } });
    await sendHit(service, { claims, data: { url: 'nowhere' } });
    for (const _ of [1, 2, 3]) await sendHit(service, { claims, fields: { eventId: 'same' } });
    await vi.waitFor(
      async () => expect((await read(websiteId)).dropped).toEqual({ bot: 2, invalid: 1, duplicate: 2 }),
      15_000,
    );
  });

  test('is compared to the days before, or the same dates a year before, in the zone of the website', async () => {
    const websiteId = 'site-compared';
    const hit = (id: string, at: string) => ({
      ...{ id, event: 'View', at: Date.parse(at), visitorId: id, visitId: id, url: '/' },
    });
    // 00:30 of the 29th of March in London, and 00:30 of the 30th, the night after clocks went forward.
    const hits = [
      hit('now', '2026-03-29T00:30:00Z'),
      hit('next', '2026-03-29T23:30:00Z'),
      hit('before', '2026-03-28T12:00:00Z'),
      hit('year', '2025-03-29T12:00:00Z'),
    ];
    const loaded = await service
      .as({ kind: 'platform', websiteId })
      .call('PUT', '/internal/history', { timeZone: 'Europe/London', hits, orders: [] });
    expect(loaded.status).toBe(200);
    const day = '/api/events/summary?from=2026-03-29&to=2026-03-29';
    const { body: usual } = await owner(websiteId).call('GET', day);
    expect([usual.totals.visits, usual.previous.visits]).toEqual([1, 1]);
    expect(usual.before).toMatchObject({ from: '2026-03-28', to: '2026-03-28' });
    expect(usual.before.series[12]).toMatchObject({ at: '2026-03-28T12', visits: 1 });
    const days = '/api/events/summary?from=2026-03-29&to=2026-03-30&compare=year';
    const { body: year } = await owner(websiteId).call('GET', days);
    expect([year.totals.visits, year.previous.visits]).toEqual([2, 1]);
    expect(year.before.series.map(({ at, visits }: SeriesPoint) => [at, visits])).toEqual([
      ['2025-03-29', 1],
      ['2025-03-30', 0],
    ]);
  });

  test('compares a day that runs with the same hours of the day before', async () => {
    const websiteId = 'site-so-far';
    await sendHit(service, { claims: { websiteId } });
    await vi.waitFor(async () => expect((await read(websiteId)).totals.visits).toBe(1));
    const { soFar } = await read(websiteId);
    expect(soFar.until.slice(0, 11)).toBe(`${today()}T`);
    // The hour that runs is on neither side.
    expect([soFar.now.visits, soFar.previous.visits]).toEqual([0, 0]);
    expect((await read(websiteId, '2026-01-01', '2026-01-02')).soFar).toBeUndefined();
  });

  test('is for admins, reporting and website managers of the website alone', async () => {
    const path = `/api/events/summary?from=${today()}&to=${today()}`;
    const status = async (caller: ReturnType<typeof owner>) => (await caller.call('GET', path)).status;
    const allowed = [role.admin, role.reporting, role.websiteManager];
    for (const one of Object.values(role)) {
      expect(await status(owner('site-a', [one])), String(one)).toBe(allowed.some((code) => code === one) ? 200 : 403);
    }
    expect(await status(service.as())).toBe(401);
    expect((await read('site-without-visits')).totals.pageViews).toBe(0);
  });

  test.each([
    ['from=2026-05-03&to=2026-05-02'],
    ['from=2020-01-01&to=2026-05-02'],
    ['from=0000-01-01&to=0000-01-02'],
    ['from=1970-01-01&to=9999-12-31'],
    ['from=2026-13-01&to=2026-13-02'],
    ['from=yesterday&to=today'],
    ['from=2026-05-03'],
  ])('answers 400 to %s', async (query) => {
    expect((await owner().call('GET', `/api/events/summary?${query}`)).status).toBe(400);
  });

  test('answers for days without counts', async () => {
    for (const query of ['from=1970-01-01&to=1970-01-02', 'from=9999-12-30&to=9999-12-31&compare=year']) {
      const { status, body } = await owner().call('GET', `/api/events/summary?${query}`);
      expect([query, status, body.totals?.pageViews]).toEqual([query, 200, 0]);
    }
  });

  test('another website cannot be named: its id is passed over', async () => {
    await sendHit(service, { claims: { websiteId: 'site-seen' } });
    await vi.waitFor(async () => expect((await read('site-seen')).totals.pageViews).toBe(1));
    const named = `/api/events/summary?from=${today()}&to=${today()}&websiteId=site-seen`;
    expect((await owner('site-without-visits').call('GET', named)).body.totals.pageViews).toBe(0);
  });
});
