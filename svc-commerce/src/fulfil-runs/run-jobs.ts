import { createLeasedWork } from '@tessera/service-kit/queue/leased-work.ts';
import type { FulfilRunsDeps } from './deps.ts';
import type { FulfilRunDocument } from './fulfil-run-model.ts';
import type { FulfilRuns } from './fulfil-run-store.ts';
import { workOnRun } from './work-on-run.ts';

/** Works on runs, and finds those whose worker died; one that nobody has begun after five seconds is begun by the repair job. */
export function createRunWork(runs: FulfilRuns, deps: FulfilRunsDeps) {
  const { job, repairJob, offer } = createLeasedWork(deps, {
    job: { name: 'svc-commerce.fulfil-work', attempts: 3, backoffMs: 1_000, concurrency: 2 },
    repairJob: { name: 'svc-commerce.fulfil-job', everyMs: 60_000, nextAt: runs.nextAbandonedAt },
    lookAfterMs: 5_000,
    batch: 20,
    overdue: runs.abandoned,
    run: (websiteId, id) => workOnRun(websiteId, id, runs, deps),
  });
  const begin = ({ websiteId, id, state }: FulfilRunDocument) => offer(websiteId, id, { occasion: state });
  return { job, repairJob, begin };
}
