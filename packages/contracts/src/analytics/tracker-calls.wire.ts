/** The calls of `tracker-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './tracker-calls.ts';

export const recordTrackerEvent: Wire<typeof calls.recordTrackerEvent> = {
  method: 'POST',
  path: '/api/v1/clanker/events',
};

export const validateEventContent: Wire<typeof calls.validateEventContent> = {
  method: 'POST',
  path: '/api/v1/clanker/validate-event-content/{schemaName}',
};
