import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCrumb, post, sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

const now = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({}, { now: () => now });
});
afterAll(() => service.stop());

/** A browser's clock that is a day slow. */
const clock = now - 86_400_000;
const clientTimes = (minutesAgo: number) => ({ happenedAt: clock - minutesAgo * minuteMs, sentAt: clock });
const json = { headers: { 'content-type': 'application/json' } };

test('events queued in a browser are counted at their own time, with a wrong clock, in any order', async () => {
  const press = (minutesAgo: number, eventId: string) => {
    const body = { buttonText: 'Buy', pagePath: '/shop', eventId, ...clientTimes(minutesAgo) };
    return post(service, '/api/census/button-click', JSON.stringify(body), json);
  };
  const view = (minutesAgo: number, eventId: string, path: string) => {
    const { happenedAt, sentAt } = clientTimes(minutesAgo);
    const data = { clientDate: happenedAt, url: `https://fernhall.example${path}` };
    return sendHit(service, { data, fields: { eventId, sentAt: String(sentAt) } });
  };
  const add = (minutesAgo: number) => {
    const { happenedAt, sentAt } = clientTimes(minutesAgo);
    const fields = { crumb: aCrumb(service), event: 'addToCart', data: '{"itemId":"mug"}', eventId: 'add' };
    const body = new URLSearchParams({ ...fields, happenedAt: String(happenedAt), sentAt: String(sentAt) });
    return post(service, '/api/events/RecordEvent', body.toString());
  };
  const answers = [
    await add(1),
    await press(5, 'second-press'),
    await view(3, 'second', '/shop'),
    await press(9, 'first-press'),
    await view(10, 'first', '/'),
    await press(9, 'first-press'),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202));
  const events = await storedEvents(service);
  expect(events.map(({ _id, at }) => [_id.split('|')[1], (now - at) / minuteMs])).toEqual([
    ['first', 10],
    ['first-press', 9],
    ['second-press', 5],
    ['second', 3],
    ['add', 1],
  ]);
});
