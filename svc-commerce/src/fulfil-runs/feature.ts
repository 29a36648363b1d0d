import {
  listFulfilRuns,
  planFulfilRun,
  readFulfilRun,
  startFulfilRun,
  undoFulfilRun,
} from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { actorOf } from '../lib/actor.ts';
import type { FulfilRunsDeps } from './deps.ts';
import { createFulfilRuns, type FulfilRuns, presentRun } from './fulfil-run-store.ts';
import { planRun } from './plan-run.ts';
import { createRunWork } from './run-jobs.ts';

const waiting = { state: 'waiting', leftOut: null, kept: null } as const;

/** Several orders marked as fulfilled together: shown before, done by a job, taken back while nobody was told. */
export function fulfilRunsFeature(deps: FulfilRunsDeps): Feature {
  const { config, models, now, orders } = deps;
  const runs = createFulfilRuns(models, { now, undoMs: config.ORDER_UNDO_MINUTES * 60_000 });
  const { job, repairJob, begin } = createRunWork(runs, deps);

  return {
    jobs: [job],
    repairJobs: [repairJob],
    routes: [
      route({
        call: planFulfilRun,
        access: { right: 'orders.read' },
        handle: async ({ body: { orderIds }, caller: { websiteId } }) => ({
          orders: await planRun(websiteId, orderIds, orders),
          undoMs: runs.undoMs,
        }),
      }),
      route({
        call: startFulfilRun,
        access: { right: 'orders.write' },
        handle: async ({ body: { runId, orderIds, notify }, caller }) => {
          const { websiteId, who } = actorOf(caller);
          const planned = await planRun(websiteId, orderIds, orders);
          const found = planned.map(({ orderId, number }) => ({ orderId, number, ...waiting }));
          const run = await runs.open(websiteId, { id: runId, who, notify }, found);
          if (run.state === 'running') await begin(run);
          return presentRun(run);
        },
      }),
      route({
        call: listFulfilRuns,
        access: { right: 'orders.read' },
        handle: async ({ caller }) => ({ runs: (await runs.list(caller.websiteId)).map(presentRun) }),
      }),
      route({
        call: readFulfilRun,
        access: { right: 'orders.read' },
        handle: async ({ params: { runId }, caller: { websiteId } }) => {
          const run = await runs.find(websiteId, runId);
          return run ? presentRun(run) : fail('fulfil_run.unknown');
        },
      }),
      route({
        call: undoFulfilRun,
        access: { right: 'orders.write' },
        handle: async ({ params: { runId }, caller: { websiteId } }) => {
          const run = await runs.undo(websiteId, runId);
          if (!run) return whyNotUndone(websiteId, runId, runs);
          await begin(run);
          return presentRun(run);
        },
      }),
    ],
  };
}

/** Undoing twice is undoing once; what is under way or told is not undone. */
async function whyNotUndone(
  websiteId: string,
  runId: string,
  runs: FulfilRuns,
): Promise<Failure | ReturnType<typeof presentRun>> {
  const run = await runs.find(websiteId, runId);
  if (!run) return fail('fulfil_run.unknown');
  if (run.state === 'running') return fail('fulfil_run.under_way');
  return run.state === 'done' ? fail('fulfil_run.too_late') : presentRun(run);
}
