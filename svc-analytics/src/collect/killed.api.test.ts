import type { OwnProcess } from '@tessera/service-kit/testing/own-process.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startOwnService } from '../../../tools/testing/own-service.ts';
import { readableDays, recount } from '../testing/recount.ts';
import { daysOf, sendHit, startAnalytics, storedEvents } from '../testing/test-analytics.ts';

const kills = 10;
const senders = 8;
const claims = { websiteId: 'site-killed' };

/** The worker of the test stays; the process that takes events is killed repeatedly. */
let service: TestService;
let own: OwnProcess;
const start = async () => {
  own = await startOwnService('svc-analytics', service.config);
};
beforeAll(async () => {
  service = await startAnalytics({ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: 1_000, ROLE: 'both' });
  await start();
});
afterAll(async () => {
  await own.kill();
  await service.stop();
});

test('SAFE-40 of a service that is killed ten times while hits come, no acknowledged hit is lost, and none counts twice', async () => {
  const acknowledged: string[] = [];
  let isOver = false;
  /** Like a browser: an unanswered hit is sent again under the same id. */
  const send = async (eventId: string) => {
    while (!isOver) {
      const answer = await sendHit({ ...service, url: own.url }, { claims, fields: { eventId } }).catch(
        () => undefined,
      );
      if (answer?.status === 202) return void acknowledged.push(eventId);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const sending = Array.from({ length: senders }, async (_, sender) => {
    for (let at = 0; !isOver; at += 1) await send(`hit-${sender}-${at}`);
  });
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      // Kills it while others are in progress: after a growing number of answers.
      const until = acknowledged.length + 20 + kill * 3;
      await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(until);
      await own.kill();
      await start();
    }
  } finally {
    isOver = true;
    await Promise.all(sending);
  }

  const stored = await storedEvents(service);
  const ids = stored.map(({ _id }) => _id.split('|')[1]);
  expect(acknowledged.filter((eventId) => !ids.includes(eventId))).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  await expect.poll(() => service.db.collection('events').countDocuments({ pending: true })).toBe(0);
  const days = await service.db.collection('days').find(daysOf('site-killed')).toArray();
  expect(readableDays(days)).toEqual(recount(await storedEvents(service), 'UTC'));
});
