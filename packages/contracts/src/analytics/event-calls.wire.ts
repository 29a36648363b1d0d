/** The calls of `event-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './event-calls.ts';

export const recordEvent: Wire<typeof calls.recordEvent> = { method: 'POST', path: '/api/events/RecordEvent' };
export const recordJavascriptErrors: Wire<typeof calls.recordJavascriptErrors> = {
  method: 'POST',
  path: '/api/events/RecordJavascriptErrors',
};
