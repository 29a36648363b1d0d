import type { BodyOf } from '@tessera/contracts/call.ts';
import type { FulfilRun } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import {
  listFulfilRuns,
  planFulfilRun,
  startFulfilRun,
  undoFulfilRun,
} from '@tessera/contracts/commerce/fulfil-run-calls.wire.ts';
import type { AdminApi } from '../../../kit/data/admin-api.ts';
import { defineResource } from '../../../kit/data/resource.ts';

/** How often a run under way is looked at. */
const lookMs = 700;

export const isUnderWay = ({ state }: FulfilRun) => state === 'running' || state === 'undoing';

/** The last runs, looked at again and again while one is under way. */
export const fulfilRuns = defineResource({
  key: 'fulfil-runs',
  call: async (api) => (await api.call(listFulfilRuns, {})).runs,
  staleTime: 0,
  refetchInterval: ({ state: { data } }) => (data?.some(isUnderWay) ? lookMs : false),
});

/** What would happen to these orders; always as it is now. */
export const fulfilPlan = defineResource({
  key: 'fulfil-plan',
  call: (api, orderIds: readonly string[]) => api.call(planFulfilRun, { body: { orderIds: [...orderIds] } }),
  staleTime: 0,
  gcTime: 0,
});

export const startRun = (api: AdminApi, body: BodyOf<typeof startFulfilRun>) => api.call(startFulfilRun, { body });

export const undoRun = (api: AdminApi, runId: string) => api.call(undoFulfilRun, { params: { runId } });
