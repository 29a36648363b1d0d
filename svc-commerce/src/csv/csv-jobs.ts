import { createLeasedWork } from '@tessera/service-kit/queue/leased-work.ts';
import type { CsvImports } from './csv-imports.ts';
import type { ImportDocument } from './csv-models.ts';
import type { CsvDeps } from './deps.ts';
import { runImport } from './run-import.ts';

/**
 * Works on imports, finds those whose worker died, and clears up behind those that are over. One that nobody has begun
 * after five seconds is begun by the repair job.
 */
export function createCsvWork(imports: CsvImports, deps: CsvDeps) {
  const { job, repairJob, offer } = createLeasedWork(deps, {
    job: { name: 'svc-commerce.csv-work', attempts: 3, backoffMs: 2_000, concurrency: 1 },
    repairJob: { name: 'svc-commerce.csv-job', everyMs: 60_000, nextAt: imports.nextAbandonedAt },
    lookAfterMs: 5_000,
    batch: 20,
    overdue: imports.abandoned,
    run: (websiteId, id) => runImport(websiteId, id, imports, deps),
  });
  const tidy = { name: 'svc-commerce.csv-tidy', everyMs: 600_000, run: () => imports.tidy(100) };
  const begin = ({ websiteId, id, state }: Pick<ImportDocument, 'websiteId' | 'id' | 'state'>) =>
    offer(websiteId, id, { occasion: state });
  return { job, repairJobs: [repairJob, tidy], begin };
}
