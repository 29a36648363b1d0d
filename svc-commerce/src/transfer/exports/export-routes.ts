import * as calls from '@tessera/contracts/commerce/site-export-calls.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { BytesAnswer, type Route, route } from '@tessera/service-kit/http/route.ts';
import { madeNow } from '@tessera/service-kit/websites.ts';
import { attachment } from '../../lib/attachment.ts';
import type { TransferDeps } from '../deps.ts';
import { presentSiteExport, type SiteExports } from '../store/export-store.ts';
import type { createExportWork } from './export-work.ts';

const access = { right: 'content.publish' } as const;

/** An export of the website: started, listed, downloaded. Data of people is only for those who may export it. */
export function exportRoutes(
  exports: SiteExports,
  begin: ReturnType<typeof createExportWork>['begin'],
  deps: TransferDeps,
): Route[] {
  return [
    route({
      call: calls.createSiteExport,
      access,
      // An export may hold data of everybody who ever ordered.
      proof: true,
      limits: [{ name: 'site-exports', max: 5, windowMs: 60_000, per: 'website' }],
      handle: async ({ body: { parts }, caller }) => {
        const { websiteId } = caller;
        if (parts.includes('people') && !hasRight(caller, 'orders.export')) return fail('session.forbidden');
        if (await exports.isBusy(websiteId)) return fail('export.busy');
        const created = await exports.create(websiteId, [...new Set(parts)]);
        await begin(created);
        return presentSiteExport(created, deps.now);
      },
    }),
    route({
      call: calls.listSiteExports,
      access,
      handle: async ({ caller: { websiteId } }) => ({
        exports: (await exports.newest(websiteId)).map((one) => presentSiteExport(one, deps.now)),
      }),
    }),
    route({
      call: calls.downloadSiteExport,
      access,
      proof: true,
      handle: async ({ params: { exportId }, caller }) => {
        const found = await exports.find(caller.websiteId, exportId);
        const isThere = found?.object && presentSiteExport(found, deps.now).state === 'done';
        if (!isThere || found.object === null) return fail('export.unknown');
        if (found.parts.includes('people') && !hasRight(caller, 'orders.export')) return fail('session.forbidden');
        const { timeZone } = await madeNow(caller.websiteId, deps);
        const day = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(found.createdOn);
        return new BytesAnswer(deps.library.objects.get(found.object), 'application/zip', 200, {
          'Content-Disposition': attachment(`website-${day}.zip`),
          'Content-Length': `${found.bytes ?? 0}`,
          'Cache-Control': 'no-store',
        });
      },
    }),
  ];
}
