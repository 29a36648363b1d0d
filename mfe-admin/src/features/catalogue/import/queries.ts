import { queryOptions } from '@tanstack/react-query';
import type { CsvImport } from '@tessera/contracts/commerce/csv-calls.ts';
import { readCsvImport } from '@tessera/contracts/commerce/csv-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';

/** How often an import under way is looked at. */
const lookMs = 700;

export const isUnderWay = ({ state }: CsvImport) => state === 'checking' || state === 'importing';

/** An import, looked at again and again while it is under way. */
export function importQuery(api: AdminApi, importId: string) {
  return queryOptions({
    queryKey: ['csv-import', importId],
    queryFn: () => api.call(readCsvImport, { params: { importId } }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && !isUnderWay(data) ? false : lookMs),
  });
}
