import { type ChildProcess, fork } from 'node:child_process';
import { Queue } from 'bullmq';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { createQueues, type Queues } from './queues.ts';

const program = new URL('../testing/poisoned-worker.ts', import.meta.url);
const redisUrl = process.env.TEST_REDIS_URL ?? '';
const prefix = `{${newId('t')}}`;
const done = new Set<string>();
let deaths = 0;
let isOver = false;
let worker: ChildProcess;
let queues: Queues;
let poisoned: Queue;

/** Whoever runs the process starts it again. */
function startWorker() {
  worker = fork(program, [redisUrl, prefix], { execArgv: ['--import', 'tsx'] });
  worker.on('message', (message: { done: string }) => done.add(message.done));
  worker.once('exit', (_code, signal) => {
    if (signal === 'SIGKILL') deaths += 1;
    if (!isOver) startWorker();
  });
}

beforeAll(() => {
  queues = createQueues(redisUrl, prefix, pino({ level: 'silent' }));
  poisoned = new Queue('svc-forms.poisoned', { connection: { url: redisUrl }, prefix });
});
afterAll(async () => {
  isOver = true;
  worker.kill();
  await poisoned.close();
  await queues.close(5_000);
});

test('SAFE-50 a job that kills its worker fails after two deaths and is kept; all others are done', async () => {
  const add = (queue: string, id: string) =>
    queues.add({ name: queue, attempts: 5, backoffMs: 100 }, { id }, { jobId: id });
  const others = Array.from({ length: 10 }, (_, at) => `other-${at}`);
  await add('svc-forms.poisoned', 'poison');
  for (const id of others) await add(Number(id.slice(6)) % 2 ? 'svc-forms.poisoned' : 'svc-forms.healthy', id);
  startWorker();

  await expect.poll(() => poisoned.getJobState('poison')).toBe('failed');
  const kept = await poisoned.getJob('poison');
  expect([kept?.data, kept?.failedReason]).toEqual([{ id: 'poison' }, expect.stringMatching(/stalled/)]);
  expect(deaths).toBe(2);
  await add('svc-forms.poisoned', 'later');
  await expect.poll(() => [...done].sort()).toEqual(['later', ...others].sort());
  expect(deaths).toBe(2);
});
