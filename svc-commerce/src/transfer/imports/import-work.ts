import { createLeasedWork } from '@tessera/service-kit/queue/leased-work.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import type { TransferDeps } from '../deps.ts';
import type { SiteImportDocument } from '../store/import-models.ts';
import type { SiteImports } from '../store/import-store.ts';
import { runSiteImport } from './run-import.ts';

/** Works on imports, finds those whose worker died, and removes files of those that ended. */
export function createImportWork(imports: SiteImports, deps: TransferDeps) {
  const { job, repairJob, offer } = createLeasedWork(deps, {
    job: { name: 'svc-commerce.site-import', attempts: 3, backoffMs: 2_000, concurrency: 1 },
    repairJob: { name: 'svc-commerce.site-import-job', everyMs: 60_000, nextAt: imports.nextAbandonedAt },
    lookAfterMs: 5_000,
    batch: 20,
    overdue: imports.abandoned,
    run: (websiteId, id) => runSiteImport(websiteId, id, imports, deps),
  });
  const tidy: RepairJob = {
    name: 'svc-commerce.site-import-tidy',
    everyMs: 600_000,
    run: async () => {
      await imports.cancelForgotten();
      for (const ended of await imports.withUnneededFile(100)) {
        // Bytes first: a crash in between leaves a record, which the next run finds again.
        if (ended.object) await deps.library.objects.remove(ended.object);
        await imports.forgetFile(ended);
      }
    },
  };
  const begin = ({ websiteId, id, state, leaseUntil }: SiteImportDocument) =>
    offer(websiteId, id, { occasion: `${state}-${leaseUntil}` });
  return { job, repairJobs: [repairJob, tidy], begin };
}
