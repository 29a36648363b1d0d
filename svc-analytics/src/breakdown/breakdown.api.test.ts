import type { BreakdownRow, VisitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RawEvent } from '../collect/raw-event.ts';
import { countWebsite } from '../rollup/roll-up.ts';
import { arbitraryEvents } from '../testing/arbitrary-events.ts';
import { rollUpDeps } from '../testing/roll-up-deps.ts';
import { startAnalytics } from '../testing/test-analytics.ts';

let now = Date.UTC(2026, 5, 1, 12);
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ RAW_EVENT_DAYS: 36_500, VISIT_DAYS: 36_500 }, { now: () => now });
});
afterAll(() => service.stop());

const owner = (websiteId: string, roles: number[] = [role.admin]) =>
  service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles });
const ask = (websiteId: string, call: string, query: Record<string, string>) =>
  owner(websiteId).call('GET', `/api/events/${call}?${new URLSearchParams(query)}`);

/** Counts events the way the service does. */
async function count(websiteId: string, events: RawEvent[]) {
  const deps = rollUpDeps(service, { batchSize: 7, now: () => now });
  await deps.events.insertNew(websiteId, events);
  await countWebsite(websiteId, deps);
}

/** Loads an order of a visit. */
async function order(websiteId: string, visitId: string, at: number, testMode: boolean) {
  const money = { value: '900', currency: 'GBP' };
  const placed = {
    ...{ orderId: `o-${visitId}`, purchasedCartId: `cart-${visitId}`, testMode, visitId, items: [] },
    ...{ grandTotal: money, shippingTotal: money, taxTotal: money },
  };
  const body = { timeZone: 'UTC', hits: [], orders: [{ at, order: placed }] };
  expect((await service.as({ websiteId, kind: 'platform' }).call('PUT', '/internal/history', body)).status).toBe(200);
}

const traits: VisitTrait[] = ['page', 'source', 'campaign', 'country', 'device', 'language', 'product'];

/** Traits and results of each visit, recomputed from its raw events. */
function visitsIn(events: readonly RawEvent[]) {
  const ids = [...new Set(events.map((event) => event.visitId).filter((id) => id !== ''))];
  return ids.flatMap((id) => {
    const own = events.filter((event) => event.visitId === id);
    const views = own.filter(({ kind }) => kind === 'view').sort((a, b) => a.at - b.at || (a._id < b._id ? -1 : 1));
    const [entry] = views;
    if (!entry) return [];
    const products = own.filter(
      (event) => (event.kind === 'view' && event.recordType === 11) || ['quickView', 'addToCart'].includes(event.name),
    );
    const names: Record<VisitTrait, string[]> = {
      page: [...new Set(views.map(({ path }) => path))],
      product: [...new Set(products.flatMap(({ itemId }) => itemId ?? []))],
      source: [entry.source],
      campaign: [entry.campaign ?? 'none'],
      country: [entry.country],
      device: [entry.device],
      language: [entry.locale ?? 'unknown'],
    };
    return [{ names, pageViews: views.length }];
  });
}

describe('A breakdown', () => {
  test('equals a recount of the raw events, by every trait, and filtered by every name of every other', async () => {
    for (const seed of [11, 12]) {
      const websiteId = `site-recount-${seed}`;
      const arbitrary = arbitraryEvents(websiteId, 45).map((events) =>
        events.map(
          (event, index): RawEvent => ({
            ...event,
            locale: ['en-GB', 'de-AT', undefined][index % 3],
            campaign: ['spring', undefined][index % 2],
          }),
        ),
      );
      const events = fc.sample(arbitrary, { seed, numRuns: 1 })[0] ?? [];
      await count(websiteId, events);
      const visits = visitsIn(events);
      expect(visits.length).toBeGreaterThan(2);
      const narrowings = traits.flatMap((trait) =>
        [...new Set(visits.flatMap(({ names }) => names[trait]))].map((name) => ({ [trait]: name })),
      );
      for (const narrowed of [{}, ...narrowings]) {
        const left = visits.filter(({ names }) =>
          Object.entries(narrowed).every(([trait, name]) => names[trait as VisitTrait].includes(name)),
        );
        for (const by of traits) {
          const { body } = await ask(websiteId, 'breakdown', {
            ...{ from: '2026-03-28', to: '2026-03-30', by, limit: '100' },
            ...narrowed,
          });
          expect(body.totals.visits).toBe(left.length);
          expect(body.totals.pageViews).toBe(left.reduce((sum, { pageViews }) => sum + pageViews, 0));
          const rows = body.rows.map(({ name, figures }: BreakdownRow) => [name, figures.visits]);
          const names = [...new Set(left.flatMap((visit) => visit.names[by]))];
          const expected = names.map((name) => [name, left.filter((visit) => visit.names[by].includes(name)).length]);
          expect(new Map(rows), `${by} ${JSON.stringify(narrowed)}`).toEqual(new Map(expected as [string, number][]));
        }
      }
    }
  });

  const hit = (id: string, at: string, url: string, more: Record<string, unknown> = {}) => ({
    ...{ id, event: 'View', at: Date.parse(at), visitorId: id, visitId: id, url },
    ...more,
  });
  const load = (websiteId: string, hits: object[]) =>
    service.as({ kind: 'platform', websiteId }).call('PUT', '/internal/history', { timeZone: 'UTC', hits, orders: [] });

  test('has one row for everything beyond its page, and continues on the next page', async () => {
    const websiteId = 'site-paged';
    const pages = [1, 1, 1, 2, 2, 3, 4].map((page, index) => hit(`v${index}`, '2026-05-01T10:00:00Z', `/p${page}`));
    await load(websiteId, pages);
    const query = { from: '2026-05-01', to: '2026-05-01', by: 'page', limit: '2' };
    const { body: first } = await ask(websiteId, 'breakdown', query);
    expect(first.rows.map(({ name, figures }: BreakdownRow) => [name, figures.visits])).toEqual([
      ['/p1', 3],
      ['/p2', 2],
    ]);
    expect(first.others).toMatchObject({ rows: 2, figures: { visits: 2, pageViews: 2, bounces: 2 } });
    const { body: next } = await ask(websiteId, 'breakdown', { ...query, cursor: first.nextPageCursor });
    expect(next.rows.map(({ name }: BreakdownRow) => name)).toEqual(['/p3', '/p4']);
    expect([next.hasNextPage, next.nextPageCursor, next.others.rows]).toEqual([false, null, 2]);
  });

  test('shows the funnel of visits by day and compared to the previous period', async () => {
    const websiteId = 'site-steps';
    await load(websiteId, [
      hit('a1', '2026-05-02T10:00:00Z', '/?utm_source=kiln-notes&utm_campaign=May', { visitId: 'a', country: 'GB' }),
      hit('a2', '2026-05-02T10:01:00Z', '/checkout/confirmed/a-secret-key', { visitId: 'a', referrer: '/checkout' }),
      hit('b1', '2026-05-01T10:00:00Z', '/', { country: 'AT' }),
      hit('c1', '2026-04-30T10:00:00Z', '/cart', { country: 'AT' }),
    ]);
    await order(websiteId, 'a', Date.parse('2026-05-02T10:01:30Z'), false);
    // A test order ends in the checkout.
    await order(websiteId, 'b1', Date.parse('2026-05-01T10:01:00Z'), true);
    const period = { from: '2026-05-01', to: '2026-05-02' };
    const { body } = await ask(websiteId, 'visits', period);
    expect(body.totals).toEqual({
      ...{ visits: 2, pageViews: 3, bounces: 1, productViews: 2, carts: 2, checkouts: 2, orders: 1 },
    });
    expect(body.before).toMatchObject({ from: '2026-04-29', to: '2026-04-30', totals: { visits: 1, carts: 1 } });
    expect(
      body.series.map(({ day, figures }: { day: string; figures: { visits: number } }) => [day, figures.visits]),
    ).toEqual([
      ['2026-05-01', 1],
      ['2026-05-02', 1],
    ]);
    const { body: may } = await ask(websiteId, 'visits', { ...period, campaign: 'may', page: '/checkout/confirmed' });
    expect([may.totals.visits, may.totals.orders]).toEqual([1, 1]);
    const { body: unmatched } = await ask(websiteId, 'visits', { ...period, country: 'FR' });
    expect(unmatched.totals.visits).toBe(0);
  });

  test('of the current day is a minute old at most, and computed in advance', async () => {
    const websiteId = 'site-goes-on';
    const day = { from: '2026-05-01', to: '2026-05-01', by: 'page' };
    const visits = async () => (await ask(websiteId, 'breakdown', day)).body.totals.visits;
    await load(websiteId, [hit('v1', '2026-05-01T10:00:00Z', '/')]);
    expect(await visits()).toBe(1);
    await load(websiteId, [hit('v2', '2026-05-01T11:00:00Z', '/')]);
    now += 61_000;
    expect(await visits()).toBe(2);
    await load('site-made-ahead', [hit('v1', '2026-05-01T10:00:00Z', '/')]);
    await service.repairJobs.run('svc-analytics.tables');
    const made = { _id: 'site-made-ahead|2026-05-01' as never };
    expect(await service.db.collection('visitTables').countDocuments(made)).toBe(1);
    expect(await service.db.collection('days').countDocuments({ isUntabled: true })).toBe(0);
  });

  test('has the time up to which its visits are counted, as visits by day have', async () => {
    const websiteId = 'site-as-of';
    const day = { from: '2026-05-01', to: '2026-05-01' };
    const visits = async (call: string, query = {}) => {
      const { asOf, totals } = (await ask(websiteId, call, { ...day, ...query })).body;
      return [asOf - began, totals.visits];
    };
    const began = now;
    await load(websiteId, [hit('v1', '2026-05-01T10:00:00Z', '/')]);
    expect(await visits('breakdown', { by: 'page' })).toEqual([0, 1]);
    await load(websiteId, [hit('v2', '2026-05-01T11:00:00Z', '/')]);
    now += 30_000;
    expect(await visits('breakdown', { by: 'page' })).toEqual([0, 1]);
    expect(await visits('visits')).toEqual([0, 1]);
    now += 31_000;
    expect(await visits('breakdown', { by: 'page' })).toEqual([61_000, 2]);
    now += 3_600_000;
    expect(await visits('visits')).toEqual([3_661_000, 2]);
  });

  test('needs access to the dashboard, is of one website, and of valid periods', async () => {
    const allowed = [role.admin, role.reporting, role.websiteManager];
    for (const path of ['breakdown?by=page&', 'visits?']) {
      const url = `/api/events/${path}from=2026-05-01&to=2026-05-02`;
      for (const one of Object.values(role)) {
        const { status } = await owner('site-paged', [one]).call('GET', url);
        expect(status, String(one)).toBe(allowed.some((code) => code === one) ? 200 : 403);
      }
      expect((await owner('site-paged').call('GET', url.replace('05-02', '04-02'))).status).toBe(400);
    }
    const { body } = await ask('site-without-visits', 'breakdown', {
      from: '2026-05-01',
      to: '2026-05-01',
      by: 'page',
    });
    expect([body.rows, body.others, body.totals.visits]).toEqual([[], null, 0]);
  });
});
