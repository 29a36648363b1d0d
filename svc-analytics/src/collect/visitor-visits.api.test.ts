import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

const minuteMs = 60_000;
/** A full hour in the past, within the time that visits of visitors are stored. */
const noon = Math.floor(Date.now() / (60 * minuteMs)) * 60 * minuteMs - 180 * minuteMs;
let service: TestService;
let now = noon;
beforeAll(async () => {
  service = await startAnalytics({}, { now: () => now });
});
afterAll(() => service.stop());

/** Sends page views of one visitor who has no visit cookie, at these minutes after noon. */
async function visitsAt(visitor: string, minutes: readonly number[], late: readonly number[] = []) {
  for (const minute of minutes) {
    now = noon + minute * minuteMs;
    await sendHit(service, { fields: { ss_cvr: visitor, ss_cvt: '', eventId: `${visitor}-${minute}` } });
  }
  for (const minute of late) {
    const clientDate = noon + minute * minuteMs;
    const fields = { ss_cvr: visitor, ss_cvt: '', eventId: `${visitor}-${minute}`, sentAt: String(now) };
    await sendHit(service, { fields, data: { clientDate } });
  }
  const own = (await storedEvents(service)).filter(({ visitorId }) => visitorId === visitor);
  const ids = own.sort((one, other) => one.at - other.at).map(({ visitId }) => visitId);
  return ids.map((id) => ids.indexOf(id));
}

test('DATA-148 views at most 30 minutes apart are one visit across a full half hour, without a visit cookie', async () => {
  expect(await visitsAt('ann', [28, 32])).toEqual([0, 0]);
  expect(await visitsAt('bo', [0, 29, 58, 88])).toEqual([0, 0, 0, 0]);
});

test('DATA-148 a view more than 30 minutes after the last one begins another visit', async () => {
  expect(await visitsAt('cy', [1, 31.5, 40])).toEqual([0, 1, 1]);
});

test('late views belong to the visit of their time', async () => {
  expect(await visitsAt('di', [0, 120, 130], [10, 100, 60])).toEqual([0, 0, 2, 3, 3, 3]);
});

test('concurrent views of one visitor are one visit', async () => {
  now = noon;
  const fields = { ss_cvr: 'eve', ss_cvt: '' };
  await Promise.all(Array.from({ length: 8 }, () => sendHit(service, { fields })));
  const own = (await storedEvents(service)).filter(({ visitorId }) => visitorId === 'eve');
  expect([own.length, new Set(own.map(({ visitId }) => visitId)).size]).toEqual([8, 1]);
});

test('visits of the same visitor on two websites are separate', async () => {
  now = noon;
  const fields = { ss_cvr: 'fay', ss_cvt: '' };
  await sendHit(service, { fields, claims: { websiteId: 'site-b' } });
  now = noon + 20 * minuteMs;
  await sendHit(service, { fields });
  const own = (await storedEvents(service)).filter(({ visitorId }) => visitorId === 'fay');
  expect(new Set(own.map(({ visitId }) => visitId)).size).toBe(2);
});
