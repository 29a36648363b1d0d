/** The calls of `fulfil-run-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './fulfil-run-calls.ts';

export const planFulfilRun: Wire<typeof calls.planFulfilRun> = {
  method: 'POST',
  path: '/api/commerce/fulfil-runs/plan',
};
export const startFulfilRun: Wire<typeof calls.startFulfilRun> = { method: 'POST', path: '/api/commerce/fulfil-runs' };
export const listFulfilRuns: Wire<typeof calls.listFulfilRuns> = { method: 'GET', path: '/api/commerce/fulfil-runs' };
export const undoFulfilRun: Wire<typeof calls.undoFulfilRun> = {
  method: 'POST',
  path: '/api/commerce/fulfil-runs/{runId}/undo',
};
