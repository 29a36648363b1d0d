import { pino } from 'pino';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../ids.ts';
import { createFairTurns } from './fair-turns.ts';
import { defineJob } from './job.ts';
import { createQueues, type Queues } from './queues.ts';

const opened: Queues[] = [];
afterEach(async () => {
  for (const queues of opened.splice(0)) await queues.close(5_000);
});
function open(): Queues {
  const queues = createQueues(process.env.TEST_REDIS_URL ?? '', `{${newId('t')}}`, pino({ level: 'silent' }));
  opened.push(queues);
  return queues;
}
const payload = z.strictObject({ websiteId: z.string(), id: z.string() });
const work = { name: 'svc-forms.work', attempts: 1, backoffMs: 10 };

test('SAFE-38 what one website floods the queue with lets the jobs of others through after a few', async () => {
  const queues = open();
  for (let n = 0; n < 400; n += 1) await queues.add(work, { websiteId: 'loud', id: `loud-${n}` });
  for (const id of ['quiet-1', 'quiet-2', 'quiet-3']) await queues.add(work, { websiteId: 'quiet', id });
  const order: string[] = [];
  const run = async ({ id }: { id: string }) => void order.push(id);
  await queues.work([defineJob({ ...work, payload, concurrency: 1, run })]);
  await expect.poll(() => order.length).toBe(403);

  expect(order.indexOf('quiet-3')).toBeLessThan(25);
  const quiet = order.filter((id) => id.startsWith('quiet'));
  expect(quiet).toEqual(['quiet-1', 'quiet-2', 'quiet-3']);
  // Nor does the loud one lose a job, or its order.
  const loud = order.filter((id) => id.startsWith('loud'));
  expect(loud).toEqual(Array.from({ length: 400 }, (_, n) => `loud-${n}`));
});

test('SAFE-26 jobs of one website that hang leave places for those of others', async () => {
  const queues = open();
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  let most = 0;
  let now = 0;
  const done: string[] = [];
  const run = async ({ websiteId, id }: { websiteId: string; id: string }) => {
    if (websiteId === 'hangs') {
      now += 1;
      most = Math.max(most, now);
      await hanging;
      now -= 1;
    }
    done.push(id);
  };
  for (let n = 0; n < 12; n += 1) await queues.add(work, { websiteId: 'hangs', id: `hangs-${n}` });
  await queues.work([defineJob({ ...work, payload, concurrency: 4, maxOfWebsite: 2, run })]);
  await expect.poll(() => now).toBe(2);
  for (let n = 0; n < 10; n += 1) await queues.add(work, { websiteId: 'lives', id: `lives-${n}` });
  await expect.poll(() => done.length).toBe(10);
  expect(done.every((id) => id.startsWith('lives'))).toBe(true);
  expect(most).toBe(2);
  release();
  await expect.poll(() => done.length).toBe(22);
});

test('a turn is twenty jobs of a minute, and the websites of events are theirs', () => {
  let now = 0;
  const turn = createFairTurns(() => now);
  const turns = Array.from({ length: 45 }, () => turn('events', { event: { websiteId: 'loud' } }));
  expect([turns[0], turns[19], turns[20], turns[44]]).toEqual([1, 1, 2, 3]);
  expect(turn('events', { event: { websiteId: 'quiet' } })).toBe(1);
  expect(turn('mails', { websiteId: 'loud' })).toBe(1);
  expect(turn('mails', { id: 'of nobody' })).toBe(1);
  now = 60_000;
  expect(turn('events', { event: { websiteId: 'loud' } })).toBe(1);
});
