import { pino } from 'pino';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../ids.ts';
import { Outage } from '../outage.ts';
import { startTcpProxy } from '../testing/tcp-proxy.ts';
import { defineJob } from './job.ts';
import { createQueues } from './queues.ts';

test('SAFE-41 a queue that is opened while Redis hangs takes jobs once Redis is back', async () => {
  const line = await startTcpProxy(process.env.TEST_REDIS_URL ?? '');
  const queues = createQueues(line.url, `{${newId('t')}}`, pino({ level: 'silent' }));
  const add = (name: string) => queues.add({ name, attempts: 1, backoffMs: 10 }, {});
  try {
    await add('svc-forms.known');
    line.goSilent();
    await expect(add('svc-forms.new')).rejects.toThrow(Outage);
    line.heal();
    await expect.poll(() => add('svc-forms.known').then(() => 'taken')).toBe('taken');
    await expect(add('svc-forms.new')).resolves.toBeUndefined();
  } finally {
    await queues.close(1_000);
    await line.stop();
  }
});

test('queues tell how many jobs wait for a worker, and nothing while Redis is away', async () => {
  const line = await startTcpProxy(process.env.TEST_REDIS_URL ?? '');
  const queues = createQueues(line.url, `{${newId('t')}}`, pino({ level: 'silent' }));
  let release = () => {};
  const hanging = new Promise<void>((resolve) => {
    release = resolve;
  });
  const work = { name: 'svc-forms.work', attempts: 1, backoffMs: 10 };
  try {
    await queues.work([defineJob({ ...work, payload: z.strictObject({}), concurrency: 1, run: () => hanging })]);
    for (let n = 0; n < 4; n += 1) await queues.add(work, {});
    await expect.poll(() => queues.waiting()).toEqual({ 'svc-forms.work': 3 });
    line.goSilent();
    await expect(queues.waiting()).resolves.toEqual({});
    line.heal();
    release();
    await expect.poll(() => queues.waiting()).toEqual({ 'svc-forms.work': 0 });
  } finally {
    release();
    await queues.close(1_000);
    await line.stop();
  }
});

test('jobs that are added at one moment are all there, those of one id once', async () => {
  const queues = createQueues(process.env.TEST_REDIS_URL ?? '', `{${newId('t')}}`, pino({ level: 'silent' }));
  const done: number[] = [];
  const work = { name: 'svc-forms.work', attempts: 1, backoffMs: 10 };
  const run = async ({ n }: { n: number }) => void done.push(n);
  try {
    await queues.work([defineJob({ ...work, payload: z.strictObject({ n: z.number() }), run })]);
    const numbers = Array.from({ length: 250 }, (_, n) => n);
    await Promise.all([...numbers, ...numbers].map((n) => queues.add(work, { n }, { jobId: `job-${n}` })));
    await expect.poll(() => done.length).toBe(250);
    expect(done.toSorted((a, b) => a - b)).toEqual(numbers);
  } finally {
    await queues.close(1_000);
  }
});
