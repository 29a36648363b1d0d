import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAnalytics } from '../testing/test-analytics.ts';
import { createTimeZones } from './time-zones.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics();
});
afterAll(() => service.stop());

let nowMs = Date.UTC(2026, 10, 29, 8);
const zonesOf = (own: () => string | undefined) =>
  createTimeZones(service.models, () => nowMs, {
    of: async () => {
      const timeZone = own();
      return timeZone === undefined ? undefined : { timeZone, hosts: [] };
    },
  });
const minuteMs = 60_000;

test('days are in the website’s own zone where none was imported, and a change says since when', async () => {
  let own: string | undefined;
  const zones = zonesOf(() => own);
  // svc-identity cannot be reached.
  expect(await zones.of('site-own')).toBe('UTC');
  expect(await zones.changeOf('site-own')).toBeUndefined();
  own = 'Asia/Tokyo';
  nowMs += minuteMs;
  const firstMs = nowMs;
  expect(await zones.of('site-own')).toBe('Asia/Tokyo');
  expect(await zones.changeOf('site-own')).toEqual({ changedAt: firstMs, before: 'UTC' });
  own = 'Europe/London';
  nowMs += minuteMs;
  expect(await zones.of('site-own')).toBe('Europe/London');
  expect(await zones.changeOf('site-own')).toEqual({ changedAt: nowMs, before: 'Asia/Tokyo' });
  // It stays while svc-identity cannot be reached, in every process.
  own = undefined;
  nowMs += minuteMs;
  expect(await zones.of('site-own')).toBe('Europe/London');
  expect(await zonesOf(() => undefined).changeOf('site-own')).toMatchObject({ before: 'Asia/Tokyo' });
});

test('an imported zone goes before the website’s own', async () => {
  const zones = zonesOf(() => 'Asia/Tokyo');
  await zones.set('site-imported', 'America/New_York');
  nowMs += minuteMs;
  expect(await zones.of('site-imported')).toBe('America/New_York');
  expect(await zones.changeOf('site-imported')).toBeUndefined();
});
