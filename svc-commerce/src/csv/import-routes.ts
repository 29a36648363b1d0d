import * as csvCalls from '@tessera/contracts/commerce/csv-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { actorOf } from '../lib/actor.ts';
import { storeCollection } from '../products-admin/save-product.ts';
import { type CsvImports, presentImport } from './csv-imports.ts';
import type { createCsvWork } from './csv-jobs.ts';
import type { ImportDocument } from './csv-models.ts';
import type { CsvDeps } from './deps.ts';

/** A file on its way into the store: sent, checked, started, called off. */
export function importRoutes(
  imports: CsvImports,
  begin: ReturnType<typeof createCsvWork>['begin'],
  deps: Pick<CsvDeps, 'content'>,
): Route[] {
  const answer = async (found: ImportDocument | null, websiteId: string, id: string) => {
    if (found) return presentImport(found);
    return (await imports.find(websiteId, id)) ? fail('csv.not_possible') : fail('csv.unknown');
  };

  return [
    route({
      call: csvCalls.uploadCsv,
      access: { right: 'products.write' },
      bytes: true,
      bodyLimit: '60mb',
      limits: [{ name: 'csv-uploads', max: 10, windowMs: 60_000, per: 'website' }],
      handle: async ({ query: { kind, name, stock, storePage, whenFull }, bytes, caller }) => {
        if (bytes.length === 0) return fail('csv.empty');
        const { websiteId, who } = actorOf(caller);
        if (storePage !== undefined) {
          const page = await storeCollection(websiteId, storePage, deps);
          if (page instanceof Failure) return page;
        }
        const places = { addsPages: whenFull === 'addPages', ...(storePage !== undefined && { storePage }) };
        const about = { kind, fileName: name, setStock: stock === 'set', who, ...places };
        const opened = await imports.open(websiteId, about, bytes);
        await begin(opened);
        return presentImport(opened);
      },
    }),
    route({
      call: csvCalls.listCsvImports,
      access: { right: 'products.write' },
      handle: async ({ caller, query }) => {
        const { page, ...paging } = await imports.list(caller.websiteId, query?.cursor);
        return { imports: page.map(presentImport), ...paging };
      },
    }),
    route({
      call: csvCalls.readCsvImport,
      access: { right: 'products.write' },
      handle: async ({ params: { importId }, caller: { websiteId } }) => {
        const found = await imports.find(websiteId, importId);
        return found ? presentImport(found) : fail('csv.unknown');
      },
    }),
    route({
      call: csvCalls.startCsvImport,
      access: { right: 'products.write' },
      handle: async ({ params: { importId }, caller: { websiteId } }) => {
        const started = await imports.start(websiteId, importId);
        if (started) await begin(started);
        return answer(started, websiteId, importId);
      },
    }),
    route({
      call: csvCalls.cancelCsvImport,
      access: { right: 'products.write' },
      handle: async ({ params: { importId }, caller: { websiteId } }) =>
        answer(await imports.cancel(websiteId, importId), websiteId, importId),
    }),
  ];
}
