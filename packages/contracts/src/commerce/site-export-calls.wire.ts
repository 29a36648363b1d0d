/** The calls of `site-export-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './site-export-calls.ts';

const path = '/api/content-service/exports';

export const createSiteExport: Wire<typeof calls.createSiteExport> = { method: 'POST', path };
export const listSiteExports: Wire<typeof calls.listSiteExports> = { method: 'GET', path };
export const downloadSiteExport: Wire<typeof calls.downloadSiteExport> = {
  method: 'GET',
  path: `${path}/{exportId}/file`,
};
