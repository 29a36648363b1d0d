/** The calls of `performance-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './performance-calls.ts';

export const readPerformanceSettings: Wire<typeof calls.readPerformanceSettings> = {
  method: 'GET',
  path: '/api/1/performance/settings',
};
export const recordPerformance: Wire<typeof calls.recordPerformance> = {
  method: 'POST',
  path: '/api/1/performance/records',
};
