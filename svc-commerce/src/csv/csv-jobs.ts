import { defineJob, type Job } from '@tessera/service-kit/queue/job.ts';
import type { Sweep } from '@tessera/service-kit/queue/sweep.ts';
import { z } from 'zod';
import type { CsvImports } from './csv-imports.ts';
import type { CsvDeps } from './deps.ts';
import { runImport } from './run-import.ts';

/** The queue of imports; a payload names one. */
export const csvWork = { name: 'svc-commerce.csv-work', attempts: 3, backoffMs: 2_000 };
/** Finds imports whose worker died. */
export const csvSweepName = 'svc-commerce.csv-sweep';

/** Works on imports. */
export function csvJob(imports: CsvImports, parts: CsvDeps): Job {
  return defineJob({
    ...csvWork,
    payload: z.strictObject({ websiteId: z.string(), id: z.string() }),
    concurrency: 1,
    run: ({ websiteId, id }) => runImport(websiteId, id, imports, parts),
  });
}

/** Finds imports whose worker died, and clears up behind those that are over. */
export function csvSweeps(imports: CsvImports, parts: CsvDeps): Sweep[] {
  return [
    {
      name: csvSweepName,
      everyMs: 60_000,
      run: async () => {
        for (const { websiteId, id, leaseUntil } of await imports.abandoned(20)) {
          await parts.queues.add(csvWork, { websiteId, id }, { jobId: `${id}-${leaseUntil}` });
        }
      },
      nextAt: imports.nextAbandonedAt,
    },
    { name: 'svc-commerce.csv-tidy', everyMs: 600_000, run: () => imports.tidy(100) },
  ];
}
