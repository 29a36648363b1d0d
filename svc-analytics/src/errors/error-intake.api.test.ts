import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startAnalytics } from '../testing/test-analytics.ts';
import { createErrorIntake } from './error-intake.ts';
import { createErrorStore } from './error-store.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAnalytics({ ROLE: 'both' });
});
afterAll(() => service.stop());

const report = { event: 'javascriptError', timestamp: 0, data: { message: 'no till', stack: '' } };
const storm = 1_000;

async function countsOf(websiteId: string) {
  const groups = await service.db.collection('errorGroups').find({ websiteId }).toArray();
  return groups.map(({ count, visitors }) => [count, visitors.length]);
}

describe('A storm of one error', () => {
  test('is counted exactly while the queue does not answer, and every call is accepted', async () => {
    const store = createErrorStore(service.models, { retentionMs: 1_000_000 });
    const intake = createErrorIntake({
      ...{ file: store.add, now: Date.now },
      queues: { add: () => new Promise<void>(() => undefined) },
    });
    const calls = Array.from({ length: storm }, (_, at) =>
      intake('storm-unqueued', { reports: [report], visitor: `visitor ${at % 20}` }),
    );
    // Resolved means stored: nothing is left for later.
    await Promise.all(calls);
    expect(await countsOf('storm-unqueued')).toEqual([[storm, 20]]);
  });

  test('is few jobs in the queue, and counted exactly', async () => {
    const store = createErrorStore(service.models, { retentionMs: 1_000_000 });
    const intake = createErrorIntake({ queues: service.queues, file: store.add, now: Date.now });
    await Promise.all(
      Array.from({ length: storm }, (_, at) =>
        intake('storm-queued', { reports: [report], visitor: `visitor ${at % 20}` }),
      ),
    );
    await expect.poll(() => countsOf('storm-queued'), { timeout: 30_000 }).toEqual([[storm, 20]]);
    const [group] = await service.db.collection('errorGroups').find({ websiteId: 'storm-queued' }).toArray();
    expect(group?.counted.length).toBeLessThanOrEqual(storm / 50 + 1);
  });

  test('of one website that cannot be stored does not refuse those of another', async () => {
    const intake = createErrorIntake({
      queues: { add: () => Promise.reject(new Error('away')) },
      now: Date.now,
      file: (websiteId) => (websiteId === 'broken' ? Promise.reject(new Error('no database')) : Promise.resolve()),
    });
    const outcomes = await Promise.allSettled([
      intake('broken', { reports: [report] }),
      intake('whole', { reports: [report] }),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });
});
