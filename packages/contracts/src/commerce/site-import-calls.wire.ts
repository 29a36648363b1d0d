/** The calls of `site-import-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './site-import-calls.ts';

const path = '/api/content-service/imports';

export const uploadSiteImport: Wire<typeof calls.uploadSiteImport> = { method: 'POST', path };
export const listSiteImports: Wire<typeof calls.listSiteImports> = { method: 'GET', path };
export const readSiteImport: Wire<typeof calls.readSiteImport> = { method: 'GET', path: `${path}/{importId}` };
export const startSiteImport: Wire<typeof calls.startSiteImport> = { method: 'POST', path: `${path}/{importId}/start` };
export const cancelSiteImport: Wire<typeof calls.cancelSiteImport> = {
  method: 'POST',
  path: `${path}/{importId}/cancel`,
};
export const undoSiteImport: Wire<typeof calls.undoSiteImport> = { method: 'POST', path: `${path}/{importId}/undo` };
export const readSiteImportReport: Wire<typeof calls.readSiteImportReport> = {
  method: 'GET',
  path: `${path}/{importId}/report`,
};
