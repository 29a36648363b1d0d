/** The calls of `csv-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './csv-calls.ts';

export const uploadCsv: Wire<typeof calls.uploadCsv> = { method: 'POST', path: '/api/commerce/csv/imports' };
export const readCsvImport: Wire<typeof calls.readCsvImport> = {
  method: 'GET',
  path: '/api/commerce/csv/imports/{importId}',
};
export const startCsvImport: Wire<typeof calls.startCsvImport> = {
  method: 'POST',
  path: '/api/commerce/csv/imports/{importId}/start',
};
export const cancelCsvImport: Wire<typeof calls.cancelCsvImport> = {
  method: 'POST',
  path: '/api/commerce/csv/imports/{importId}/cancel',
};
export const readCsvErrors: Wire<typeof calls.readCsvErrors> = {
  method: 'GET',
  path: '/api/commerce/csv/imports/{importId}/errors',
};
export const exportCsv: Wire<typeof calls.exportCsv> = { method: 'GET', path: '/api/commerce/csv/export' };
