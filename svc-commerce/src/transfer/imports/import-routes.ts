import * as calls from '@tessera/contracts/commerce/site-import-calls.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import { bytesPerMb } from '@tessera/rules/files/file-size.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { fileAnswer } from '@tessera/service-kit/http/file-answer.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import { authorOf } from '../../site/index.ts';
import type { TransferDeps } from '../deps.ts';
import type { SiteImportDocument } from '../store/import-models.ts';
import { presentSiteImport, type SiteImports } from '../store/import-store.ts';
import type { createImportWork } from './import-work.ts';
import { reportCsv } from './report-csv.ts';
import { takeUpload } from './take-upload.ts';

const maxFileBytes = 2_000 * bytesPerMb;
/** An import creates collections and redirects, which visitors see at once. */
const access = { right: 'content.publish' } as const;

/** A file on its way into the website: uploaded, checked, imported, undone. */
export function importRoutes(
  imports: SiteImports,
  begin: ReturnType<typeof createImportWork>['begin'],
  deps: TransferDeps,
): Route[] {
  const answer = async (found: SiteImportDocument | null, websiteId: string, id: string) => {
    if (found) return presentSiteImport(found);
    return (await imports.find(websiteId, id)) ? fail('import.not_possible') : fail('import.unknown');
  };
  const begun = async (found: SiteImportDocument | null, websiteId: string, id: string) => {
    if (found) await begin(found);
    return answer(found, websiteId, id);
  };

  return [
    route({
      call: calls.uploadSiteImport,
      access,
      bytes: 'pieces',
      bodyLimit: maxFileBytes,
      limits: [{ name: 'site-imports', max: 10, windowMs: 60_000, per: 'website' }],
      handle: async ({ query: { name }, pieces, caller }) => {
        const { websiteId } = caller;
        const created = await takeUpload({ websiteId, name, by: authorOf(caller), pieces }, imports, deps);
        if (created instanceof Failure) return created;
        await begin(created);
        return presentSiteImport(created);
      },
    }),
    route({
      call: calls.listSiteImports,
      access,
      handle: async ({ query: { cursor }, caller: { websiteId } }) => {
        const { page, ...paging } = await imports.list(websiteId, cursor);
        return { imports: page.map(presentSiteImport), ...paging };
      },
    }),
    route({
      call: calls.readSiteImport,
      access,
      handle: async ({ params: { importId }, caller: { websiteId } }) =>
        answer(await imports.find(websiteId, importId), websiteId, importId),
    }),
    route({
      call: calls.startSiteImport,
      access,
      handle: async ({ params: { importId }, body: { include }, caller }) => {
        const { websiteId } = caller;
        const brings = (await imports.find(websiteId, importId))?.counts.some(({ kind }) => kind === 'products');
        if (brings && include.includes('products') && !hasRight(caller, 'products.write'))
          return fail('session.forbidden');
        return begun(await imports.start(websiteId, importId, include), websiteId, importId);
      },
    }),
    route({
      call: calls.cancelSiteImport,
      access,
      handle: async ({ params: { importId }, caller: { websiteId } }) =>
        answer(await imports.cancel(websiteId, importId), websiteId, importId),
    }),
    route({
      call: calls.undoSiteImport,
      access,
      handle: async ({ params: { importId }, caller: { websiteId } }) =>
        begun(await imports.undo(websiteId, importId), websiteId, importId),
    }),
    route({
      call: calls.readSiteImportReport,
      access,
      handle: async ({ params: { importId }, caller: { websiteId }, reply }) => {
        const found = await imports.find(websiteId, importId);
        if (!found) return fail('import.unknown');
        return fileAnswer(reply, { name: 'import-report', format: 'csv', content: reportCsv(found, imports) });
      },
    }),
  ];
}
