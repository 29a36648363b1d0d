import { createLeasedWork } from '@tessera/service-kit/queue/leased-work.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import type { TransferDeps } from '../deps.ts';
import type { SiteExportDocument } from '../store/export-models.ts';
import type { SiteExports } from '../store/export-store.ts';
import { runSiteExport } from './run-export.ts';

/** Writes exports, finds those whose worker died, and removes files whose time is over. */
export function createExportWork(exports: SiteExports, deps: TransferDeps) {
  const { job, repairJob, offer } = createLeasedWork(deps, {
    job: { name: 'svc-commerce.site-export', attempts: 3, backoffMs: 2_000, concurrency: 1 },
    repairJob: { name: 'svc-commerce.site-export-job', everyMs: 60_000, nextAt: exports.nextAbandonedAt },
    lookAfterMs: 5_000,
    batch: 20,
    overdue: exports.abandoned,
    run: (websiteId, id) => runSiteExport(websiteId, id, exports, deps),
  });
  const tidy: RepairJob = {
    name: 'svc-commerce.site-export-tidy',
    everyMs: 600_000,
    run: () => removeExpired(exports, deps),
  };
  const begin = ({ websiteId, id, createdOn }: SiteExportDocument) => offer(websiteId, id, { occasion: createdOn });
  return { job, repairJobs: [repairJob, tidy], begin };
}

/** Removes the files of exports whose time is over. */
export async function removeExpired(exports: SiteExports, { library }: Pick<TransferDeps, 'library'>): Promise<void> {
  for (const expired of await exports.expired(100)) {
    // Bytes first: a crash in between leaves a record, which the next run finds again.
    if (expired.object) await library.objects.remove(expired.object);
    await exports.forgetFile(expired);
  }
}
