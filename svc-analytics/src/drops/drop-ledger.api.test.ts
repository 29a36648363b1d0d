import type { OwnProcess } from '@tessera/service-kit/testing/own-process.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnService } from '../../../tools/testing/own-service.ts';
import { daysOf, post, sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

let service: TestService;
let own: OwnProcess;
beforeAll(async () => {
  service = await startAnalytics({ LOG_LEVEL: 'error' });
  own = await startOwnService('svc-analytics', service.config);
});
afterAll(async () => {
  await own.kill();
  await service.stop();
});

test('Every answered event is stored or counted by its reason, even if the service is killed right after', async () => {
  const claims = { websiteId: 'site-ledger' };
  const killed = { ...service, url: own.url };
  const now = Date.now();
  const late = { claims, data: { clientDate: now - 49 * 3_600_000 }, fields: { sentAt: String(now) } };
  const ways = [
    (n: number) => sendHit(killed, { claims, fields: { eventId: `hit-${n}` } }),
    () => sendHit(killed, { claims, fields: { eventId: 'always-the-same' } }),
    () => sendHit(killed, { claims, headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } }),
    () => sendHit(killed, late),
    () => post(killed, '/api/census/RecordHit', 'event=View', { claims }),
  ];
  const each = 12;
  const sent = Array.from({ length: each }, (_, n) => ways.map((send) => send(n))).flat();
  const statuses = (await Promise.all(sent)).map(({ status }) => status);
  await own.kill();

  expect(statuses.filter((status) => status === 400)).toHaveLength(each);
  expect(statuses.filter((status) => status === 202)).toHaveLength(4 * each);
  const days = await service.db.collection('drops').find(daysOf('site-ledger')).toArray();
  const counted: Record<string, number> = {};
  for (const { reasons } of days) {
    for (const [reason, count] of Object.entries(reasons as Record<string, number>)) {
      counted[reason] = (counted[reason] ?? 0) + count;
    }
  }
  expect(counted).toEqual({ bot: each, late: each, duplicate: each - 1, invalid: each });
  const stored = (await storedEvents(service)).filter(({ websiteId }) => websiteId === 'site-ledger');
  expect(stored).toHaveLength(each + 1);
});
