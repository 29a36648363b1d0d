import { readSpeedBudgets } from '@tessera/contracts/analytics/speed-budget-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** The speed budgets and their alert recipients. */
export const budgets = defineResource({
  key: 'speed-budgets',
  call: (api: AdminApi) => api.call(readSpeedBudgets, {}),
  staleTime: 60_000,
});
