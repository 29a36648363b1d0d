/** The calls of `rollout-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './rollout-calls.ts';

export const startRollout: Wire<typeof calls.startRollout> = { method: 'POST', path: '/modules/api/{name}/rollout' };
export const pauseRollout: Wire<typeof calls.pauseRollout> = {
  method: 'POST',
  path: '/modules/api/{name}/rollout/pause',
};
export const resumeRollout: Wire<typeof calls.resumeRollout> = {
  method: 'POST',
  path: '/modules/api/{name}/rollout/resume',
};
export const stopRollout: Wire<typeof calls.stopRollout> = {
  method: 'POST',
  path: '/modules/api/{name}/rollout/stop',
};
