import { listViews } from '@tessera/contracts/analytics/view-calls.wire.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** The views that are kept of the website. */
export const views = defineResource({
  key: 'views',
  call: (api: AdminApi) => api.call(listViews, {}),
  staleTime: 60_000,
});

const keepers: readonly number[] = [role.admin, role.websiteManager, role.storeManager];

/** Whether somebody may keep views for the others; who only reads reports may not. */
export const mayKeepViews = ({ roles }: { roles: readonly number[] }): boolean =>
  roles.some((one) => keepers.includes(one));
