import { stateOf } from '@tessera/contracts/modules/checks.ts';
import { moduleName, moduleVersion } from '@tessera/contracts/modules/module.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { createAlarm } from '@tessera/service-kit/queue/alarm.ts';
import { defineJob, type JobContext } from '@tessera/service-kit/queue/job.ts';
import type { Queues } from '@tessera/service-kit/queue/queues.ts';
import { z } from 'zod';
import type { VersionStore } from '../version-store.ts';
import type { CheckStore, VersionKey } from './check-store.ts';
import { makeChecks } from './make-checks.ts';
import type { ReleaseCheck } from './release-check.ts';
import { type ReleaseDeps, releaseOf } from './release-of.ts';

export interface CheckQueueDeps extends ReleaseDeps {
  checks: readonly ReleaseCheck[];
  store: CheckStore;
  versions: VersionStore;
  queues: Queues;
  /** Whether this process works on the queue; if not, it only offers, and others that share the queue do. */
  makesChecks: boolean;
  log: Pick<Logger, 'warn'>;
  now: () => number;
  /** Called once all checks of a version are made and none of them failed: visitors may get it. Again where a process died. */
  onChecked?(key: VersionKey): Promise<void>;
}

/** Makes checks in the background. The store is the truth, the queue says when to look. */
export interface CheckQueue {
  /** A queue that is away does not matter: what waits is looked for. */
  offer(key: VersionKey): Promise<void>;
  /** Works, and finds what a process left that died. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const queue = { name: 'shell.module-checks', attempts: 3, backoffMs: 500 } as const;
const concurrency = 2;
/** What the queue lost is looked for this often. */
const lookEveryMs = 30_000;

export function createCheckQueue(deps: CheckQueueDeps): CheckQueue {
  const { store, versions, queues, log, now } = deps;

  const offer = ({ name, version }: VersionKey) =>
    queues
      .add(queue, { name, version })
      .catch((error) => log.warn({ reason: String(error), name, version }, 'checks wait for the queue'));

  const inHand = new Set<string>();

  /** What is looked for again while it is made, on a busy machine, is not made twice. */
  async function make(key: VersionKey, context: Pick<JobContext, 'attempt'>): Promise<void> {
    const id = `${key.name}@${key.version}`;
    if (inHand.has(id)) return;
    inHand.add(id);
    await makeMissing(key, context).finally(() => inHand.delete(id));
  }

  async function makeMissing({ name, version }: VersionKey, { attempt }: Pick<JobContext, 'attempt'>): Promise<void> {
    const document = await versions.find(name, version);
    if (!document) return;
    const resultsOf = async () => (await store.results(name, [version])).get(version) ?? [];
    await makeChecks({
      release: await releaseOf(document, deps),
      checks: deps.checks,
      made: await resultsOf(),
      keep: (result) => store.add({ name, version }, result),
      isLastTry: attempt === queue.attempts,
    });
    if (stateOf(await resultsOf()) !== 'refused') await deps.onChecked?.({ name, version });
  }

  const alarm = createAlarm({
    everyMs: lookEveryMs,
    look: async () => {
      for (const key of await store.waiting(now() - lookEveryMs)) await offer(key);
      return undefined;
    },
    failed: (error) => log.warn({ err: error }, 'versions that wait for their checks were not looked for'),
    now,
  });

  return {
    offer,
    async start() {
      const payload = z.strictObject({ name: moduleName, version: moduleVersion });
      if (deps.makesChecks) await queues.work([defineJob({ ...queue, payload, concurrency, run: make })]);
      await store.openForNewChecks(now() - lookEveryMs);
      alarm.start();
    },
    stop: () => alarm.stop(),
  };
}
