import { listViews } from '@tessera/contracts/analytics/view-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** The website's saved views. */
export const views = defineResource({
  key: 'views',
  call: (api: AdminApi) => api.call(listViews, {}),
  staleTime: 60_000,
});
