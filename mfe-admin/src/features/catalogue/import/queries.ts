import type { CsvImport } from '@tessera/contracts/commerce/csv-calls.ts';
import { readCsvImport } from '@tessera/contracts/commerce/csv-calls.wire.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** How often an import under way is looked at. */
const lookMs = 700;

export const isUnderWay = ({ state }: CsvImport) => state === 'checking' || state === 'importing';

/** An import, looked at again and again while it is under way. */
export const importById = defineResource({
  key: 'csv-import',
  call: (api, importId: string) => api.call(readCsvImport, { params: { importId } }),
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : lookMs),
});
