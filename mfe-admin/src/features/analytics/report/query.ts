import { readReport } from '@tessera/contracts/analytics/report-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** The recipients of the report, its schedule and its next date. */
export const report = defineResource({
  key: 'report',
  call: (api: AdminApi) => api.call(readReport, {}),
  staleTime: 60_000,
});
