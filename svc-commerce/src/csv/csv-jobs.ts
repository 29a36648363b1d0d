import { defineJob, type Job } from '@tessera/service-kit/queue/job.ts';
import { z } from 'zod';
import type { CommerceParts } from '../parts.ts';
import type { CsvImports } from './csv-imports.ts';
import { runImport } from './run-import.ts';

/** The queue of imports; a payload names one. */
export const csvWork = { name: 'svc-commerce.csv-work', attempts: 3, backoffMs: 2_000 };

/** Works on imports, finds those whose worker died, and clears up behind those that are over. */
export function csvJobs(imports: CsvImports, parts: CommerceParts): Job[] {
  return [
    defineJob({
      ...csvWork,
      payload: z.strictObject({ websiteId: z.string(), id: z.string() }),
      concurrency: 1,
      run: ({ websiteId, id }) => runImport(websiteId, id, imports, parts),
    }),
    defineJob({
      name: 'svc-commerce.csv-sweep',
      payload: z.looseObject({}),
      attempts: 1,
      backoffMs: 1_000,
      concurrency: 1,
      everyMs: 5_000,
      run: async () => {
        for (const { websiteId, id, leaseUntil } of await imports.abandoned(20)) {
          await parts.queues.add(csvWork, { websiteId, id }, { jobId: `${id}-${leaseUntil}` });
        }
      },
    }),
    defineJob({
      name: 'svc-commerce.csv-tidy',
      payload: z.looseObject({}),
      attempts: 1,
      backoffMs: 1_000,
      concurrency: 1,
      everyMs: 600_000,
      run: () => imports.tidy(100),
    }),
  ];
}
