import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRolloutQueue } from './rollout-queue.ts';
import { begun } from './rollout-rules.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rollout = begun({
  ...{ version: '1.0.0-0000000b', against: '1.0.0-0000000a', plan: [{ percent: 5, minutes: 60 }] },
  by: { kind: 'platform', by: 'a test' },
  nowMs: 0,
});

/** A process whose queue takes the same job once, as real ones do, and notes when it was asked for one. */
function aProcess(asked: Map<string, number>) {
  const add: Queues['add'] = async (_job, _payload, { jobId = '' } = {}) => {
    if (!asked.has(jobId)) asked.set(jobId, Date.now());
  };
  const modules = { 'mfe-alpha': { stable: rollout.against, isGood: true, earlier: [], rollout } };
  const deps = {
    ...{ compositions: { read: async () => ({ rev: 1, modules }) }, queues: { add, work: async () => undefined } },
    ...{ log: console, now: Date.now },
  };
  // Of what a rollout is moved on by, nothing is asked here.
  return createRolloutQueue(deps as unknown as Parameters<typeof createRolloutQueue>[0]);
}

test.each([1, 3])(
  '%i processes together look at a rollout every ten seconds, and at most twice as often',
  async (count) => {
    const asked = new Map<string, number>();
    const processes = Array.from({ length: count }, () => aProcess(asked));
    for (const process of processes) await process.start();
    await vi.advanceTimersByTimeAsync(600_000);
    await Promise.all(processes.map((process) => process.stop()));
    const times = [...asked.values()];
    const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(10_100);
    expect(times.length).toBeLessThanOrEqual(122);
  },
);
