/** The calls of `schedule-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './schedule-calls.ts';

export const listScheduledPublications: Wire<typeof calls.listScheduledPublications> = {
  method: 'GET',
  path: '/api/content-service/publications/scheduled',
};
export const schedulePublication: Wire<typeof calls.schedulePublication> = {
  method: 'POST',
  path: '/api/content-service/publications/scheduled',
};
export const reschedulePublication: Wire<typeof calls.reschedulePublication> = {
  method: 'PUT',
  path: '/api/content-service/publications/scheduled/{scheduledId}/time',
};
export const publishScheduled: Wire<typeof calls.publishScheduled> = {
  method: 'POST',
  path: '/api/content-service/publications/scheduled/{scheduledId}/publish',
};
export const cancelScheduledPublication: Wire<typeof calls.cancelScheduledPublication> = {
  method: 'DELETE',
  path: '/api/content-service/publications/scheduled/{scheduledId}',
};
