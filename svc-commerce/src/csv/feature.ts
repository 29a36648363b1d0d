import * as csvCalls from '@tessera/contracts/commerce/csv-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { stringify } from 'csv-stringify/sync';
import { guard } from './cells.ts';
import { createCsvImports } from './csv-imports.ts';
import { createCsvWork } from './csv-jobs.ts';
import type { CsvDeps } from './deps.ts';
import { exportCsv } from './export-csv.ts';
import { importRoutes } from './import-routes.ts';

/** Products and stock as files: export, and import with a check before it. */
export function csvFeature(deps: CsvDeps): Feature {
  const imports = createCsvImports(deps, deps.now);
  const { job, repairJobs, begin } = createCsvWork(imports, deps);
  return {
    prepare: imports.ensureIndexes,
    outboxes: [imports.outbox],
    jobs: [job],
    repairJobs,
    routes: [
      ...importRoutes(imports, begin, deps),
      route({
        call: csvCalls.readCsvErrors,
        access: { right: 'products.write' },
        handle: async ({ params: { importId }, caller: { websiteId }, reply }) => {
          if (!(await imports.find(websiteId, importId))) return fail('csv.unknown');
          const errors = await imports.errorsOf(websiteId, importId);
          const lines = errors.map(({ row, column, message }) => [String(row), column, guard(message)]);
          const content = stringify([['Row', 'Column', 'Message'], ...lines]);
          return fileAnswer(reply, { name: 'import-errors', format: 'csv', content });
        },
      }),
      route({
        call: csvCalls.exportCsv,
        access: { right: 'products.read' },
        handle: ({ query: { kind }, caller: { websiteId }, reply }) =>
          fileAnswer(reply, { name: kind, format: 'csv', content: exportCsv(websiteId, kind, deps) }),
      }),
    ],
  };
}
