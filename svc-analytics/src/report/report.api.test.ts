import type { PastHit, PastOrder } from '@tessera/contracts/analytics/import-calls.ts';
import type { ReportSchedule } from '@tessera/contracts/analytics/report-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { RawEvent } from '../collect/raw-event.ts';
import { startAnalytics } from '../testing/test-analytics.ts';
import { reportJobName } from './report-feature.ts';

/** A Friday; in London the week before went from the 16th to the 22nd. */
const friday = Date.UTC(2026, 10, 27, 12);
const monday = Date.UTC(2026, 10, 30, 7);
let now = friday;
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ RAW_EVENT_DAYS: 36_500, VISIT_DAYS: 36_500 }, { now: () => now });
});
afterAll(() => service.stop());
beforeEach(() => {
  now = friday;
});

const path = '/api/events/report';
const timeZone = 'Europe/London';

function staff(websiteId: string, one: number = role.admin) {
  const who = service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [one] });
  return {
    read: () => who.call('GET', path),
    name: (report: ReportSchedule, expected?: ReportSchedule) => who.call('PUT', path, { ...report, expected }),
    send: () => who.call('POST', `${path}/send`),
    makeGoal: (name: string) => who.call('POST', '/api/events/goals', { name, condition: { kind: 'order' } }),
  };
}

const weekly = { every: 'week', mails: ['ann@shop.example', 'ben@shop.example'] } as const;
const asReport = (report: { every: ReportSchedule['every']; mails: readonly string[] }): ReportSchedule => ({
  every: report.every,
  mails: [...report.mails],
});

const load = (websiteId: string, hits: PastHit[], orders: PastOrder[] = [], zone = timeZone) =>
  service.as({ websiteId, kind: 'platform' }).call('PUT', '/internal/history', { timeZone: zone, hits, orders });
const hit = (id: string, day: string, url: string): PastHit => ({
  ...{ id, event: 'View', at: Date.parse(`${day}T10:00:00Z`), visitorId: `of-${id}`, visitId: `in-${id}`, url },
  ...{ viewportWidth: 1440, country: 'GB' },
});
const gbp = (value: string) => ({ value, currency: 'GBP' }) as const;
const order = (orderId: string, day: string, visitId?: string): PastOrder => ({
  at: Date.parse(`${day}T11:00:00Z`),
  order: {
    ...{ orderId, purchasedCartId: `cart-${orderId}`, testMode: false },
    ...{ grandTotal: gbp('4200'), shippingTotal: gbp('0'), taxTotal: gbp('0') },
    items: [{ productId: 'prod-moor-mug', sku: 'MUG', productName: 'Moor mug', quantity: 2, unitPrice: gbp('2100') }],
    ...(visitId && { visitId }),
  },
});

/** The mails of a website's report in the outbox, oldest first. */
async function mailsOf(websiteId: string) {
  const found = await service.db
    .collection<{
      _id: string;
      outbox?: { payload: { to: string[]; adminPath: string; mail: Record<string, unknown> } }[];
    }>('reports')
    .findOne({ _id: websiteId });
  return (found?.outbox ?? []).map(({ payload }) => payload);
}
const sendDue = () => service.repairJobs.run(reportJobName);

test('no report is mailed without recipients; the next report is due in the morning after the week', async () => {
  const { read, name } = staff('site-first');
  expect((await read()).body).toEqual({ every: 'week', mails: [], nextMs: null });
  await load('site-first', []);
  const { status, body } = await name(asReport(weekly));
  expect([status, body]).toEqual([200, { ...weekly, nextMs: monday }]);
  expect((await read()).body).toEqual(body);
  now = monday - 1;
  await sendDue();
  expect(await mailsOf('site-first')).toEqual([]);
  now = monday;
  await sendDue();
  await sendDue();
  expect(await mailsOf('site-first')).toHaveLength(1);
  expect((await read()).body.nextMs).toBe(monday + 7 * 86_400_000);
  await name({ every: 'week', mails: [] });
  expect((await read()).body).toEqual({ every: 'week', mails: [], nextMs: null });
  now = monday + 8 * 86_400_000;
  await sendDue();
  expect(await mailsOf('site-first')).toHaveLength(1);
});

test('contains visits, sales, lists and goals of the week, and those of the week before', async () => {
  const websiteId = 'site-figures';
  const { name, makeGoal } = staff(websiteId);
  await load(websiteId, [hit('a', '2026-11-22', '/before')]);
  await name(asReport(weekly));
  await makeGoal('Orders');
  now = monday;
  const answer = await load(
    websiteId,
    [
      hit('b', '2026-11-23', '/shop?utm_source=kiln-notes'),
      hit('c', '2026-11-29', '/shop'),
      hit('d', '2026-11-29', '/about'),
      { ...hit('e', '2026-11-30', '/after'), at: Date.parse('2026-11-30T00:00:00Z') },
    ],
    [order('o1', '2026-11-29', 'in-c'), order('o2', '2026-11-16')],
  );
  expect(answer.body).toEqual({ stored: 6, known: 0 });
  await sendDue();
  const money = [{ cents: 4_200, currency: 'GBP' }];
  expect(await mailsOf(websiteId)).toEqual([
    {
      to: weekly.mails,
      adminPath: '/config/analytics?days=custom&from=2026-11-23&to=2026-11-29',
      mail: {
        kind: 'report',
        every: 'week',
        from: '2026-11-23',
        to: '2026-11-29',
        figures: { visits: 3, visitors: 3, pageViews: 3, orders: 1, revenue: money, refunds: [] },
        before: { visits: 1, visitors: 1, pageViews: 1, orders: 1, revenue: money, refunds: [] },
        pages: [
          { name: '/shop', count: 2 },
          { name: '/about', count: 1 },
        ],
        sources: [
          { name: 'direct', count: 2 },
          { name: 'kiln-notes', count: 1 },
        ],
        products: [{ name: 'Moor mug', count: 2, revenue: money }],
        goals: [{ name: 'Orders', count: 1 }],
      },
    },
  ]);
});

test('what waits to be counted is counted first', async () => {
  const websiteId = 'site-waiting';
  await staff(websiteId).name(asReport(weekly));
  const view = { kind: 'view', name: 'View', path: '/', source: 'direct', device: 'phone', country: 'GB' } as const;
  const came = { visitorId: 'ann', visitId: 'v1', at: friday, expireOn: new Date(Date.now() + 86_400_000) };
  await service.db
    .collection<RawEvent>('events')
    .insertOne({ _id: `${websiteId}|e1`, websiteId, ...view, ...came, pending: true });
  now = monday;
  await sendDue();
  expect((await mailsOf(websiteId)).map(({ mail }) => mail.figures)).toMatchObject([{ visits: 1, pageViews: 1 }]);
});

test('each week is mailed once by concurrent processes, and once after weeks without a run', async () => {
  const websiteId = 'site-once';
  await load(websiteId, []);
  await staff(websiteId).name(asReport(weekly));
  now = monday + 21 * 86_400_000 + 3_600_000;
  await Promise.all([sendDue(), sendDue(), sendDue(), sendDue()]);
  expect((await mailsOf(websiteId)).map(({ mail }) => [mail.from, mail.to])).toEqual([['2026-12-14', '2026-12-20']]);
  expect((await staff(websiteId).read()).body.nextMs).toBe(monday + 28 * 86_400_000);
});

test('a website that changes its time zone gets no day twice', async () => {
  const websiteId = 'site-moves';
  await load(websiteId, [], [], 'Pacific/Kiritimati');
  await staff(websiteId).name({ every: 'day', mails: ['ann@shop.example'] });
  const morning = Date.UTC(2026, 10, 27, 17);
  expect((await staff(websiteId).read()).body.nextMs).toBe(morning);
  now = morning;
  await sendDue();
  // In the zone where it is the day before, yesterday was reported already.
  await load(websiteId, [], [], 'Pacific/Honolulu');
  for (let hour = 0; hour < 60; hour += 1) {
    now += 3_600_000;
    await sendDue();
  }
  expect((await mailsOf(websiteId)).map(({ mail }) => mail.from)).toEqual(['2026-11-27', '2026-11-28']);
});

test('a report is changed if it is as read; of three concurrent changes one is stored', async () => {
  const { read, name } = staff('site-race');
  let seen: ReportSchedule = { every: 'week', mails: [] };
  for (const round of ['a', 'b']) {
    const answers = await Promise.all(
      [1, 2, 3].map((one) => name({ every: 'month', mails: [`${round}${one}@shop.example`] }, seen)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const stored = (await read()).body;
    expect(answers.find(({ status }) => status === 200)?.body).toEqual(stored);
    seen = { every: stored.every, mails: stored.mails };
  }
  expect((await name(asReport(weekly))).status).toBe(200);
});

test('the last report can be sent right now, which leaves the next unchanged; not without recipients, and five times an hour at most', async () => {
  const websiteId = 'site-now';
  const { name, read, send } = staff(websiteId);
  expect((await send()).body).toMatchObject({ code: 'request.invalid', errors: { mails: 'Add a recipient first.' } });
  await load(websiteId, [hit('a', '2026-11-20', '/shop')]);
  await name(asReport(weekly));
  const answer = await send();
  expect([answer.status, answer.body]).toEqual([202, { from: '2026-11-16', to: '2026-11-22' }]);
  expect((await mailsOf(websiteId)).map(({ mail, to }) => [mail.from, to])).toEqual([['2026-11-16', weekly.mails]]);
  expect((await read()).body.nextMs).toBe(monday);
  const more = [];
  for (let time = 0; time < 5; time += 1) more.push((await send()).status);
  expect(more).toEqual([202, 202, 202, 429, 429]);
});

test.each([
  ['an unknown interval', { every: 'hour', mails: [] }],
  ['no address', { every: 'week', mails: ['ann'] }],
  ['an address twice', { every: 'week', mails: ['ann@shop.example', 'Ann@shop.example'] }],
  ['too many', { every: 'week', mails: Array.from({ length: 21 }, (_, at) => `a${at}@shop.example`) }],
])('%s is refused and changes nothing', async (_, body) => {
  const who = service.as({ websiteId: 'site-bad', kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
  expect((await who.call('PUT', path, body)).status).toBe(400);
  expect((await who.call('GET', path)).body.mails).toEqual([]);
});

test('only admins and website managers see and say who is mailed', async () => {
  for (const one of [role.reporting, role.storeManager, role.viewer]) {
    const { read, name, send } = staff('site-roles', one);
    const statuses = [(await read()).status, (await name(asReport(weekly))).status, (await send()).status];
    expect(statuses).toEqual([403, 403, 403]);
  }
});

test('one that cannot be made keeps no other from its report, and is made later', async () => {
  await load('site-broken', []);
  await load('site-whole', []);
  for (const websiteId of ['site-broken', 'site-whole']) await staff(websiteId).name(asReport(weekly));
  const days = service.db.collection<{ _id: string }>('days');
  // No release writes this: visits that are not a number.
  await days.insertOne({ ...daily('site-broken'), visits: 'many' } as never);
  now = monday;
  await sendDue();
  expect([await mailsOf('site-broken'), (await mailsOf('site-whole')).length]).toEqual([[], 1]);
  await days.deleteOne({ _id: daily('site-broken')._id });
  now = monday + 600_000;
  await sendDue();
  expect(await mailsOf('site-broken')).toHaveLength(1);
});

const daily = (websiteId: string) => ({
  _id: `${websiteId}|2026-11-24`,
  websiteId,
  day: '2026-11-24',
  schemaVersion: 1,
});
