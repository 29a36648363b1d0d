import type { Annotation } from '@tessera/contracts/analytics/annotation-calls.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTimeZones } from '../settings/time-zones.ts';
import { publisherOf } from '../testing/publish-event.ts';
import { startAnalytics } from '../testing/test-analytics.ts';
import { createDiscountPlans } from './discount-plans.ts';

let service: TestService;
let publish: Awaited<ReturnType<typeof publisherOf>>;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' });
  publish = await publisherOf('svc-commerce', service);
});
afterAll(() => service.stop());

const path = '/api/events/annotations';
const owner = (websiteId: string) => service.as({ websiteId, kind: 'staff', siteUserId: 'edda', roles: [role.admin] });
const list = async (websiteId: string, from = '2025-05-01', to = '2025-05-31'): Promise<Annotation[]> =>
  (await owner(websiteId).call('GET', `${path}?from=${from}&to=${to}`)).body.annotations;
const textsOf = async (websiteId: string) => (await list(websiteId)).map(({ day, text }) => `${day} ${text}`);

type Plan = DomainEventPayload<'discount.planned'>;
const on = (day: string) => Date.parse(day.length > 2 ? day : `2025-05-${day}T12:00:00Z`);
const plan = (name: string, version: number, more: Partial<Plan> = {}): Plan => ({
  ...{ discountId: `disc_${name.replace(' ', '-')}`, name, version, isAutomatic: false, isOn: true },
  ...{ createdOn: on('01'), startsOn: null, endsOn: null },
  ...more,
});

const publishPlan = (websiteId: string, at: number, payload: Plan) =>
  publish({ type: 'discount.planned', websiteId, at, payload });

test('starts and ends are notes on the website’s days, one for all discounts of a day', async () => {
  await createTimeZones(service.models, Date.now).set('site-sales', 'Pacific/Auckland');
  const week = { startsOn: on('2025-05-05T20:00:00Z'), endsOn: on('12') };
  for (const _again of [1, 2]) await publishPlan('site-sales', on('01'), plan('SPRING', 1, week));
  await publishPlan(
    'site-sales',
    on('06'),
    plan('Opening week', 1, { isAutomatic: true, createdOn: on('2025-05-05T21:00:00Z') }),
  );
  await publishPlan('site-sales', on('01'), plan('MAY', 1, { startsOn: on('02'), endsOn: on('2025-05-06T01:00:00Z') }));
  // Codes for single buyers have no dates.
  await publishPlan('site-sales', on('06'), plan('GIFT-2F9A', 1, { createdOn: on('06') }));
  await publishPlan('site-elsewhere', on('01'), plan('OTHERS', 1, week));
  expect(await textsOf('site-sales')).toEqual([
    '2025-05-03 Discounts begun: MAY',
    '2025-05-06 Discounts begun: SPRING, Opening week; ended: MAY',
    '2025-05-13 Discounts ended: SPRING',
  ]);
  expect((await list('site-sales')).every(({ by }) => by === 'platform')).toBe(true);
});

test('the latest version decides about the future, in whatever order versions arrive', async () => {
  const planned = { startsOn: on('10'), endsOn: on('20') };
  await publishPlan('site-changes', on('05'), plan('MOVED', 2, { startsOn: on('11'), endsOn: on('21') }));
  await publishPlan('site-changes', on('01'), plan('MOVED', 1, planned));
  await publishPlan('site-changes', on('05'), plan('MOVED', 2, planned));
  await publishPlan('site-changes', on('01'), plan('GONE', 1, planned));
  await publishPlan('site-changes', on('05'), plan('GONE', 2, { ...planned, isOn: false }));
  await publishPlan('site-changes', on('01'), plan('GONE', 1, planned));
  await publishPlan('site-changes', on('01'), plan('SHORT', 1, planned));
  await publishPlan('site-changes', on('15'), plan('SHORT', 2, { ...planned, isOn: false }));
  expect(await textsOf('site-changes')).toEqual([
    '2025-05-10 Discounts begun: SHORT',
    '2025-05-11 Discounts begun: MOVED',
    '2025-05-15 Discounts ended: SHORT',
    '2025-05-21 Discounts ended: MOVED',
  ]);
});

test('versions stored concurrently by several processes end as the latest one', async () => {
  const plans = createDiscountPlans(service.models);
  const take = (version: number) => {
    const payload = plan('BURST', version, { startsOn: on('10'), endsOn: on(String(version + 15)) });
    return plans.take({ id: newId('evt'), type: 'discount.planned', websiteId: 'site-burst', at: on('02'), payload });
  };
  await take(1);
  await Promise.all([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map(take));
  expect(await textsOf('site-burst')).toEqual([
    '2025-05-10 Discounts begun: BURST',
    '2025-05-27 Discounts ended: BURST',
  ]);
});

test('future starts are not listed yet', async () => {
  const [yesterday, tomorrow] = [-1, 1].map((days) => Date.now() + days * 86_400_000);
  const dates = { createdOn: on('01'), startsOn: yesterday ?? null, endsOn: tomorrow ?? null };
  await publishPlan('site-now', on('01'), plan('NOW', 1, dates));
  const [from, to] = [-3, 3].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
  expect((await list('site-now', from, to)).map(({ text }) => text)).toEqual(['Discounts begun: NOW']);
});

test('a hundred codes of one day are one note; once removed it stays removed, on this website and this day', async () => {
  const dates = { startsOn: on('10'), endsOn: on('20') };
  for (const site of ['site-many', 'site-same']) {
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => publishPlan(site, on('01'), plan(`CODE-${at}`, 1, dates))),
    );
  }
  const [begun, ended, ...more] = await list('site-many');
  expect([begun?.id, ended?.id, more.length]).toEqual(['discounts_2025-05-10', 'discounts_2025-05-20', 0]);
  expect(begun?.text).toMatch(/^Discounts begun: CODE-\d+, CODE-\d+.* and \d+ more$/);
  expect(begun?.text.length).toBeLessThanOrEqual(140);
  expect((await owner('site-many').call('DELETE', `${path}/${begun?.id}`)).status).toBe(204);
  await publishPlan('site-many', on('02'), plan('CODE-0', 2, dates));
  expect((await list('site-many')).map(({ id }) => id)).toEqual(['discounts_2025-05-20']);
  expect(await list('site-same')).toHaveLength(2);
});
