import * as csvCalls from '@tessera/contracts/commerce/csv-calls.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { BytesAnswer, type Reply, route } from '@tessera/service-kit/http/route.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { stringify } from 'csv-stringify/sync';
import { editorOf } from '../lib/editor.ts';
import { storeEditors, storeReaders } from '../lib/roles.ts';
import { guard } from './cells.ts';
import { createCsvImports, presentImport } from './csv-imports.ts';
import { createCsvWork } from './csv-jobs.ts';
import type { ImportDocument } from './csv-models.ts';
import type { CsvDeps } from './deps.ts';
import { exportCsv } from './export-csv.ts';

/** Products and stock as files: export, and import with a check before it. */
export function csvFeature(parts: CsvDeps): Feature {
  const imports = createCsvImports(parts, parts.now);
  const { job, sweeps, begin } = createCsvWork(imports, parts);
  const answer = async (found: ImportDocument | null, websiteId: string, id: string) => {
    if (found) return presentImport(found);
    return (await imports.find(websiteId, id)) ? fail('csv.not_possible') : fail('csv.unknown');
  };

  return {
    prepare: imports.ensureIndexes,
    outboxes: [imports.outbox],
    jobs: [job],
    sweeps,
    routes: [
      route({
        call: csvCalls.uploadCsv,
        access: storeEditors,
        bytes: true,
        bodyLimit: '60mb',
        limits: [{ name: 'csv-uploads', max: 10, windowMs: 60_000, per: 'website' }],
        handle: async ({ query: { kind, name, stock }, bytes, caller }) => {
          if (bytes.length === 0) return fail('csv.empty');
          const { websiteId, who } = editorOf(caller);
          const about = { kind, fileName: name, setStock: stock === 'set', who };
          const opened = await imports.open(websiteId, about, bytes);
          await begin(opened);
          return presentImport(opened);
        },
      }),
      route({
        call: csvCalls.listCsvImports,
        access: storeReaders,
        handle: async ({ caller, query }) => {
          const { page, ...paging } = await imports.list(caller.websiteId, query?.cursor);
          return { imports: page.map(presentImport), ...paging };
        },
      }),
      route({
        call: csvCalls.readCsvImport,
        access: storeReaders,
        handle: async ({ params: { importId }, caller: { websiteId } }) => {
          const found = await imports.find(websiteId, importId);
          return found ? presentImport(found) : fail('csv.unknown');
        },
      }),
      route({
        call: csvCalls.startCsvImport,
        access: storeEditors,
        handle: async ({ params: { importId }, caller: { websiteId } }) => {
          const started = await imports.start(websiteId, importId);
          if (started) await begin(started);
          return answer(started, websiteId, importId);
        },
      }),
      route({
        call: csvCalls.cancelCsvImport,
        access: storeEditors,
        handle: async ({ params: { importId }, caller: { websiteId } }) =>
          answer(await imports.cancel(websiteId, importId), websiteId, importId),
      }),
      route({
        call: csvCalls.readCsvErrors,
        access: storeReaders,
        handle: async ({ params: { importId }, caller: { websiteId }, reply }) => {
          if (!(await imports.find(websiteId, importId))) return fail('csv.unknown');
          const errors = await imports.errorsOf(websiteId, importId);
          const lines = errors.map(({ row, column, message }) => [String(row), column, guard(message)]);
          return csvAnswer(`\uFEFF${stringify([['Row', 'Column', 'Message'], ...lines])}`, 'import-errors.csv', reply);
        },
      }),
      route({
        call: csvCalls.exportCsv,
        access: storeReaders,
        handle: ({ query: { kind }, caller: { websiteId }, reply }) =>
          csvAnswer(exportCsv(websiteId, kind, parts), `${kind}.csv`, reply),
      }),
    ],
  };
}

function csvAnswer(body: string | AsyncIterable<string>, fileName: string, reply: Reply): BytesAnswer {
  reply.header('Content-Disposition', `attachment; filename="${fileName}"`);
  return new BytesAnswer(body, 'text/csv; charset=utf-8');
}
