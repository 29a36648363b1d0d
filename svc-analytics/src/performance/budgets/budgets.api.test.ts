import type { SpeedBudgets } from '@tessera/contracts/analytics/speed-budget-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startAnalytics } from '../../testing/test-analytics.ts';
import { createSpeedStore } from '../speed-store.ts';
import { budgetJobName } from './budgets-feature.ts';

const noon = Date.UTC(2026, 10, 26, 12);
const morning = Date.UTC(2026, 10, 27, 7);
const dayMs = 86_400_000;
let now = noon;
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({}, { now: () => now });
});
afterAll(() => service.stop());
beforeEach(() => {
  now = noon;
});

const path = '/api/events/speed/budgets';

function staff(websiteId: string, one: number = role.admin) {
  const who = service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [one] });
  return {
    read: () => who.call('GET', path),
    want: (budgets: SpeedBudgets['budgets'], mails = ['ann@shop.example'], expected?: SpeedBudgets) =>
      who.call('PUT', path, { budgets, mails, expected }),
  };
}

/** Equal page loads of a day. */
async function measured(websiteId: string, day: string, lcp: number, loads = 100) {
  const value = {
    metric: 'lcp',
    value: lcp,
    pagePath: '/',
    device: 'phone',
    module: undefined,
    element: 'img.hero',
  } as const;
  // Within the retention time of the database's own clock.
  await createSpeedStore(service.models, 400).add(websiteId, { day, now: Date.now() }, Array(loads).fill(value));
}

interface MailRequest {
  mail: {
    over: { metric: string; p75: number; budget: number; loads: number; from: string; to: string }[];
    slowest: object[];
  };
  to: string[];
}
async function mailsOf(websiteId: string): Promise<MailRequest[]> {
  const found = await service.db
    .collection<{ _id: string; outbox?: { payload: MailRequest }[] }>('speedBudgets')
    .findOne({ _id: websiteId });
  return (found?.outbox ?? []).map(({ payload }) => payload);
}
const runCheck = () => service.repairJobs.run(budgetJobName);

test('recipients get a mail the morning after pages exceeded the budget: once, until pages are within it again', async () => {
  const site = 'site-slower';
  await staff(site).want({ lcp: 2_500, cls: 0.1 });
  await measured(site, '2026-11-26', 4_000);
  now = morning - 1;
  await runCheck();
  expect(await mailsOf(site)).toEqual([]);
  now = morning;
  await Promise.all([runCheck(), runCheck(), runCheck()]);
  const [first, ...more] = await mailsOf(site);
  expect(more).toEqual([]);
  expect(first).toMatchObject({ to: ['ann@shop.example'], adminPath: '/config/speed?days=7' });
  expect(first?.mail.over).toEqual([
    { ...{ metric: 'lcp', p75: expect.any(Number), budget: 2_500, loads: 100 }, from: '2026-11-26', to: '2026-11-26' },
  ]);
  expect(Math.abs((first?.mail.over[0]?.p75 ?? 0) - 4_000)).toBeLessThan(4_000 * 0.03);
  expect(first?.mail.slowest).toEqual([{ metric: 'lcp', element: 'img.hero', p75: first?.mail.over[0]?.p75 }]);
  // As slow on the next day, then fast, then slow again.
  for (const [day, lcp, times] of [
    ['2026-11-27', 4_000, 1],
    ['2026-11-28', 900, 1],
    ['2026-11-29', 4_000, 2],
  ] as const) {
    await measured(site, day, lcp, 2_000);
    now += dayMs;
    await runCheck();
    expect(await mailsOf(site), day).toHaveLength(times);
  }
});

test('a day with too few page loads is judged with its week, and a week with too few is not judged', async () => {
  for (const [site, loads, times] of [
    ['site-few', 20, 1],
    ['site-fewer', 10, 0],
  ] as const) {
    await staff(site).want({ lcp: 2_500 });
    for (const day of ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']) {
      await measured(site, day, 4_000, loads);
    }
    now = morning;
    await runCheck();
    expect((await mailsOf(site)).map(({ mail: { over } }) => [over[0]?.from, over[0]?.to])).toEqual(
      Array(times).fill(['2026-11-20', '2026-11-26']),
    );
    now = noon;
  }
});

test('no mail is sent for pages within the budget, nor without recipients', async () => {
  await staff('site-fast').want({ lcp: 2_500 });
  await staff('site-unnamed').want({ lcp: 2_500 }, []);
  await measured('site-fast', '2026-11-26', 2_000);
  await measured('site-unnamed', '2026-11-26', 4_000);
  now = morning;
  await runCheck();
  expect([await mailsOf('site-fast'), await mailsOf('site-unnamed')]).toEqual([[], []]);
});

test('a changed budget is checked again', async () => {
  const site = 'site-again';
  await staff(site).want({ lcp: 2_500 });
  await measured(site, '2026-11-26', 4_000);
  now = morning;
  await runCheck();
  await staff(site).want({ lcp: 3_000 });
  await measured(site, '2026-11-27', 4_000);
  now = morning + dayMs;
  await runCheck();
  expect((await mailsOf(site)).map(({ mail: { over } }) => over[0]?.budget)).toEqual([2_500, 3_000]);
});

test('budgets are changed by admins over what they saw, and read by all who see the figures', async () => {
  const { read, want } = staff('site-people');
  expect((await read()).body).toEqual({ budgets: {}, mails: [] });
  const first = { budgets: { lcp: 2_500, cls: 0.1 }, mails: ['ann@shop.example'] };
  expect((await want(first.budgets)).body).toEqual(first);
  expect((await staff('site-people', role.reporting).read()).body).toEqual(first);
  expect((await staff('site-people', role.storeManager).want({})).status).toBe(403);
  expect((await want({}, [], { budgets: { lcp: 2_500 }, mails: first.mails })).status).toBe(409);
  const answers = await Promise.all([1_000, 2_000, 3_000].map((lcp) => want({ lcp }, [], first)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect((await read()).body).toEqual(answers.find(({ status }) => status === 200)?.body);
});

test.each([
  ['an unknown metric', { budgets: { tbt: 100 }, mails: [] }],
  ['no time at all', { budgets: { lcp: 0 }, mails: [] }],
  ['half a millisecond', { budgets: { lcp: 0.5 }, mails: [] }],
  ['no address', { budgets: {}, mails: ['ann'] }],
])('%s is refused and changes nothing', async (_, body) => {
  const who = service.as({ websiteId: 'site-bad', kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
  expect((await who.call('PUT', path, body)).status).toBe(400);
  expect((await who.call('GET', path)).body).toEqual({ budgets: {}, mails: [] });
});
