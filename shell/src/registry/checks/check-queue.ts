import { stateOf } from '@tessera/contracts/modules/checks.ts';
import { moduleName, moduleVersion } from '@tessera/contracts/modules/module.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { createAlarm } from '@tessera/service-kit/queue/alarm.ts';
import { defineJob, type JobContext } from '@tessera/service-kit/queue/job.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { z } from 'zod';
import type { VersionStore } from '../version-store.ts';
import type { CheckStore, VersionKey } from './check-store.ts';
import type { ReleaseCheck } from './release-check.ts';
import { type ReleaseDeps, releaseOf } from './release-of.ts';
import { runChecks } from './run-checks.ts';

export interface CheckQueueDeps extends ReleaseDeps {
  checks: readonly ReleaseCheck[];
  store: CheckStore;
  versions: VersionStore;
  queues: Queues;
  /** Whether this process runs checks; if not, it only queues them for others with the same queue. */
  runsChecks: boolean;
  log: Pick<Logger, 'warn'>;
  now: () => number;
  /** Called once all checks of a version are done and none failed, and again after a killed process. */
  onChecked?(key: VersionKey): Promise<void>;
}

/** Runs checks in the background. The store holds the state, the queue only schedules work. */
export interface CheckQueue {
  /** Queues a version. If the queue is unavailable, the periodic scan picks it up. */
  offer(key: VersionKey): Promise<void>;
  /** Starts the worker. It also resumes what a killed process left unfinished. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const queue = { name: 'shell.module-checks', attempts: 3, backoffMs: 500 } as const;
const concurrency = 2;
/** How often the scan looks for versions that the queue lost. */
const scanEveryMs = 30_000;

export function createCheckQueue(deps: CheckQueueDeps): CheckQueue {
  const { store, versions, queues, log, now } = deps;

  const offer = ({ name, version }: VersionKey) =>
    queues
      .add(queue, { name, version })
      .catch((error) => log.warn({ reason: String(error), name, version }, 'Cannot queue checks, will retry.'));

  const running = new Set<string>();

  /** Skips a version whose checks are still running here when the scan queues it again. */
  async function run(key: VersionKey, context: Pick<JobContext, 'attempt'>): Promise<void> {
    const id = `${key.name}@${key.version}`;
    if (running.has(id)) return;
    running.add(id);
    await runMissing(key, context).finally(() => running.delete(id));
  }

  async function runMissing({ name, version }: VersionKey, { attempt }: Pick<JobContext, 'attempt'>): Promise<void> {
    const document = await versions.find(name, version);
    if (!document) return;
    const resultsOf = async () => (await store.results(name, [version])).get(version) ?? [];
    await runChecks({
      release: await releaseOf(document, deps),
      checks: deps.checks,
      done: await resultsOf(),
      store: (result) => store.add({ name, version }, result),
      isLastTry: attempt === queue.attempts,
    });
    if (stateOf(await resultsOf()) !== 'refused') await deps.onChecked?.({ name, version });
  }

  const alarm = createAlarm({
    everyMs: scanEveryMs,
    look: async () => {
      for (const key of await store.waiting(now() - scanEveryMs)) await offer(key);
      return undefined;
    },
    failed: (error) => log.warn({ err: error }, 'Cannot scan for versions with missing checks.'),
    now,
  });

  return {
    offer,
    async start() {
      const payload = z.strictObject({ name: moduleName, version: moduleVersion });
      if (deps.runsChecks) await queues.work([defineJob({ ...queue, payload, concurrency, run })]);
      await store.openForNewChecks(now() - scanEveryMs);
      alarm.start();
    },
    stop: () => alarm.stop(),
  };
}
